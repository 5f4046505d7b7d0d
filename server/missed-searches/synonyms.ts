import { type RawBuilder, sql } from 'kysely';
import { cleanMissedSearch } from '#domain/filters/missed-search.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';

/** A search, and the search that replaces it when it has no results. */
export type Synonym = { search: string; finds: string };

/** Returns SQL for the search that replaces a search without results, or null. */
export function selectSynonym(search: string): RawBuilder<string | null> {
  const key = cleanMissedSearch(search);
  return key === null ? sql`null` : sql`(select finds from search_synonyms where search = ${key})`;
}

/** Returns the newest 500 synonyms. For editors. */
export async function listSynonyms(): Promise<Synonym[]> {
  const all = db.selectFrom('search_synonyms').select(['search', 'finds']);
  return all.orderBy('created_at', 'desc').orderBy('search').limit(500).execute();
}

/** Saves a synonym, replacing an earlier one for that search, and removes the missed search. For editors. */
export async function saveSynonym(actor: Actor, { search, finds }: Synonym): Promise<void> {
  await transact(async (trx) => {
    const { rows } = await sql<{ before: string | null }>`
      with before as (select finds from search_synonyms where search = ${search})
      insert into search_synonyms (search, finds) values (${search}, ${finds})
      on conflict (search) do update set finds = excluded.finds
      returning (select finds from before) as before`.execute(trx);
    await trx.deleteFrom('missed_searches').where('search', '=', search).execute();
    const before = rows[0]?.before ?? null;
    if (before === finds) return;
    const action = before === null ? 'add' : 'change';
    const entry = { action, kind: 'synonym', id: search, name: search } as const;
    await recordChange(trx, actor, {
      ...entry,
      ...(before && { before: { finds: before } }),
      after: { finds },
    });
  });
}

/** Removes a synonym. For editors. */
export async function removeSynonym(actor: Actor, search: string): Promise<void> {
  await transact(async (trx) => {
    const removed = await trx
      .deleteFrom('search_synonyms')
      .where('search', '=', search)
      .returning('finds')
      .executeTakeFirst();
    if (!removed) return;
    const entry = { action: 'delete', kind: 'synonym', id: search, name: search } as const;
    await recordChange(trx, actor, { ...entry, before: removed });
  });
}
