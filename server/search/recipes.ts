import { type RawBuilder, sql } from 'kysely';
import type { RecipeFilters, Sort } from '#domain/recipe/recipe-filters.ts';
import { instant, type Keys } from '../db/cursor.ts';
import { indexed, matching, newestJudged, newestOf, qualities, understood } from './matches.ts';
import type { Matches } from './matches-in-order.ts';
import { orders, sortColumns } from './order.ts';

/** With more matches than this, scanning recipes in order finds a page sooner. */
const few = 30_000;
/** How many to scan: matches too rare to fill a page among them are few in all. */
const steps = { best: 2500, other: 1500 };
const isFrequent = sql`(select n > ${sql.lit(few)} from counted)`;

/**
 * Returns the recipes of `source` that have all words; `source` applies the other filters and selects
 * the sort columns. The order `best` ranks whole words in the title first, then beginnings of words in
 * the title, then whole words anywhere, then the rest, each newest first.
 */
export function matchesOfSearch(
  words: string[],
  filters: RecipeFilters,
  source: RawBuilder<unknown>,
): Matches {
  const { sort } = filters;
  return {
    given: sql`${understood(words, marksOf(filters))},
      counted as materialized (
        select count_matches(anywhere) as n from q
      )`,
    total: sql`(select n from counted)`,
    order: orders[sort],
    first: sort === 'best' ? bestFirst(source) : scanOrLookUp(source, sort),
  };
}

function marksOf({ category, difficulty }: RecipeFilters): RawBuilder<unknown> {
  const marks: RawBuilder<unknown>[] = [];
  if (category !== 'all') {
    marks.push(sql`(select 'c' || id from categories where slug = ${category})`);
  }
  if (difficulty !== 'any') marks.push(sql`${difficulty}`);
  return sql`array[${sql.join(marks)}]::text[]`;
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
