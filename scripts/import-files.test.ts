import { existsSync } from 'node:fs';
import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { findFile } from '#server/images/store.ts';
import * as archives from '../test/import/archives.ts';
import { file, folder, ndjson, recipe, start, titles } from '../test/import/command.ts';
import * as texts from '../test/import/texts.ts';

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

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

test('a folder of files of other programs is imported once, whatever their names', async () => {
  const picture = await jpeg();
  const contents = {
    'menu.paprikarecipes': archives.paprika(picture),
    'backup/mealie.zip': archives.mealieBackup(picture),
    'tandoor.zip': archives.tandoor(picture),
    'sage.json': texts.recipeSageJson(),
    'nextcloud.zip': archives.nextcloud(picture),
    'cook/Easy Pancakes.cook': texts.cooklang,
    'cook/Easy Pancakes.jpg': picture,
    'text/guacamole.md': texts.recipeMd,
    'text/soup.md': texts.markdown,
    'text/pix/soup.webp': picture,
    'page.html': texts.page,
    'README.md': '# Not a recipe',
  };
  for (const [name, content] of Object.entries(contents)) await file(`all/${name}`, content);
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
  const archive = await file('menu.paprikarecipes', archives.paprika(picture));
  const doubtful = { datePublished: 'some day', image: 'none.jpg' };
  const lines = await ndjson(recipe('Flan', doubtful), 'not json');
  const page = await file('salad.html', texts.page);
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
