import { sql } from 'kysely';
import { cleanText } from '#domain/text/clean-text.ts';
import type { Actor } from '../../audit/record.ts';
import { transact } from '../../db/transact.ts';

/** The most addresses of one import. */
export const mostAddresses = 2000;

/** Returns the addresses in pasted text, each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(cleanText(text).split(/\s+/).filter(Boolean))].map((address) =>
    address.slice(0, 2000),
  );
}

/** Adds an import of many addresses, or of the entries of a file, and returns its id. For admins. */
export async function addRun(
  { id: user_id, username }: Actor,
  addresses: string[],
  file?: { id: string; file: string },
): Promise<string> {
  return transact(async (trx) => {
    const run = await trx
      .insertInto('import_runs')
      .values({ user_id, username, ...file })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into import_items (run_id, position, address)
      select ${run.id}, position, address
      from unnest(${addresses}::text[]) with ordinality as item (address, position)`.execute(trx);
    return run.id;
  });
}
