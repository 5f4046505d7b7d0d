import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Progress } from './migration-files.ts';
import { runInTransaction } from './migration-steps.ts';
import type { Schema } from './schema.ts';

type Derived = {
  /** The hash of the file in commit 52458d3, for databases and backups of that commit, which store no hashes. */
  baselineHash: string;
  compute: (database: Kysely<Schema>, progress: Progress) => Promise<void>;
};

/** The number of recipes whose search documents one transaction computes. */
const batch = 500;
/** With more recipes, the job of this name computes related recipes after the start, which would take too long. */
const maxRelatedAtOnce = 2_000;
export const relateJobName = 'relate recipes';

/**
 * Stored results of functions, by the functions' file, in the order of computation. A change to the
 * file recomputes them.
 */
export const derivedData: Record<string, Derived> = {
  'for-tables/plain-text': {
    baselineHash: '42f5a03236697942bb64e78b02c5a13cdd11dfe41d518931a8dd6033f7158bc5',
    compute: (database) => quietly(database, sql`update authors set name = name, bio = bio`),
  },
  'recipe-counts': {
    baselineHash: '5ef19bcb48c21628ce90de9409c75ef5e6b80162d6b2c10bd159e73a05e1bfb5',
    compute: (database) => quietly(database, sql`select recount_recipes()`),
  },
  'related-recipes': {
    baselineHash: '3d835b1a2c54f191f8c20c1c538fc0ef2cd0102f33a8de40a28a420f8370baa5',
    compute: (database) =>
      quietly(
        database,
        sql`delete from recipe_related`,
        // So that the job is due immediately.
        sql`delete from chores where name = ${relateJobName}`,
        sql`
          select relate_recipe(id) from recipes
          where (select count(*) from recipes) <= ${maxRelatedAtOnce} order by id`,
      ),
  },
  'search-documents': {
    baselineHash: '46395ab365bfb002010dfd3e4b8e81832cc80337ca6348a37c872c04bb128cda',
    compute: computeDocuments,
  },
  'word-counts': {
    baselineHash: 'a46c8539f98cae0bcbdafa543f1eca1e1c027609f6d1d51ebff36a684900f99a',
    compute: (database) => quietly(database, sql`select recount_words()`),
  },
};

async function computeDocuments(database: Kysely<Schema>, progress: Progress): Promise<void> {
  let recipes = 0;
  // Removes words that only occur in the previous documents.
  await sql`truncate search_words`.execute(database);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows } = await sql<{ id: number }>`
      select id from recipes where id > ${after} order by id limit ${batch}`.execute(database);
    const ids = rows.map(({ id }) => id);
    await quietly(database, sql`select refresh_recipe_search(${ids}::bigint[])`);
    recipes += ids.length;
    progress({ recipes });
    after = ids.at(-1);
  }
}

/** Runs statements in a transaction that invalidates all pages together instead of one by one. */
async function quietly(
  database: Kysely<Schema>,
  ...statements: RawBuilder<unknown>[]
): Promise<void> {
  await runInTransaction(database, async (trx) => {
    await sql`set local potluck.quiet = 'on'`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
    await sql`set local potluck.quiet = 'off'`.execute(trx);
    await sql`select pg_notify('potluck_pages', 'everything')`.execute(trx);
  });
}
