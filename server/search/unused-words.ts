import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';

const batch = 1000;

/** Deletes the words that no recipe has any more. Otherwise, mistyped searches could be corrected to them. */
export async function removeUnusedWords(): Promise<void> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words left join (
      select scope, sum(amount) as amount from recipe_counts where scope like 'word/%' group by scope
    ) counted on counted.scope = 'word/' || word collate "default"
    where coalesce(amount, 0) <= 0`.execute(db);
  for (let i = 0; i < rows.length; i += batch) {
    const words = rows.slice(i, i + batch).map(({ word }) => word);
    await transact(async (trx) => {
      // Waits for recipes that are being saved with one of the words, which they did not add again.
      await sql`lock table search_words in share row exclusive mode`.execute(trx);
      await sql`
        delete from search_words
        where word = any (${words}::text[]) and count_recipes('word/' || word) <= 0`.execute(trx);
    });
  }
}
