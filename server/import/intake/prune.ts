import { sql } from 'kysely';
import { db } from '../../db/database.ts';

/** Deletes imports that nobody has reviewed within 30 days, and the reports of older imports. */
export async function pruneImports(): Promise<void> {
  for (const table of ['imports', 'import_runs'] as const) {
    await db
      .deleteFrom(table)
      .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
      .execute();
  }
}
