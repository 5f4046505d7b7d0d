import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Deletes the searches noted so far, because a single person may have made them. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('missed_searches').execute();
}
