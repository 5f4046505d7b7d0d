import type { Actor } from '../../audit/record.ts';
import { transact } from '../../db/transact.ts';

/** The most addresses of one import. */
export const mostAddresses = 2000;

/** Returns the addresses in pasted text, each once. */
export function addressesIn(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))].map((address) => address.slice(0, 2000));
}

/** Adds an import of many addresses and returns its id. For admins. */
export async function addRun({ id, username }: Actor, addresses: string[]): Promise<string> {
  return transact(async (trx) => {
    const run = await trx
      .insertInto('import_runs')
      .values({ user_id: id, username })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = addresses.map((address, i) => ({ run_id: run.id, position: i + 1, address }));
    await trx.insertInto('import_items').values(items).execute();
    return run.id;
  });
}
