import { type RawBuilder, sql } from 'kysely';
import type { Search } from '#domain/filters/read-search.ts';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { listMarks } from './filter-marks.ts';
import { sortColumns } from './order.ts';

/** Qualities of a match, best first, by the columns of `search_query`; a recipe has only one. */
export const qualities = [
  { quality: 3, is: 'best' },
  { quality: 2, is: 'good' },
  { quality: 1, is: 'fair' },
  { quality: 0, is: 'rest' },
] as const;
export type Quality = (typeof qualities)[number];

export const noSearch: Search = { wanted: [], in_a_row: [], unwanted: [] };

/**
 * Returns common table expressions that the other SQL reads: `given` with the marks of filters and `q` with
 * the parsed search (functions/search-query.sql).
 */
export function understood(search: Search, filters = defaultFilters): RawBuilder<unknown> {
  return sql`given as materialized (select * from ${listMarks(filters)}), q as materialized (
    select * from given, search_query(${JSON.stringify(search)}, filters, choices)
  )`;
}

/**
 * Returns SQL for matching recipes with their sort columns, by the index: fast when they are few. It is
 * materialized, because PostgreSQL would misjudge their number and scan all in order.
 */
export function indexed(is: Quality['is'] | 'anywhere'): RawBuilder<unknown> {
  return sql`(
    with found as materialized (
      select m.recipe_id as id, ${sortColumns} from recipe_search m
      where m.document @@ (select ${sql.ref(is)} from q)
    )
    select * from found
  )`;
}

/** Returns a condition for a matching row `s` of recipe_search, without the index: fast when most match. */
export function matching(is: Quality['is'] | 'anywhere'): RawBuilder<unknown> {
  return sql`ts_match_vq(s.document, (select ${sql.ref(is)} from q))`;
}

/**
 * Returns a common table expression `name` with the newest rows of `source` (`id` and `created_at` of
 * recipes) and their quality. It contains a page of every frequent quality; a rare one has few enough
 * matches to look up in the index and sort.
 */
export function newestJudged(
  name: string,
  source: RawBuilder<unknown>,
  steps: number,
): RawBuilder<unknown> {
  const cases = qualities.map(
    ({ quality, is }) => sql`when ${matching(is)} then ${sql.lit(quality)}`,
  );
  // Not a join, for which PostgreSQL would read all of recipe_search while that is small. `strip` reads a
  // vector, which lies outside its row, once for all conditions.
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
export function newestOf(
  { quality, is }: Quality,
  judged: string,
  count: number,
  where = sql`true`,
): RawBuilder<unknown> {
  const isMet = sql`(select count(*) >= ${sql.lit(count)} from ${sql.ref(judged)} where quality = ${sql.lit(quality)})`;
  return sql`(
    select id, created_at, quality from ${sql.ref(judged)}
    where ${isMet} and quality = ${sql.lit(quality)}
    order by created_at desc, id desc limit ${sql.lit(count)}
  ) union all (
    select m.id, m.created_at, ${sql.lit(quality)}
    from ${indexed(is)} m
    where not ${isMet} and ${where}
    order by m.created_at desc, m.id desc limit ${sql.lit(count)}
  )`;
}
