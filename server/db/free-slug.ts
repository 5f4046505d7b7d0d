import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const owners = {
  recipes: { kind: 'recipe', column: 'recipe_id' },
  authors: { kind: 'chef', column: 'author_id' },
  categories: { kind: 'category', column: 'category_id' },
} as const;

/**
 * `wanted`, or with the first free number behind it (`-2`, `-3`). Addresses that others had before
 * a rename are not free. `own` is the id of what is being renamed: what it has or had is. Until the
 * transaction ends nobody else gets a slug of that stem, so equal titles at the same time become
 * distinct.
 */
export async function freeSlug(
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
