import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Makes open forms of the recipes conflict, and updates their search documents. */
export async function refreshRecipesOfTerms(
  trx: Transaction<Schema>,
  recipes: number[],
): Promise<void> {
  // In batches, because statements have a time limit.
  for (let i = 0; i < recipes.length; i += 1000) {
    const some = sql`${recipes.slice(i, i + 1000)}::bigint[]`;
    await sql`
      update recipes set updated_at = clock_timestamp() where id = any (${some})`.execute(trx);
    await sql`select refresh_recipe_search(${some})`.execute(trx);
  }
}
