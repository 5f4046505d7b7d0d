import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slugify } from '#domain/records/slug.ts';
import { db } from '#server/db/database.ts';
import { findFile } from '#server/images/store.ts';
import { recipeRecord } from '#server/recipes/record.ts';
import { findRecord } from '#server/records/find.ts';
import { addCategory, addChef, addRecipe } from '../test/factories.ts';
import * as files from '../test/recipe-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potluck-import-'));
});
afterEach(async () => {
  await sql`truncate recipes, authors, categories, tags, images restart identity cascade`.execute(
    db,
  );
  await rm(folder, { recursive: true });
});

function start(args: string[], env: NodeJS.ProcessEnv = {}, script = 'import.ts') {
  const command = join(import.meta.dirname, script);
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...env } });
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return done.then(([out, err, [code]]) => ({ code, out, err }));
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function ndjson(...records: unknown[]): Promise<string> {
  const lines = records.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  return file('recipes.ndjson', `${lines.join('\n')}\n`);
}

const recipe = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['1/2 cup milk'],
  recipeInstructions: ['Cook it.'],
  ...more,
});

test('chefs that are added have no made-up texts, and no category is added', async () => {
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

const titles = async () => {
  const rows = await db.selectFrom('recipes').select('title').orderBy('title').execute();
  return rows.map((row) => row.title);
};

test('a recipe is imported completely', async () => {
  const chef = await addChef({ name: 'Zoë Smith', slug: 'zoe-smith' });
  const desserts = await addCategory({ name: 'Desserts', slug: 'desserts' });
  const given = recipe('Crème brûlée', {
    '@id': 'https://example.com/creme',
    description: 'Burnt &amp; sweet.',
    author: { name: 'zoe smith' },
    datePublished: '2021-03-11',
    prepTime: 'PT15M',
    totalTime: 'PT1H',
    recipeYield: 'Serves 4-6',
    recipeCategory: 'dessert',
    keywords: 'french',
  });
  const { code, out } = await start([await ndjson(given)]);
  expect(out).toContain('Imported 1 recipes');
  expect(out).toContain('New chefs: 0. Pictures: 0.');
  expect(code).toBe(0);

  const stored = await db.selectFrom('recipes').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...{ title: 'Crème brûlée', slug: 'creme-brulee', description: 'Burnt & sweet.' },
    ...{ author_id: chef.id, prep_time: 15, cook_time: 45, servings: 4, difficulty: 'easy' },
    ...{
      notes: '',
      yield_text: 'Serves 4-6',
      source: 'https://example.com/creme',
      featured_image: null,
    },
    created_at: new Date('2021-03-11'),
  });
  const categories = await db
    .selectFrom('recipe_categories as rc')
    .innerJoin('categories as c', 'c.id', 'rc.category_id')
    .select(['c.id', 'c.name'])
    .orderBy('rc.position')
    .execute();
  expect(categories).toMatchObject([{ id: desserts.id }]);
  const ingredients = await db.selectFrom('ingredients').selectAll().execute();
  expect(ingredients).toMatchObject([{ quantity: '½', unit: 'cup', name: 'milk', position: 1 }]);
  const steps = await db.selectFrom('steps').selectAll().execute();
  expect(steps).toMatchObject([{ content: 'Cook it.', image: null, position: 1 }]);
});

test('a faulty record is reported with its line, and the rest is imported', async () => {
  const path = await ndjson(
    recipe('First'),
    'not json',
    '',
    { '@type': 'Article', name: 'News' },
    { '@type': 'Recipe', name: 'Nothing to cook' },
    { '@type': 'Recipe', recipeIngredient: ['salt'] },
    recipe('Bad date', { datePublished: 'some day' }),
    recipe('Last'),
  );
  const { code, out, err } = await start([path]);
  expect(code).toBe(1);
  expect(out).toContain('Imported 3 recipes');
  expect(out).toContain('Refused: 4. Warnings: 1.');
  expect(err.replaceAll(`${path}#`, '').split('\n').filter(Boolean).sort()).toEqual([
    'line 2: refused, it is not JSON',
    'line 4: refused, it is not a schema.org Recipe but Article',
    'line 5: refused, it has neither ingredients nor steps',
    'line 6: refused, it has no name',
    "line 7: the date 'some day' cannot be read; today's date is used",
  ]);
  expect(await titles()).toEqual(['Bad date', 'First', 'Last']);
});

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
  expect(again.out).toContain('Already known: 40. Refused: 0. Warnings: 0.');
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
  expect(found.out).toContain('Already known: 2.');
  expect(found.err).toContain(`'My Flan' has the same address ${url}`);
  // Several records of a file may name one book.
  const book = 'https://a.example/book';
  const two = ['Leek Soup', 'Pea Soup'].map((name) =>
    recipe(name, { '@id': `https://a.example/${slugify(name, '')}`, url: book }),
  );
  expect((await start([await ndjson(...two)])).out).toContain('Imported 2 recipes');
});

