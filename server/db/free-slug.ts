import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const owners = {
  recipes: { kind: 'recipe', column: 'recipe_id' },
  authors: { kind: 'chef', column: 'author_id' },
  categories: { kind: 'category', column: 'category_id' },
} as const;

/** Up to this number, the first free one is returned, even if later ones are taken. */
const maxFirstFree = 100;

/**
 * Returns `wanted`, or `wanted` with the first free number (`-2`, `-3`); above 100, with any free number. Retired slugs
 * of other records are not free; retired slugs of the record `own` are. An advisory lock on the stem until the
 * transaction ends keeps slugs of simultaneous equal titles distinct.
 */
export async function findFreeSlug(
  trx: Transaction<Schema>,
  table: keyof typeof owners,
  wanted: string,
  own = 0,
): Promise<string> {
  const stem = wanted.replace(/(-\d+)+$/, '');
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}/${stem}`}))`.execute(trx);
  const { kind, column } = owners[table];
  /** Returns the first free number of a range, or null. */
  const findFree = async (from: number, to: number) => {
    const { rows } = await sql<{ number: number }>`
      select number from generate_series(${from}::integer, ${to}::integer) number,
        lateral (select ${wanted} || case number when 1 then '' else '-' || number end as slug) one
      where not exists (
        select from ${sql.table(table)} taken where taken.slug = one.slug and taken.id <> ${own}
      ) and not exists (
        select from retired_slugs taken
        where taken.kind = ${kind} and taken.slug = one.slug and taken.${sql.ref(column)} <> ${own}
      )
      order by number limit 1`.execute(trx);
    return rows[0]?.number ?? null;
  };
  let free = await findFree(1, maxFirstFree);
  let taken = maxFirstFree;
  // Doubles until a number is free, and halves the range above the last taken one: forty queries for a million.
  while (free === null || taken + 1 < free) {
    const number = free === null ? 2 * taken : Math.floor((taken + free) / 2);
    if ((await findFree(number, number)) === null) taken = number;
    else free = number;
  }
  return free === 1 ? wanted : `${wanted}-${free}`;
}
