import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const owners = {
  recipes: { kind: 'recipe', column: 'recipe_id' },
  authors: { kind: 'chef', column: 'author_id' },
  categories: { kind: 'category', column: 'category_id' },
} as const;

/**
 * Returns `wanted`, or `wanted` with the first free number (`-2`, `-3`). Retired slugs of other
 * records are not free; retired slugs of the record `own` are. An advisory lock on the stem until
 * the transaction ends keeps slugs of simultaneous equal titles distinct.
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
  const taken = sql`slug like ${`${wanted}%`} and slug ~ ${`^${wanted}(-[0-9]+)?$`}`;
  const { rows } = await sql<{ slug: string }>`
    select slug::text from ${sql.table(table)} where ${taken} and id <> ${own}
    union
    select slug::text from retired_slugs
    where kind = ${kind} and ${taken} and ${sql.ref(column)} <> ${own}`.execute(trx);
  const slugs = new Set(rows.map((row) => row.slug));
  let slug = wanted;
  for (let number = 2; slugs.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}
