import { type RawBuilder, sql } from 'kysely';
import type { ParsedSearch } from '#domain/filters/parse-search.ts';
import type { RecipeFilters, RecipeSort } from '#domain/filters/recipe-filters.ts';
import { type CursorKeys, decodeCursorTime } from '../db/cursor.ts';
import {
  emptySearch,
  matchCondition,
  matchQualities,
  type SearchTable,
  selectIndexedMatches,
  selectNewestMatches,
  withNewestRanked,
  withParsedSearch,
} from './matches.ts';
import { type Matches, readInIndexOrder } from './matches-in-order.ts';
import { orderUncheckedRecipesLast, recipeListOrders, sortColumns } from './order.ts';

/** With more matches than this, scanning recipes in order finds a page faster. */
const few = 30_000;
/** The numbers of rows to scan. Matches too rare to fill a page within them are few in total. */
const steps = { best: 2500, other: 1500 };
const isFrequent = sql`(select n > ${sql.lit(few)} from counted)`;
const isFound = sql`(select n > 0 from counted)`;

/**
 * Returns the recipes of `source` that match a search and all filters; `source` narrows what is scanned, and
 * selects the sort columns. The order `best` ranks whole words in the title first, then beginnings of words
 * in the title, then whole words anywhere, then the rest, each newest first.
 */
export function selectSearchMatches(
  search: ParsedSearch,
  filters: RecipeFilters,
  source: RawBuilder<unknown>,
): Matches {
  const hasWords = search.wanted.length + search.in_a_row.length > 0;
  const sort = filters.sort === 'best' && !hasWords ? 'newest' : filters.sort;
  const firstOf = (from: SearchTable) =>
    sort === 'best' ? bestFirst(source, from) : scanOrLookUp(source, sort, from);
  const isChecked = filters.without.length > 0;
  return {
    ...counted(search, filters, sql`count_matches(anywhere)`),
    order: isChecked ? orderUncheckedRecipesLast(recipeListOrders[sort]) : recipeListOrders[sort],
    first: isChecked ? checkedFirst(firstOf) : firstOf('q'),
  };
}

/** PostgreSQL only looks up the unchecked recipes if the others do not fill a page. */
function checkedFirst(firstOf: (from: SearchTable) => Matches['first']): Matches['first'] {
  return (after, count) => {
    const [reached, ...keys] = after ?? [];
    const part = (unchecked: 0 | 1) => sql`(
      select ${sql.lit(unchecked)} as unchecked, part.*
      from (${firstOf(unchecked ? 'unchecked' : 'checked')(reached === unchecked ? keys : null, count)}) part
    )`;
    if (reached === 1) return part(1);
    return sql`select * from (${part(0)} union all ${part(1)}) m limit ${sql.lit(count)}`;
  };
}

/** Returns the recipes of a source that an index can read in order; `total` counts them. */
export function selectMatchesInOrder(
  filters: RecipeFilters,
  source: RawBuilder<unknown>,
  total: RawBuilder<unknown>,
): Matches {
  const { sort } = filters;
  return {
    ...readInIndexOrder(source, recipeListOrders[sort === 'best' ? 'newest' : sort], total),
    ...counted(emptySearch, filters, total),
  };
}

function counted(search: ParsedSearch, filters: RecipeFilters, total: RawBuilder<unknown>) {
  return {
    given: sql`${withParsedSearch(search, filters)},
      counted as materialized (select ${total} as n from q)`,
    total: sql`(select n from counted)`,
  };
}

/** PostgreSQL runs the parts of a union in order and stops at the limit. */
function bestFirst(source: RawBuilder<unknown>, from: SearchTable): Matches['first'] {
  const judged = (name: string, where: RawBuilder<unknown>) =>
    withNewestRanked(
      name,
      sql`select * from (${source}) m where ${isFrequent} and ${where}`,
      steps.best,
      from,
    );
  return (after, count) => {
    const [reached, created, id] = after ?? [];
    const beyond = sql`(m.created_at, m.id) < (${decodeCursorTime(created)}, ${id}::bigint)`;
    const parts = matchQualities
      .filter(({ quality }) => reached === undefined || quality <= Number(reached))
      .map((each) =>
        each.quality === reached
          ? selectNewestMatches(each, 'ahead', count, beyond, from)
          : selectNewestMatches(each, 'judged', count, undefined, from),
      );
    const given = [judged('judged', sql`true`), ...(after ? [judged('ahead', beyond)] : [])];
    return sql`
      with ${sql.join(given)}
      select * from (${sql.join(parts, sql` union all `)}) best limit ${sql.lit(count)}`;
  };
}

/** Scans recipes in order when matches are frequent; otherwise looks them up in the index. */
function scanOrLookUp(
  source: RawBuilder<unknown>,
  sort: RecipeSort,
  from: SearchTable,
): Matches['first'] {
  const { by, after: beyond } = recipeListOrders[sort];
  return (after: CursorKeys | null, count) => {
    const where = after ? beyond(after) : sql`true`;
    return sql`
      with met as materialized (
        select m.* from (
          select * from (${source}) m where ${isFrequent} and ${where} order by ${by} limit ${sql.lit(steps.other)}
        ) m
        where (select ${matchCondition('anywhere', from)} from recipe_search s where s.recipe_id = m.id)
        order by ${by} limit ${sql.lit(count)}
      )
      select m.id, ${sortColumns} from met m where (select count(*) >= ${sql.lit(count)} from met)
      union all (
        select m.id, ${sortColumns}
        from ${selectIndexedMatches('anywhere', from)} m
        where ${isFound} and (select count(*) < ${sql.lit(count)} from met) and ${where}
        order by ${by} limit ${sql.lit(count)}
      )`;
  };
}
