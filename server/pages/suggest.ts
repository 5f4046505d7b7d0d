import { foodNamed } from '@potluck/recipe-text/foods';
import { sql } from 'kysely';
import { readSearch } from '#domain/filters/read-search.ts';
import type { Suggestion } from '#domain/recipe/suggestion.ts';
import { db } from '../db/database.ts';
import { findFoods } from '../db/find-foods.ts';
import { likePattern } from '../db/like.ts';
import { newestJudged, newestOf, qualities, understood } from '../search/matches.ts';

/**
 * Returns at most five recipes (by title), two categories, two tags, two ingredients and three chefs for
 * partial input, best first; none for fewer than two letters. Without any, it corrects mistyped words.
 */
export async function suggest(typed: string): Promise<Suggestion[]> {
  const found = await find(typed);
  if (found.length > 0) return found;
  const corrected = await correct(typed);
  return corrected === typed ? [] : find(corrected);
}

/** Returns a text with its mistyped words corrected, also while a word is typed. */
async function correct(typed: string): Promise<string> {
  const words = (readSearch(typed)?.wanted ?? []).filter((each) => each.correct);
  const { rows } = await sql<{ word: string; correction: string }>`
    select * from correct_words(${words.map(({ word }) => word)}::text[])
    where correction is not null`.execute(db);
  const corrections = new Map(rows.map(({ word, correction }) => [word, correction]));
  return typed.toLowerCase().replace(/\p{L}+/gu, (word) => corrections.get(word) ?? word);
}

async function find(typed: string): Promise<Suggestion[]> {
  const search = readSearch(typed);
  if (!search || typed.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return [];
  const pattern = likePattern(typed);
  const inTitle = qualities.slice(0, 2).map((quality) => newestOf(quality, 'judged', 5));
  const food = typed.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const { rows } = await sql<Suggestion>`
    with ${understood(search)}, ${newestJudged('judged', sql`select id, created_at from recipes`, 1000)}
    (
      select 'category' as kind, name as label, '/category/' || slug as href
      from categories where name ilike ${pattern} order by name limit 2
    ) union all (
      select 'tag', name, '/recipes?tag=' || slug
      from tags where name ilike ${pattern} order by length(name), name limit 2
    ) union all (
      select 'ingredient', name, '/recipes?with=' || replace(name, ' ', '+')
      from (
        -- The most frequent of the shortest names: to count them all would take too long.
        select name, count_recipes('food/' || id) as n from (
          select id, name from foods
          where name like ${likePattern(food).slice(1)} or name = ${foodNamed(typed)}
          order by length(name), name limit 100
        ) short
        order by n desc, name limit 2
      ) frequent where n > 0
    ) union all (
      select 'recipe', r.title, '/recipes/' || r.slug
      from (
        select * from (${sql.join(inTitle, sql` union all `)}) found limit 5
      ) best join recipes r on r.id = best.id
      order by best.quality desc, best.created_at desc, r.id desc
    ) union all (
      select 'chef', name, '/chef/' || slug
      from authors where name ilike ${pattern} order by lower(name) limit 3
    )`.execute(db);
  const counts = await countRecipes(
    rows.filter(({ kind }) => kind === 'ingredient').map(({ label }) => label),
  );
  return rows.map((row) => {
    const count = row.kind === 'ingredient' ? counts.get(row.label) : undefined;
    return count
      ? { ...row, label: `${row.label}: ${count} ${count === 1 ? 'recipe' : 'recipes'}` }
      : row;
  });
}

/** Too many recipes of foods with several names, such as beans, to count them at each keystroke. */
const most = 5_000;

/** Returns how many recipes a list with each food has, unless that takes too long to count. */
async function countRecipes(names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const given = [...(await findFoods(names))].map(([name, foods]) => ({
    name,
    ids: foods.map(({ id }) => id),
  }));
  const { rows } = await sql<{ name: string; count: number }>`
    select name, case
      when cardinality(ids) = 1 then stored
      when stored <= ${most} then (
        select count(distinct recipe_id) from recipe_foods where food_id = any (ids)
      )
    end as count
    from json_to_recordset(${JSON.stringify(given)}::json) as f (name text, ids integer[])
    cross join lateral (
      select sum(count_recipes('food/' || id))::bigint as stored from unnest(ids) as id
    ) counted`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}
