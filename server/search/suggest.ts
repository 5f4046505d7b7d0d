import { sql } from 'kysely';
import { searchWords } from '#domain/recipe-filters.ts';
import type { Suggestion } from '#domain/suggestion.ts';
import { db } from '../db/database.ts';
import { likePattern } from '../db/like.ts';

/**
 * At most five recipes (by title), two categories and three chefs for what was typed so far, best
 * first, in one query. Nothing for less than two letters.
 */
export async function suggest(typed: string): Promise<Suggestion[]> {
  const words = searchWords(typed);
  if (words.join('').length < 2) return [];
  const pattern = likePattern(typed);
  const { rows } = await sql<Suggestion>`
    (
      select 'category' as kind, name as label, '/category/' || slug as href
      from categories where name ilike ${pattern} order by name limit 2
    ) union all (
      select 'recipe', r.title, '/recipes/' || r.slug
      from search_query(${words}::text[]) q, recipe_search s join recipes r on r.id = s.recipe_id
      where s.document @@ q.in_title::tsquery
      order by s.document @@ q.whole_in_title::tsquery desc, r.created_at desc, r.id desc
      limit 5
    ) union all (
      select 'chef', name, '/chef/' || slug
      from authors where name ilike ${pattern} order by lower(name) limit 3
    )`.execute(db);
  return rows;
}
