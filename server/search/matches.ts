import { type RawBuilder, sql } from 'kysely';
import type { ParsedSearch } from '#domain/filters/parse-search.ts';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { listUncheckedKinds, selectFilterMarks, selectUncheckedRecipes } from './filter-marks.ts';

/** The qualities of a match, best first, by the columns of `search_conditions`; a recipe has only one quality. */
export const matchQualities = [
  { quality: 3, is: 'best' },
  { quality: 2, is: 'good' },
  { quality: 1, is: 'fair' },
  { quality: 0, is: 'rest' },
] as const;
export type MatchQuality = (typeof matchQualities)[number];

export const emptySearch: ParsedSearch = { wanted: [], in_a_row: [], unwanted: [] };

/** Common table expressions with a search: of all recipes, of checked recipes, and of unchecked recipes. */
export type SearchTable = 'q' | 'checked' | 'unchecked';

/**
 * Returns common table expressions that the other SQL reads: `given` with the marks of filters, and
 * `q` with the parsed search (functions/search-query.sql). If foods are left out, `checked` and
 * `unchecked` split it by whether every word of a recipe was known.
 */
export function withParsedSearch(
  search: ParsedSearch,
  filters = defaultFilters,
): RawBuilder<unknown> {
  const all = sql`given as materialized (select * from ${selectFilterMarks(filters)}), q as materialized (
    select * from given, search_conditions(${JSON.stringify(search)}, filters, choices)
  )`;
  if (filters.without.length === 0) return all;
  const part = (name: SearchTable, operator: RawBuilder<unknown>) => {
    const columns = searchColumns.map(
      (column) => sql`
        case when ${sql.ref(column)} is not null then ${sql.ref(column)} || ${operator} end as ${sql.ref(column)}`,
    );
    return sql`${sql.ref(name)} as materialized (
      select ${sql.join(columns)}
      from q, doubt
    )`;
  };
  return sql`${all}, doubt as materialized (
      select ${selectUncheckedRecipes(listUncheckedKinds(filters.without))} as words
    ), doubtful as materialized (
      select recipe_id from recipe_search where document @@ (select words from doubt)
    ), matched as materialized (
      ${findMatches('anywhere', 'q')}
    ), ${part('checked', sql`!!words`)}, ${part('unchecked', sql`words`)}`;
}

const searchColumns = ['anywhere', 'best', 'good', 'fair', 'rest'] as const;

/**
 * Returns SQL for matching recipes with their sort columns, found by the index: fast when they are few.
 */
export function selectIndexedMatches(
  is: MatchQuality['is'] | 'anywhere',
  from: SearchTable = 'q',
): RawBuilder<unknown> {
  // Both parts read the index once: excluding foods makes it read all recipes.
  if (is === 'anywhere' && from !== 'q') {
    const isDoubtful = sql`m.id in (select recipe_id from doubtful)`;
    return sql`(select * from matched m where ${from === 'checked' ? sql`not ` : sql``}${isDoubtful})`;
  }
  return sql`(${findMatches(is, from)})`;
}

// A function's result does not keep the collation of its column.
const findMatches = (is: MatchQuality['is'] | 'anywhere', from: SearchTable) => sql`
  select id, created_at, sort_title collate "C" as sort_title, total_time
  from find_matches((select ${sql.ref(is)} from ${sql.ref(from)}))`;

/**
 * Returns a condition for a matching row `s` of recipe_search, without the index: fast when most rows match.
 */
export function matchCondition(
  is: MatchQuality['is'] | 'anywhere',
  from: SearchTable = 'q',
): RawBuilder<unknown> {
  return sql`ts_match_vq(s.document, (select all_of(${sql.ref(is)}) from ${sql.ref(from)}))`;
}

/**
 * Returns a common table expression `name` with the newest rows of `source` (`id` and `created_at`
 * of recipes) and their quality. It contains a page of every frequent quality. A rare quality has
 * few enough matches to look up and sort.
 */
export function withNewestRanked(
  name: string,
  source: RawBuilder<unknown>,
  steps: number,
  from: SearchTable = 'q',
): RawBuilder<unknown> {
  const cases = matchQualities.map(
    ({ quality, is }) => sql`when ${matchCondition(is, from)} then ${sql.lit(quality)}`,
  );
  // Not a join, for which PostgreSQL would read all of recipe_search while it is small. `strip`
  // reads a vector, which is stored outside its row, once for all conditions.
  return sql`${sql.ref(name)} as materialized (
    select m.id, m.created_at, (
      select case ${sql.join(cases, sql` `)} end
      from (select strip(document) as document from recipe_search where recipe_id = m.id offset 0) s
    ) as quality
    from (
      select m.id, m.created_at from (${source}) m
      order by m.created_at desc, m.id desc limit ${sql.lit(steps)}
    ) m
  )`;
}

/** Returns SQL for the `count` newest matches of a quality where `where` holds, from `judged` if it has them. */
export function selectNewestMatches(
  { quality, is }: MatchQuality,
  judged: string,
  count: number,
  where = sql`true`,
  from: SearchTable = 'q',
): RawBuilder<unknown> {
  const isMet = sql`(select count(*) >= ${sql.lit(count)} from ${sql.ref(judged)} where quality = ${sql.lit(quality)})`;
  return sql`(
    select id, created_at, quality from ${sql.ref(judged)}
    where ${isMet} and quality = ${sql.lit(quality)}
    order by created_at desc, id desc limit ${sql.lit(count)}
  ) union all (
    select m.id, m.created_at, ${sql.lit(quality)}
    from ${selectIndexedMatches(is, from)} m
    where not ${isMet} and ${where}
    order by m.created_at desc, m.id desc limit ${sql.lit(count)}
  )`;
}
