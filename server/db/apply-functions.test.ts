import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { claimJob } from '../jobs/claim.ts';
import { db } from './database.ts';
import { derivedData, relateJobName } from './derived-data.ts';
import { migrate } from './migrate.ts';
import { migrationFiles as files } from './migration-files.ts';

beforeEach(async () => {
  await migrate();
  await removeEverything();
});

/** For each file of functions whose results are stored: a change to it, and a stored value before and after. */
const changes: Record<
  string,
  { from: string; to: string; read: string; before: unknown; after: unknown }
> = {
  'for-tables/plain-text': {
    from: 'lower(unaccent($1))',
    to: 'upper(unaccent($1))',
    read: `select search as found from authors`,
    before: 'jose\ncooks.',
    after: 'JOSE\nCOOKS.',
  },
  'recipe-counts': {
    from: `'chef/' ||`,
    to: `'cook/' ||`,
    read: `select string_agg(distinct split_part(scope, '/', 1), ' ') as found from recipe_counts where scope ~ 'chef|cook'`,
    before: 'chef',
    after: 'cook',
  },
  'related-recipes': {
    from: '0.1 * least',
    to: '0.3 * least',
    read: `select round(scores[1]::numeric, 1)::text as found from recipe_related where scores[1] is not null`,
    before: '1.3',
    after: '1.5',
  },
  'search-documents': {
    from: "'^' ||",
    to: "'^new' ||",
    read: `select bool_and(document @@ '''^newsoup'''::tsquery) as found from recipe_search`,
    before: false,
    after: true,
  },
  'word-counts': {
    from: `'word/' || word`,
    to: `'word/' || upper(word)`,
    read: `select bool_or(scope = 'word/SOUP') as found from recipe_counts`,
    before: false,
    after: true,
  },
};

test.each(Object.keys(derivedData))(
  'a change to the functions in %s recomputes the data that they computed',
  async (name) => {
    const { from, to, read, before, after } = changes[name] as (typeof changes)[string];
    const { id } = await addChef({ name: 'José', bio: 'Cooks.' });
    const { id: category } = await addCategory();
    const recipe = { authorId: id, title: 'Soup', categoryIds: [category] };
    await addRecipe(recipe);
    await addRecipe(recipe);
    const found = async () => (await sql.raw<{ found: unknown }>(read).execute(db)).rows[0]?.found;
    expect(await found()).toEqual(before);
    const text = files.functions[name] ?? '';
    const functions = { ...files.functions, [name]: text.replaceAll(from, to) };
    expect(await migrate(db, { files: { ...files, functions } })).toEqual([`functions/${name}`]);
    expect(await found()).toEqual(after);
    expect(await migrate()).toEqual([`functions/${name}`]);
    expect(await found()).toEqual(before);
  },
);

test('a change to the functions of related recipes makes their job due at once', async () => {
  await claimJob(relateJobName, 3600);
  const name = 'related-recipes';
  const { from, to } = changes[name] as (typeof changes)[string];
  const text = (files.functions[name] ?? '').replaceAll(from, to);
  await migrate(db, { files: { ...files, functions: { ...files.functions, [name]: text } } });
  expect(await claimJob(relateJobName, 3600)).not.toBeNull();
});

test('changing only a comment does not reapply SQL functions', async () => {
  const functions = Object.fromEntries(
    Object.entries(files.functions).map(([name, text]) => [name, `-- New.\n  ${text}`]),
  );
  expect(await migrate(db, { files: { ...files, functions } })).toEqual([]);
});

test('no column, index or constraint except authors.search calls a function of ours', async () => {
  const { rows } = await sql<{ caller: string; callee: string }>`
    select pg_describe_object(d.classid, d.objid, d.objsubid) as caller, p.proname as callee
    from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
    where p.pronamespace = 'public'::regnamespace and d.classid <> 'pg_trigger'::regclass
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`.execute(
    db,
  );
  expect(rows).toEqual([
    { caller: 'default value for column search of table authors', callee: 'plain_text' },
  ]);
});

test('every SQL function passes the validation of PostgreSQL', async () => {
  const { rows } = await sql<{ id: number; validator: string }>`
    select p.oid::bigint as id, l.lanvalidator::regproc::text as validator
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { id, validator } of rows) {
    await sql`select ${sql.raw(validator)}(${id}::oid)`.execute(db);
  }
});