test('skipping another recipe of the same name and author gives a warning', async () => {
  const { code, out, err } = await start([await ndjson(recipe('Soup'), recipe('Soup'))]);
  expect(out).toContain('Already known: 1.');
  expect(err).toContain("'Soup' was not imported: 'Soup' has the same name and author");
  expect(code).toBe(0);
});

test('an array, a graph and a single object are read too', async () => {
  const array = await file('array.json', JSON.stringify([recipe('A'), recipe('B')], null, 2));
  const graph = await file('graph.json', JSON.stringify({ '@graph': [recipe('C')] }, null, 2));
  const single = await file('single.json', `\uFEFF${JSON.stringify(recipe('D'))}`);
  for (const path of [array, graph, single]) expect(await start([path])).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
  const { code, err } = await start([await file('bad.json', '[1, 2')]);
  expect([code, err]).toEqual([1, expect.stringContaining('bad.json: refused, it is not JSON')]);
});

test('only pictures beside the file go to the bucket', async () => {
  const picture = await jpeg();
  await file('photos/Red Soup.jpg', picture);
  await file('photos/broken.jpg', 'no picture');
  await file('inside/secret.jpg', picture);
  await symlink('/etc/hostname', join(folder, 'photos/link.jpg'));
  const step = { '@type': 'HowToStep', text: 'Stir.', image: 'Red%20Soup.jpg' };
  const path = await ndjson(
    recipe('Soup', { image: ['Red Soup.jpg', 'Red Soup.jpg'], recipeInstructions: [step, 'Eat.'] }),
    recipe('Remote', { image: { '@type': 'ImageObject', url: 'https://example.com/a b.jpg' } }),
    recipe('Broken', { image: 'broken.jpg' }),
    recipe('Link', { image: 'link.jpg' }),
    recipe('Above', { image: '../inside/secret.jpg' }),
    recipe('Root', { image: '/etc/hostname' }),
    recipe('Scheme', { image: 'file:///etc/hostname' }),
    recipe('Missing', { image: 'missing.jpg' }),
  );
  const { code, out, err } = await start([path, '--images', join(folder, 'photos')]);
  expect(code).toBe(0);
  expect(out).toContain('Warnings: 6.');
  expect(err.match(/a picture was left out/g)).toHaveLength(6);
  const rows = await db
    .selectFrom('recipes')
    .select(['title', 'featured_image'])
    .where('featured_image', 'is not', null)
    .orderBy('title')
    .execute();
  expect(rows).toEqual([
    { title: 'Remote', featured_image: 'https://example.com/a%20b.jpg' },
    {
      title: 'Soup',
      featured_image: expect.stringMatching(/^\/images\/featured\/red-soup-\d{13}\.webp$/),
    },
  ]);
  const steps = await db
    .selectFrom('steps')
    .select('image')
    .where('image', 'is not', null)
    .execute();
  expect(steps.length).toBeGreaterThan(0);
  for (const { image } of steps) expect(image).toMatch(/^\/images\/steps\/red.*-\d{13}\.webp$/);
  const stored = await findFile(rows[1]?.featured_image?.replace('/images/', '') ?? '');
  expect(stored && (await sharp(stored).metadata()).width).toBe(40);
});

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

test('a folder of files of other programs is imported once, whatever their names', async () => {
  const picture = await jpeg();
  const archives = {
    'menu.paprikarecipes': files.paprika(picture),
    'backup/mealie.zip': files.mealieBackup(picture),
    'tandoor.zip': files.tandoor(picture),
    'sage.json': files.recipeSageJson(),
    'nextcloud.zip': files.nextcloud(picture),
    'cook/Easy Pancakes.cook': files.cooklang,
    'cook/Easy Pancakes.jpg': picture,
    'text/guacamole.md': files.recipeMd,
    'text/soup.md': files.markdown,
    'text/pix/soup.webp': picture,
    'page.html': files.page,
    'README.md': '# Not a recipe',
  };
  for (const [name, content] of Object.entries(archives)) await file(`all/${name}`, content);
  const all = join(folder, 'all');
  const first = await start([all]);
  expect(first.err.replaceAll(all, '').split('\n').filter(Boolean).sort()).toEqual([
    expect.stringMatching(
      /^\/menu.paprikarecipes#Broken.paprikarecipe: refused, it is not a recipe of Paprika/,
    ),
    "/text/soup.md: a picture was left out: there is no file 'pix/pot.jpg'",
  ]);
  expect(first.out).toContain('Imported 9 recipes');
  expect(first.out).toContain('Already known: 0. Refused: 1. Warnings: 1.');
  expect(first.code).toBe(1);
  expect(await titles()).toEqual(
    ['Borscht', 'Curry', 'Easy Pancakes', 'Guacamole', 'Pizza', 'Salad', 'Soup of Bob'].concat([
      'Tarte aux pommes',
      'Waffles',
    ]),
  );
  const pictured = await db
    .selectFrom('recipes')
    .select('title')
    .where('featured_image', 'is not', null)
    .where('featured_image', 'like', '/images/featured/%')
    .orderBy('title')
    .execute();
  expect(pictured.map(({ title }) => title)).toEqual([
    ...['Borscht', 'Easy Pancakes', 'Pizza', 'Soup of Bob', 'Tarte aux pommes', 'Waffles'],
  ]);

  await rename(join(all, 'menu.paprikarecipes'), join(all, 'other.zip'));
  await rename(join(all, 'cook'), join(all, 'kitchen'));
  const again = await start([
    join(all, 'other.zip'),
    join(all, 'kitchen'),
    join(all, 'tandoor.zip'),
  ]);
  expect(again.out).toContain('Imported 0 recipes');
  expect(again.out).toContain('Already known: 3. Refused: 1.');
});

