import { normalizeFoodName } from '@potluck/recipe-text/foods';
import { sql } from 'kysely';
import { completeFoodName, parseSearch } from '#domain/filters/parse-search.ts';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { isStoredPicture, variantUrl } from '#domain/image/image.ts';
import type { Suggestion } from '#domain/recipe/suggestion.ts';
import { db } from '../db/database.ts';
import { findFoods } from '../db/find-foods.ts';
import { createLikePattern } from '../db/like.ts';
import {
  matchQualities,
  selectNewestMatches,
  withNewestRanked,
  withParsedSearch,
} from '../search/matches.ts';
import { acquireSearchSlot } from '../search/slot.ts';
import { findCoverPath, selectCoverFoods, selectCoverLabels } from './recipe-cards.ts';

/**
 * Returns suggestions for partial input, best first: at most five recipes (by title), two categories, two
 * tags, two ingredients and three chefs. Returns none for fewer than two letters. If nothing matches, it
 * corrects mistyped words, then completes names that titles spell differently, and finally returns recipes
 * that have all words anywhere. Omits recipes with a food of `without`, or with a word that may mean one.
 */
export async function suggestSearches(
  typed: string,
  without: string[] = [],
): Promise<Suggestion[]> {
  using _ = await acquireSearchSlot(without);
  const found = await find(typed, without);
  if (found.length > 0) return found;
  const corrected = await correct(typed);
  for (const other of new Set([corrected, completeFoodName(typed)])) {
    const instead = other === typed ? [] : await find(other, without);
    if (instead.length > 0) return instead;
  }
  return find(typed, without, 3);
}

/** Returns a text with its mistyped words corrected; the last word may be unfinished. */
async function correct(typed: string): Promise<string> {
  const words = (parseSearch(typed)?.wanted ?? []).filter((each) => each.correct);
  const { rows } = await sql<{ word: string; correction: string }>`
    select * from correct_words(${words.map(({ word }) => word)}::text[])
    where correction is not null`.execute(db);
  const corrections = new Map(rows.map(({ word, correction }) => [word, correction]));
  return typed.toLowerCase().replace(/\p{L}+/gu, (word) => corrections.get(word) ?? word);
}

/** Returns suggestions with recipes of the best match qualities; the best two match by title. */
async function find(typed: string, without: string[], best = 2): Promise<Suggestion[]> {
  const search = parseSearch(typed);
  if (!search || typed.replace(/[^\p{L}\p{N}]/gu, '').length < 2) return [];
  const pattern = createLikePattern(typed);
  const from = without.length > 0 ? 'checked' : 'q';
  const recipes = matchQualities
    .slice(0, best)
    .map((quality) => selectNewestMatches(quality, 'judged', 5, undefined, from));
  const newest = withNewestRanked('judged', sql`select id, created_at from recipes`, 1000, from);
  const food = typed.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const { rows: found } = await sql<Row>`
    with ${withParsedSearch(search, { ...defaultFilters, without })}, ${newest}
    (
      select 'category' as kind, name as label, '/category/' || slug as href,
        null as picture, null::text[] as foods, null::text[] as labels
      from categories where name ilike ${pattern} order by name limit 2
    ) union all (
      select 'tag', name, '/recipes?tag=' || slug, null, null, null
      from tags where name ilike ${pattern} order by length(name), name limit 2
    ) union all (
      select 'ingredient', name, '/recipes?with=' || replace(name, ' ', '+'), null, null, null
      from (
        -- The most frequent of the shortest names: to count them all would take too long.
        select name, count_recipes('food/' || id) as n from (
          select id, name from foods
          where name like ${createLikePattern(food).slice(1)} or name = ${normalizeFoodName(typed)}
          order by length(name), name limit 100
        ) short
        order by n desc, name limit 6
      ) frequent where n > 0
    ) union all (
      select 'recipe', r.title, '/recipes/' || r.slug, r.featured_image, ${selectCoverFoods}, ${selectCoverLabels}
      from (
        select * from (${sql.join(recipes, sql` union all `)}) found limit 5
      ) best join recipes r on r.id = best.id
      order by best.quality desc, best.created_at desc, r.id desc
    ) union all (
      select 'chef', name, '/chef/' || slug, profile_image, null, null
      from authors where name ilike ${pattern} order by lower(name) limit 3
    )`.execute(db);
  const rows = found.map(withImage);
  const counts = await countRecipes(
    rows.filter(({ kind }) => kind === 'ingredient').map(({ label }) => label),
  );
  const isIngredient = ({ kind }: Suggestion) => kind === 'ingredient';
  const countOf = ({ label }: Suggestion) => counts.get(label) || most;
  // Foods count with the recipes of their cuts, so that 'chicken' comes before 'chicken stock'.
  const ingredients = rows.filter(isIngredient).sort((a, b) => countOf(b) - countOf(a));
  const labeled = ingredients.slice(0, 2).map((row) => {
    const count = counts.get(row.label);
    return count
      ? { ...row, label: `${row.label}: ${count} ${count === 1 ? 'recipe' : 'recipes'}` }
      : row;
  });
  const before = rows.findIndex(isIngredient);
  const others = rows.filter((row) => !isIngredient(row));
  return before < 0 ? rows : [...others.slice(0, before), ...labeled, ...others.slice(before)];
}

type Row = Suggestion & { picture: string | null; foods: string[] | null; labels: string[] | null };

function withImage({ picture, foods, labels, ...row }: Row): Suggestion {
  const own = picture && isStoredPicture(picture) ? variantUrl(picture, 160, 'webp') : picture;
  const image = own || findCoverPath(row.label, foods, labels ?? []);
  return image ? { ...row, image } : row;
}

/** Foods with several names, such as beans, have too many recipes to count at each keystroke. */
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
