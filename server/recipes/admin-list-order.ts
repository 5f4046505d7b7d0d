import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { AdminSort } from '#domain/filters/admin-filters.ts';
import {
  type CursorKeys,
  cursorKeySchemas,
  decodeCursorTime,
  encodeCursorTime,
} from '../db/cursor.ts';
import { type ListOrder, recipeListOrders } from '../search/order.ts';

export type AdminOrder = {
  keys: z.ZodType<CursorKeys>;
  /**
   * Selects `id`, `keys` and `place` of the first `limit` rows of `source` after the cursor where
   * `condition`, in terms of `m`, holds.
   */
  read: (
    source: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
    cursor: CursorKeys | null,
    limit: number,
  ) => RawBuilder<unknown>;
};

/** The order in which to read the page before a cursor. */
export const oppositeSorts: Record<AdminSort, AdminSort> = {
  newest: 'oldest',
  oldest: 'newest',
  'title-asc': 'title-desc',
  'title-desc': 'title-asc',
  'author-asc': 'author-desc',
  'author-desc': 'author-asc',
};

/** The sort orders of the list of recipes in the admin area. */
export const adminListOrders: Record<AdminSort, AdminOrder> = {
  newest: along(recipeListOrders.newest),
  oldest: along(recipeListOrders.oldest),
  'title-asc': along(recipeListOrders['title-asc']),
  'title-desc': along(recipeListOrders['title-desc']),
  'author-asc': byAuthor('asc'),
  'author-desc': byAuthor('desc'),
};

function along({ by, keysOf, keys, after }: ListOrder): AdminOrder {
  return {
    keys,
    read: (source, condition, cursor, limit) => sql`
      select m.id, ${keysOf} as keys, row_number() over (order by ${by}) as place
      from ${source} m
      where ${condition} and ${cursor ? after(cursor) : sql`true`}
      order by ${by} limit ${limit}`,
  };
}

/** Replaces the name of a missing author; sorts after every name. */
const unknown = '\u{10FFFF}';

/**
 * Sorts by author name, then by date. No index has recipes by author name, so the query walks authors in
 * order, reads at most a page of recipes of each, and stops when the page is full.
 */
function byAuthor(direction: 'asc' | 'desc'): AdminOrder {
  const way = sql.raw(direction);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const name = sql`lower(a.name) collate "C"`;
  return {
    keys: z.tuple([
      cursorKeySchemas.text,
      cursorKeySchemas.bigint,
      cursorKeySchemas.time,
      cursorKeySchemas.bigint,
    ]),
    read: (source, condition, cursor, limit) => {
      const [from = '', author = 0, created = '', id = 0] = cursor ?? [];
      const recipesWhere = (more: RawBuilder<unknown>) => sql`
        select m.id, m.created_at from ${source} m where ${condition} and ${more}
        order by m.created_at ${way}, m.id ${way} limit ${limit}`;
      const parts = [
        sql`(
          select ${name} as name, a.id as author, m.id, m.created_at
          from authors a, lateral (${recipesWhere(sql`m.author_id = a.id`)}) m
          where ${cursor ? sql`(${name}, a.id) ${beyond} (${from}, ${author}::bigint)` : sql`true`}
          order by ${name} ${way}, a.id ${way} limit ${limit}
        )`,
      ];
      const same = author === 0 ? sql`m.author_id is null` : sql`m.author_id = ${author}`;
      const rest = sql`(m.created_at, m.id) ${beyond} (${decodeCursorTime(created)}, ${id}::bigint)`;
      if (cursor) {
        parts.push(sql`
          select ${from}::text, ${author}::bigint, m.id, m.created_at
          from (${recipesWhere(sql`${same} and ${rest}`)}) m`);
      }
      // Recipes without an author come last, or first in descending order.
      if (!cursor || (direction === 'asc' && from !== unknown)) {
        parts.push(sql`
          select ${unknown}::text, 0::bigint, m.id, m.created_at
          from (${recipesWhere(sql`m.author_id is null`)}) m`);
      }
      const by = sql`name collate "C" ${way}, author ${way}, m.created_at ${way}, m.id ${way}`;
      return sql`
        select m.id, json_build_array(name, author, ${encodeCursorTime(sql`m.created_at`)}, m.id) as keys,
          row_number() over (order by ${by}) as place
        from (${sql.join(parts, sql` union all `)}) m
        order by ${by} limit ${limit}`;
    },
  };
}