test('a dry run writes what would be imported, and the same recipes come of that', async () => {
  const picture = await jpeg();
  const archive = await file('menu.paprikarecipes', files.paprika(picture));
  const doubtful = { datePublished: 'some day', image: 'none.jpg' };
  const lines = await ndjson(recipe('Flan', doubtful), 'not json');
  const page = await file('salad.html', files.page);
  const nowhere = join(folder, 'data');
  const env = { DATABASE_URL: undefined, DATA_DIR: nowhere };
  const url = ['--url', 'https://example.com/salad'];
  const dry = await start([archive, lines, page, ...url, '--dry-run'], env);
  expect(dry.code).toBe(1);
  expect(existsSync(nowhere)).toBe(false);
  expect(dry.err.split('\n').filter(Boolean)).toEqual([
    expect.stringContaining(`${archive}#Broken.paprikarecipe: refused`),
    `${lines}#line 2: refused, it is not JSON`,
  ]);
  const printed = dry.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(printed.map((line) => line.potluckSource)).toEqual([
    `${archive}#Tarte aux pommes.paprikarecipe`,
    `${lines}#line 1`,
    page,
  ]);
  expect(printed[0]).toMatchObject({
    '@type': 'Recipe',
    name: 'Tarte aux pommes',
    ...{ prepTime: 'PT15M', cookTime: 'PT60M', totalTime: 'PT75M' },
    recipeIngredient: expect.arrayContaining(['1 ½ cups flour']),
  });
  expect(printed[1].potluckWarnings).toEqual([
    "the date 'some day' cannot be read; today's date is used",
    "a picture was left out: there is no file 'none.jpg'",
  ]);
  expect(printed[0].potluckWarnings).toBeUndefined();
  expect(await titles()).toEqual([]);

  const again = await start([await file('dry.ndjson', dry.out), '--dry-run'], env);
  const reread = again.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const same = ({ potluckSource: _, potluckWarnings: __, ...record }: Record<string, unknown>) =>
    record;
  expect(reread.map(same)).toEqual(printed.map(same));
});

test('losing the database stops the import, and the same command continues it', async () => {
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
  expect(err).toContain('The database no longer answers');
  expect(err).toContain('run the same command to continue');
  const kept = Number(await count());
  expect(kept).toBeLessThan(3000);
  await ndjson(...records.slice(0, kept + 20));
  expect(await start([path])).toMatchObject({ code: 0 });
});

test('usage and wrong arguments', async () => {
  expect(await start(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('FILE') });
  expect(await start([])).toMatchObject({ code: 2 });
  expect(await start(['a', '--url', 'nowhere'])).toMatchObject({ code: 2 });
  expect(await start(['--nonsense'])).toMatchObject({ code: 2 });
  const missing = await start([join(folder, 'none.ndjson')]);
  expect(missing).toMatchObject({ code: 1, err: `There is no ${join(folder, 'none.ndjson')}.\n` });
});

test('what npm run export writes is imported', async () => {
  await start([await ndjson(recipe('Flan', { author: 'Ana' }), recipe('Kiwi'))]);
  const archive = join(folder, 'site.tar.gz');
  const exported = await start([archive], {}, 'export.ts');
  expect(exported.out).toMatch(/^Saved 2 recipes and 0 pictures in /);
  await sql`truncate recipes, authors, categories restart identity cascade`.execute(db);
  const imported = await start([archive]);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toContain('Imported 2 recipes from another Potluck.');
  expect(await titles()).toEqual(['Flan', 'Kiwi']);
  expect((await start([archive])).out).toContain('Already known: 2.');
  const nowhere = await start([join(folder, 'no', 'site.tar.gz')], {}, 'export.ts');
  expect(nowhere).toMatchObject({ code: 1, out: '' });
  expect(nowhere.err).toContain('The export was not made');
});
