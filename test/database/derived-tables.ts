import { connectForCopy, readTable, writeTable } from '#server/backup/copy.ts';
import { listTables } from '#server/backup/tables.ts';
import { migrate } from '#server/db/migrate.ts';
import { createEmptyDatabase } from './empty-database.ts';

/** Each table that is computed from others, and its rows in a form that does not depend on how they were written. */
const queries = {
  recipe_counts: `select scope, difficulty, sum(amount)::integer as amount from recipe_counts
    group by scope, difficulty having sum(amount) <> 0 order by 1, 2`,
  recipe_marks: `select recipe_id, array(select unnest(marks) order by 1) as marks from recipe_marks order by 1`,
  recipe_related: 'select recipe_id, others, scores from recipe_related order by 1',
  recipe_search: `select recipe_id, created_at, total_time, sort_title, document::text
    from recipe_search order by 1`,
  recipe_text_versions: 'select recipe_id, version from recipe_text_versions order by 1',
  search_words: 'select word from search_words order by 1',
};

/** Returns whether a table is computed from others, so that an upgrade may change its rows. */
export function isDerivedTable(name: string): boolean {
  return name in queries;
}

/** Returns the rows of the tables that are computed from others. */
export async function readDerivedTables(url: string): Promise<Record<string, unknown[]>> {
  const client = await connectForCopy(url);
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    found[name] = (await client.query(query)).rows;
  }
  await client.end();
  return found;
}

/**
 * Returns what the current functions compute: inserts all other rows into a new database, whose triggers count them,
 * and computes its search documents and related recipes.
 */
export async function computeDerivedTables(url: string): Promise<Record<string, unknown[]>> {
  const fresh = await createEmptyDatabase();
  await migrate(fresh.database);
  const [from, into] = [await connectForCopy(url), await connectForCopy(fresh.url)];
  for (const table of await listTables(from)) {
    if (isDerivedTable(table.name) || table.name === 'applied_files') continue;
    const parts: Buffer[] = [];
    await readTable(from, table, async (part) => {
      parts.push(part);
    });
    await writeTable(
      into,
      table,
      (async function* () {
        yield* parts;
      })(),
    );
  }
  await into.query('select refresh_recipe_search(array(select id from recipes))');
  await into.query('delete from recipe_related');
  await into.query('select relate_recipe(id) from recipes order by id');
  await Promise.all([from.end(), into.end()]);
  return readDerivedTables(fresh.url);
}
