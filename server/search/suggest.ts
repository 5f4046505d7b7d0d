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
    with q as materialized (select * from search_query(${words}::text[]))
    (
      select 'category' as kind, name as label, '/category/' || slug as href
      from categories where name ilike ${pattern} order by name limit 2
    ) union all (
      select 'recipe', r.title, '/recipes/' || r.slug
      from (
        (
          select recipe_id, 1 as place, created_at from recipe_search
          where title @@ (select whole from q)
          order by created_at desc, recipe_id desc limit 5
        ) union all (
          select recipe_id, 2, created_at from recipe_search
          where title @@ (select anywhere from q) and not title @@ (select whole from q)
          order by created_at desc, recipe_id desc limit 5
        )
        limit 5
      ) best join recipes r on r.id = best.recipe_id
      order by best.place, best.created_at desc, r.id desc
    ) union all (
      select 'chef', name, '/chef/' || slug
      from authors where name ilike ${pattern} order by lower(name) limit 3
    )`.execute(db);
  return rows;
}
