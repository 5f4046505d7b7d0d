import { type RawBuilder, sql } from 'kysely';
import type { RecipeFilters } from '#domain/recipe-filters.ts';
import type { Keys } from '../db/cursor.ts';
import { instant, orders } from './order.ts';
import type { Matches } from './page.ts';

const whole = sql`(select whole from q)`;
const anywhere = sql`(select anywhere from q)`;

/** How good a match is, best first: each is asked for only when the ones before do not fill a page. */
const qualities = [
  { quality: 3, is: sql`s.title @@ ${whole}` },
  { quality: 2, is: sql`s.title @@ ${anywhere} and not s.title @@ ${whole}` },
  { quality: 1, is: sql`s.document @@ ${whole} and not s.title @@ ${anywhere}` },
  {
    quality: 0,
    is: sql`s.document @@ ${anywhere} and not s.document @@ ${whole} and not s.title @@ ${anywhere}`,
  },
];

/**
 * The recipes that have all words, within the other filters. In the default order whole words in the
 * title come first, then beginnings of words in the title, then whole words anywhere, then the rest,
 * each newest first; any other order is just that.
 */
export function matchesOfSearch(words: string[], filters: RecipeFilters): Matches {
  const given = sql`q as materialized (select * from search_query(${words}::text[]))`;
  const within = conditions(filters);
  if (filters.sort === 'newest') {
    return {
      given,
      order: orders.best,
      all: sql`select s.recipe_id as id from recipe_search s where s.document @@ ${anywhere} and ${within}`,
      first: (after, count) => sql`
        select * from (
          ${sql.join(branches(within, after, count), sql` union all `)}
        ) best limit ${count}`,
    };
  }
  return {
    given,
    order: orders[filters.sort],
    all: sql`
      select r.id, r.created_at, r.sort_title, r.total_time
      from recipe_search s join recipes r on r.id = s.recipe_id
      where s.document @@ ${anywhere} and ${within}`,
  };
}

/** PostgreSQL runs the parts of a union in their order and stops when the limit is reached. */
function branches(within: RawBuilder<unknown>, after: Keys | null, count: number) {
  const [reached, created, id] = after ?? [];
  return qualities
    .filter(({ quality }) => reached === undefined || quality <= Number(reached))
    .map(({ quality, is }) => {
      const beyond =
        quality === reached
          ? sql`(s.created_at, s.recipe_id) < (${instant(created)}, ${id}::bigint)`
          : sql`true`;
      return sql`(
        select s.recipe_id as id, ${quality}::integer as quality, s.created_at
        from recipe_search s
        where ${is} and ${within} and ${beyond}
        order by s.created_at desc, s.recipe_id desc
        limit ${count}
      )`;
    });
}

function conditions({ difficulty, category }: RecipeFilters): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (difficulty !== 'any') {
    all.push(sql`(select difficulty from recipes where id = s.recipe_id) = ${difficulty}`);
  }
  if (category !== 'all') {
    all.push(sql`exists (
      select from recipe_categories rc
      where rc.recipe_id = s.recipe_id
        and rc.category_id = (select id from categories where slug = ${category})
    )`);
  }
  return sql.join(all, sql` and `);
}
