import { type Kysely, sql } from 'kysely';

/** Finds the newest change of each sitemap of 50,000 ids without reading its rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['recipes', 'authors', 'categories'])
    await sql`
      create index ${sql.ref(`${table}_sitemap`)} on ${sql.table(table)} (((id - 1) / 50000), updated_at)
    `.execute(db);
}
