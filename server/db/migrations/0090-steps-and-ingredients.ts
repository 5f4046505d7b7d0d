import { type Kysely, sql } from 'kysely';

/**
 * Steps name the ingredients they use, by keys that stay with a row wherever it moves, and an ingredient
 * may be exempt from scaling. Rows from before have no key: theirs is their position, so that nothing has
 * to be written to millions of rows. Saving a recipe writes all of its rows anew, with keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ingredients
      add column key integer check (key > 0),
      add column pinned boolean not null default false;
    create unique index ingredients_key on ingredients (recipe_id, coalesce(key, position));
    alter table steps
      add column uses integer[],
      add column suggested integer[] not null default '{}';
  `.execute(db);
}
