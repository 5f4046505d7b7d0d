import { type Kysely, sql } from 'kysely';

/** Adds the file that an import of many recipes can read instead of addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The name of the file, which tells its format. Its recipes are the items.
    alter table import_runs add column file text;
  `.execute(db);
}
