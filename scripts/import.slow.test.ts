import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { slugify } from '#domain/records/slug.ts';
import { db } from '#server/db/database.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { addCategory, addRecipe } from '../test/factories.ts';
import {
  folder,
  ndjson,
  prepareImportFolder,
  recipe,
  start,
  titles,
} from '../test/import/command.ts';

prepareImportFolder();

test('repeated and simultaneous imports store nothing twice', async () => {
  const author = { name: 'Somebody New' };
  const records = Array.from({ length: 40 }, (_, i) =>
    recipe(`Soup ${i}`, { author, keywords: [`tag ${i % 5}`, 'soup'] }),
  );
  const path = await ndjson(...records);
  const both = await Promise.all([start([path]), start([path])]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await titles()).toHaveLength(40);
  const again = await start([path]);
  expect(again.out).toContain('Already on the site: 40. Rejected: 0. Warnings: 0.');
  expect(again.code).toBe(0);
  const chefs = await db.selectFrom('authors').selectAll().execute();
  const tags = await db.selectFrom('tags').selectAll().execute();
  expect([chefs.length, tags.length]).toEqual([1, 6]);
});

test('a page that was reviewed on the site is not imported again', async () => {
  const url = 'https://a.example/flan';
  await addRecipe({ title: 'My Flan', source: 'form:1', sourceUrl: url });
  const found = await start([
    await ndjson(recipe('Flan', { url }), recipe('Flan', { '@id': `${url}#recipe`, url })),
  ]);
  expect(found.out).toContain('Already on the site: 2.');
  expect(found.err).toContain(`'My Flan' has the same address ${url}`);
  // Several records of a file may name one book.
  const book = 'https://a.example/book';
  const two = ['Leek Soup', 'Pea Soup'].map((name) =>
    recipe(name, { '@id': `https://a.example/${slugify(name, '')}`, url: book }),
  );
  expect((await start([await ndjson(...two)])).out).toContain('Imported 2 recipes');
});

test('losing the database stops the import, and running the same command again resumes it', async () => {
  const records = Array.from({ length: 3000 }, (_, i) => recipe(`Soup ${i}`));
  const path = await ndjson(...records);
  const running = start([path]);
  const count = async () =>
    (
      await db
        .selectFrom('recipes')
        .select((eb) => eb.fn.countAll().as('n'))
        .execute()
    )[0]?.n;
  while (Number(await count()) < 5) await new Promise((resolve) => setTimeout(resolve, 20));
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  const { code, err } = await running;
  expect(code).toBe(1);
  expect(err).toContain('The database no longer responds');
  expect(err).toContain('Run the same command to continue');
  const imported = Number(await count());
  expect(imported).toBeLessThan(3000);
  await ndjson(...records.slice(0, imported + 20));
  expect(await start([path])).toMatchObject({ code: 0 });
});

test('imported chefs get no invented text, and no category is added', async () => {
  const given = recipe('Flan', {
    author: 'Ana',
    recipeCategory: 'french, Flans',
    keywords: 'Dessert, French',
  });
  await addCategory({ name: 'Flan', slug: 'flan' });
  await addCategory({ name: 'Desserts' });
  expect(await start([await ndjson(given)])).toMatchObject({ code: 0 });
  const [chef] = await db.selectFrom('authors').select(['name', 'bio']).execute();
  expect(chef).toEqual({ name: 'Ana', bio: '' });
  expect(await db.selectFrom('categories').selectAll().execute()).toHaveLength(2);
  const { id } = await db.selectFrom('recipes').select('id').executeTakeFirstOrThrow();
  const { categoryIds, tags } = (await findRecord(recipeRecord, id))?.input ?? {};
  expect([categoryIds?.length, tags]).toEqual([1, ['french', 'Dessert']]);
});

test('skipping a different recipe with the same name and author causes a warning', async () => {
  const { code, out, err } = await start([await ndjson(recipe('Soup'), recipe('Soup'))]);
  expect(out).toContain('Already on the site: 1.');
  expect(err).toContain("'Soup' was not imported: 'Soup' has the same name and author");
  expect(code).toBe(0);
});

test('the import command explains wrong arguments', async () => {
  const none = join(folder, 'none.ndjson');
  const [help, nothing, both, unknown, missing] = await Promise.all(
    [['--help'], [], ['a', '--url', 'nowhere'], ['--nonsense'], [none]].map((words) =>
      start(words),
    ),
  );
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('FILE') });
  for (const rejected of [nothing, both, unknown]) expect(rejected).toMatchObject({ code: 2 });
  expect(missing).toMatchObject({ code: 1, err: `There is no ${none}.\n` });
});
