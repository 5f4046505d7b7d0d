import { cleanText } from '@potluck/recipe-text/clean-text';
import { sql } from 'kysely';
import type { Actor } from '../../audit/record.ts';
import { transact } from '../../db/transact.ts';
import { ImportAuditEntry } from '../import-audit-entry.ts';

/** The maximum number of URLs of one import. */
export const maxUrlsPerJob = 2000;

/** Returns the URLs in pasted text, each once. */
export function extractUrls(text: string): string[] {
  return [...new Set(cleanText(text).split(/\s+/).filter(Boolean))].map((address) =>
    address.slice(0, 2000),
  );
}

/** Adds an import of many URLs, or of the entries of a file, and returns its id. For editors. */
export async function addImportJob(
  actor: Actor,
  addresses: string[],
  options: { id?: string; file?: string; asDrafts?: boolean } = {},
): Promise<string> {
  const { asDrafts = false, ...file } = options;
  return transact(async (trx) => {
    const run = await trx
      .insertInto('import_runs')
      .values({ user_id: actor.id, username: actor.username, as_drafts: asDrafts, ...file })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into import_items (run_id, position, address)
      select ${run.id}, position, address
      from unnest(${addresses}::text[]) with ordinality as item (address, position)`.execute(trx);
    const name = file.file ?? `${addresses.length} ${addresses.length === 1 ? 'page' : 'pages'}`;
    await ImportAuditEntry.begin(trx, actor, { id: run.id, name });
    return run.id;
  });
}
