import { sql } from 'kysely';
import { startChore } from '../../chores/chore.ts';
import { db } from '../../db/database.ts';

/** Deletes old imports daily in the background; returns a function that stops it. */
export function startPruningImports(): () => Promise<void> {
  return startChore('prune imports', 24 * 3600, pruneImports);
}

/** Deletes what nobody has reviewed within 30 days, and the reports of older imports. */
export async function pruneImports(): Promise<void> {
  for (const table of ['imports', 'import_runs'] as const) {
    await db
      .deleteFrom(table)
      .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
      .execute();
  }
}
