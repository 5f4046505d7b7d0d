import { sql, type Transaction } from 'kysely';
import { batchRecipes, refreshRecipeSearch } from '../db/refresh-search.ts';
import type { Schema } from '../db/schema.ts';

/** Makes open forms of the recipes conflict, and updates their search documents. */
export async function refreshRecipesOfTerms(
  trx: Transaction<Schema>,
  recipes: number[],
): Promise<void> {
  for (const batch of batchRecipes(recipes)) {
    await sql`
      update recipes set updated_at = clock_timestamp()
      where id = any (${batch}::bigint[])`.execute(trx);
  }
  await refreshRecipeSearch(trx, recipes);
}
