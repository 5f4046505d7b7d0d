import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Yields the ids of recipes in batches, because statements have a time limit. */
export function* batchRecipes(ids: number[]): Generator<number[]> {
  for (let i = 0; i < ids.length; i += 1000) yield ids.slice(i, i + 1000);
}

/** Updates the search documents of recipes. */
export async function refreshRecipeSearch(trx: Transaction<Schema>, ids: number[]): Promise<void> {
  for (const batch of batchRecipes(ids)) {
    await sql`select refresh_recipe_search(${batch}::bigint[])`.execute(trx);
  }
}
