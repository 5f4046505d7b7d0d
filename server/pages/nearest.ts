import { sql } from 'kysely';
import { parseSearch } from '#domain/filters/parse-search.ts';
import type { RecipeSummary } from '#domain/recipe/recipe-summary.ts';
import { db } from '../db/database.ts';
import { findUnknownFoods } from '../db/find-foods.ts';
import { addCardCacheTags } from '../page-cache/cache-tags.ts';
import { excludedFoodsCte } from '../search/filter-marks.ts';
import { emptySearch } from '../search/matches.ts';
import { acquireSearchSlot } from '../search/slot.ts';
import { type CardRow, selectCards, toRecipeSummaries } from './recipe-cards.ts';

/** The maximum number of words to try together, and of recipes to find. */
const most = { words: 5, recipes: 3 };
/**
 * Words with more matches than this are frequent. They are only tried in so many of the newest
 * recipes, because the index reads every match.
 */
const frequent = { matches: 5_000, newest: 1_000 };

/**
 * Returns at most three recipes with as many words of a text as possible, in one query: first
 * recipes with all words, then with all but one, and so on. Among equals, rare words and titles
 * count most. Omits recipes with a food of `without`, or with a word that may mean one.
 */
export async function findNearestRecipes(
  text: string,
  without: string[] = [],
): Promise<RecipeSummary[]> {
  const wanted = parseSearch(text)?.wanted ?? [];
  const words = wanted.slice(0, most.words).map((word) => ({ ...emptySearch, wanted: [word] }));
  // A name that is not a food cannot be excluded.
  if (words.length === 0 || (await findUnknownFoods(without)).length > 0) return [];
  using _ = await acquireSearchSlot(without);
  const isLeftOut = sql`document @@ (select any_of(query, unchecked) from unwanted)`;
  const { rows } = await sql<{ recipes: CardRow[] }>`
    with ${excludedFoodsCte(without)}, words as materialized (
      select place, query, titled, count_matches(query) as matches
      from (
        select place - 1 as place,
          coalesce((select in_a_row(array[value], '') from jsonb_each_text(corrected)), all_of(anywhere)) as query,
          coalesce(
            (select in_a_row(array[value], '^') from jsonb_each_text(corrected)), any_of(all_of(best), all_of(good))
          ) as titled
        from jsonb_array_elements(${JSON.stringify(words)}) with ordinality as typed (word, place),
          search_conditions(word, '{}', '{}') offset 0
      ) each
    ), tries as materialized (
      select
        row_number() over (order by count(*) desc, sum(matches)) as place,
        min(matches) > ${sql.lit(frequent.matches)} as is_frequent,
        string_agg('(' || query::text || ')', ' & ')::tsquery as query,
        string_agg('(' || titled::text || ')', ' & ')::tsquery as titled
      from generate_series(1, (1 << ${sql.lit(words.length)}) - 1) as chosen
      join words on chosen & (1 << place::integer) <> 0
      group by chosen
      having min(matches) > 0
    ), newest as materialized (
      select id, (select strip(document) from recipe_search where recipe_id = id) as document
      from recipes order by created_at desc, id desc limit ${sql.lit(frequent.newest)}
    ), found as (
      -- Stops as soon as there are enough; a recipe comes once for each try that finds it.
      select tries.place, hit.is_title, hit.recipe_id as id
      from (select * from tries order by place) tries, lateral (
        -- Materialized, because PostgreSQL would expect more matches, and read all recipes instead of the index.
        with titles as materialized (
          select recipe_id from recipe_search
          where document @@ tries.titled and (${isLeftOut}) is not true
        ), matches as materialized (
          select recipe_id from recipe_search
          where document @@ tries.query and (${isLeftOut}) is not true
        )
        select recipe_id, true as is_title from titles where not tries.is_frequent
        union all
        select recipe_id, false from matches where not tries.is_frequent
        union all
        select id, document @@ tries.titled from newest where tries.is_frequent and document @@ tries.query
          and (${isLeftOut}) is not true
        limit ${sql.lit(most.recipes * 2)}
      ) hit
      limit ${sql.lit(most.recipes * words.length * 4)}
    )
    select ${selectCards(sql`
      select id, row_number() over (order by min(place), bool_or(is_title) desc, id desc) as place
      from found group by id order by min(place), bool_or(is_title) desc, id desc limit ${sql.lit(most.recipes)}`)} as recipes
  `.execute(db);
  const recipes = toRecipeSummaries(rows[0]?.recipes ?? []);
  addCardCacheTags(recipes);
  return recipes;
}
