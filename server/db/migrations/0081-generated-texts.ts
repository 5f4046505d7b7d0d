import { type Kysely, sql } from 'kysely';

const batch = 10_000;

/** What imports wrote where a category has no description and a chef no bio. */
const generated = [
  {
    table: 'categories',
    column: 'description',
    pattern:
      '^(Recipes that were filed under “[^”]*” where they come from|Imported recipes in the category “[^”]*”)\\.$',
  },
  {
    table: 'authors',
    column: 'bio',
    pattern:
      '^([^\\n]{1,120} came to this site with a collection of recipes\\. Nobody has written about this chef yet|The recipes of [^\\n]{1,120} were imported from another collection\\. This chef has no bio yet)\\.$',
  },
];

/** Lets a category have no description, and clears the texts that imports made up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    set local potluck.quiet = 'on';
    alter table categories
      drop constraint categories_description_check,
      add constraint categories_description_check check (
        description = '' or (length(btrim(description)) >= 10 and length(description) <= 1000)
      )`.execute(db);
  for (const { table, column, pattern } of generated) {
    let after: number | null = 0;
    while (after !== null) after = await clearBatch(db, table, column, pattern, after);
  }
  await sql`
    set local potluck.quiet = 'off';
    select pg_notify('potluck_pages', 'everything')`.execute(db);
}

/** Clears generated texts of the next rows and returns the last id, or null after the last row. */
async function clearBatch(
  db: Kysely<unknown>,
  table: string,
  column: string,
  pattern: string,
  after: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (
      select id from ${sql.table(table)} where id > ${after} order by id limit ${batch}
    ), cleared as (
      update ${sql.table(table)} set ${sql.ref(column)} = ''
      where id in (select id from batch) and ${sql.ref(column)} ~ ${pattern}
    )
    select max(id) as last from batch`.execute(db);
  return rows[0]?.last ?? null;
}
