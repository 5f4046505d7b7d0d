import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * `wanted`, or with the first free number behind it (`-2`, `-3`). Until the transaction ends,
 * nobody else gets a slug of that stem, so equal titles at the same time become distinct.
 */
export async function freeSlug(
  trx: Transaction<Schema>,
  table: 'recipes' | 'authors' | 'categories',
  wanted: string,
): Promise<string> {
  const stem = wanted.replace(/(-\d+)+$/, '');
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}/${stem}`}))`.execute(trx);
  const rows = await trx
    .selectFrom(table)
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`;
  return slug;
}
