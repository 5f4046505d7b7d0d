import { type RawBuilder, sql } from 'kysely';
import type { Search } from '#domain/filters/read-search.ts';
import type { RecipeFilters, Sort } from '#domain/filters/recipe-filters.ts';
import { instant, type Keys } from '../db/cursor.ts';
import {
  indexed,
  matching,
  newestJudged,
  newestOf,
  noSearch,
  qualities,
  understood,
} from './matches.ts';
import { inOrder, type Matches } from './matches-in-order.ts';
import { orders, sortColumns } from './order.ts';

/** With more matches than this, scanning recipes in order finds a page sooner. */
const few = 30_000;
/** How many to scan: matches too rare to fill a page among them are few in all. */
const steps = { best: 2500, other: 1500 };
const isFrequent = sql`(select n > ${sql.lit(few)} from counted)`;

/**
 * Returns the recipes of `source` that match a search and all filters; `source` narrows what is scanned, and
 * selects the sort columns. The order `best` ranks whole words in the title first, then beginnings of words
 * in the title, then whole words anywhere, then the rest, each newest first.
 */
export function matchesOfSearch(
  search: Search,
  filters: RecipeFilters,
  source: RawBuilder<unknown>,
): Matches {
  const hasWords = search.wanted.length + search.in_a_row.length > 0;
  const sort = filters.sort === 'best' && !hasWords ? 'newest' : filters.sort;
  return {
    ...counted(search, filters, sql`count_matches(anywhere)`),
    order: orders[sort],
    first: sort === 'best' ? bestFirst(source) : scanOrLookUp(source, sort),
  };
}

/** Returns the recipes of a source that an index can read in order; `total` counts them. */
export function matchesInOrder(
  filters: RecipeFilters,
  source: RawBuilder<unknown>,
  total: RawBuilder<unknown>,
): Matches {
  const { sort } = filters;
  return {
    ...inOrder(source, orders[sort === 'best' ? 'newest' : sort], total),
    ...counted(noSearch, filters, total),
  };
}

function counted(search: Search, filters: RecipeFilters, total: RawBuilder<unknown>) {
  return {
    given: sql`${understood(search, filters)},
      counted as materialized (select ${total} as n from q)`,
    total: sql`(select n from counted)`,
  };
}

/** PostgreSQL runs the parts of a union in order and stops at the limit. */
function bestFirst(source: RawBuilder<unknown>): Matches['first'] {
  const judged = (name: string, where: RawBuilder<unknown>) =>
    newestJudged(
      name,
      sql`select * from (${source}) m where ${isFrequent} and ${where}`,
      steps.best,
    );
  return (after, count) => {
    const [reached, created, id] = after ?? [];
    const beyond = sql`(m.created_at, m.id) < (${instant(created)}, ${id}::bigint)`;
    const parts = qualities
      .filter(({ quality }) => reached === undefined || quality <= Number(reached))
      .map((each) =>
        each.quality === reached
          ? newestOf(each, 'ahead', count, beyond)
          : newestOf(each, 'judged', count),
      );
    const given = [judged('judged', sql`true`), ...(after ? [judged('ahead', beyond)] : [])];
    return sql`
      with ${sql.join(given)}
      select * from (${sql.join(parts, sql` union all `)}) best limit ${sql.lit(count)}`;
  };
}

/** Scans recipes in their order when matches are frequent; otherwise looks them up in the index. */
function scanOrLookUp(source: RawBuilder<unknown>, sort: Sort): Matches['first'] {
  const { by, after: beyond } = orders[sort];
  return (after: Keys | null, count) => {
    const where = after ? beyond(after) : sql`true`;
    return sql`
      with met as materialized (
        select m.* from (
          select * from (${source}) m where ${isFrequent} and ${where} order by ${by} limit ${sql.lit(steps.other)}
        ) m
        where (select ${matching('anywhere')} from recipe_search s where s.recipe_id = m.id)
        order by ${by} limit ${sql.lit(count)}
      )
      select m.id, ${sortColumns} from met m where (select count(*) >= ${sql.lit(count)} from met)
      union all (
        select m.id, ${sortColumns}
        from ${indexed('anywhere')} m
        where (select count(*) < ${sql.lit(count)} from met) and ${where}
        order by ${by} limit ${sql.lit(count)}
      )`;
  };
}
