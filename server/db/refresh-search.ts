import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { transact } from './transact.ts';

/** Yields the ids of recipes in batches, because statements have a time limit. */
export function* batchRecipes(ids: number[]): Generator<number[]> {
  for (let i = 0; i < ids.length; i += 1000) yield ids.slice(i, i + 1000);
}

/** With more recipes, a change would keep their saves waiting for minutes. */
const maxAtOnce = 1_000;
/** A save of one of these recipes waits for about a tenth of a second. */
const staleAtOnce = 50;

/** Updates the search documents of recipes; of many, a job does so afterwards. */
export async function refreshRecipeSearch(trx: Transaction<Schema>, ids: number[]): Promise<void> {
  if (ids.length <= maxAtOnce) {
    await sql`select refresh_recipe_search(${ids}::bigint[])`.execute(trx);
    return;
  }
  for (const batch of batchRecipes(ids)) {
    await sql`
      insert into stale_searches select unnest(${batch}::bigint[])
      on conflict do nothing`.execute(trx);
  }
}

/** Updates the search documents that `refreshRecipeSearch` left. Skips recipes that are being saved. */
export async function refreshStaleSearches(stopping: AbortSignal): Promise<void> {
  for (let count = -1; count !== 0 && !stopping.aborted; ) {
    count = await transact(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from recipes where id in (select recipe_id from stale_searches limit 1000)
        order by id limit ${staleAtOnce} for no key update skip locked`.execute(trx);
      const ids = rows.map(({ id }) => id);
      // A new statement, which sees the writes of others before the lock.
      await sql`select refresh_recipe_search(${ids}::bigint[])`.execute(trx);
      await sql`delete from stale_searches where recipe_id = any (${ids}::bigint[])`.execute(trx);
      if (ids.length > 0) await sql`select say_change('recipes')`.execute(trx);
      return ids.length;
    });
  }
}
