import { existsSync } from 'node:fs';
import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { packTar } from 'modern-tar';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { findFile } from '#server/images/store.ts';
import * as archives from '../packages/recipe-formats/test/archives.ts';
import * as texts from '../packages/recipe-formats/test/texts.ts';
import { createZip } from '../packages/recipe-formats/test/zip.ts';
import {
  file,
  folder,
  ndjson,
  prepareImportFolder,
  recipe,
  start,
  titles,
} from '../test/import/command.ts';

prepareImportFolder();

const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

const hidden = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

test('the import reads an array, a graph and a single object', async () => {
  const array = await file('array.json', JSON.stringify([recipe('A'), recipe('B')], null, 2));
  const graph = await file('graph.json', JSON.stringify({ '@graph': [recipe('C')] }, null, 2));
  const single = await file('single.json', `\uFEFF${JSON.stringify(recipe('D'))}`);
  for (const path of [array, graph, single]) expect(await start([path])).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
  const { code, err } = await start([await file('bad.json', '[1, 2')]);
  expect([code, err]).toEqual([1, expect.stringContaining('bad.json: rejected, it is not JSON')]);
});

test('neither the output of a dry run nor the audit log has characters that control a terminal or reverse text', async () => {
  const archive = createZip({ 'a\u009b2J\u202e.json': JSON.stringify(recipe('Soup')) });
  const path = await file('b\u009b2J\u202e.zip', archive);
  const dry = await start([path, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, out: expect.not.stringMatching(hidden) });
  expect(JSON.parse(dry.out).potluckSource).toBe(`${path}#a\u009b2J\u202e.json`);
  expect(await start([path])).toMatchObject({ code: 0 });
  const { rows } = await sql<{ subject: string }>`
    select subject from audit_log where action = 'import' order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ subject: 'b2J.zip' }]);
});

test('the message about an unreadable archive has no characters that control a terminal or reverse text', async () => {
  const body = Buffer.from('{');
  const tar = await packTar([{ header: { name: 'potluck.json', size: 1 }, body }]);
  const path = await file('c\u009b2J\u202e.tar.gz', gzipSync(tar));
  const { code, err } = await start([path]);
  expect([code, err]).toEqual([1, expect.stringContaining('c2J.tar.gz: rejected')]);
  expect(err).not.toMatch(hidden);
});

test('the import uploads only pictures in the folder of the file', async () => {
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

test('a folder of files from other programs is imported only once, even if the files are renamed', async () => {
  const picture = await jpeg();
  const contents = {
    'menu.paprikarecipes': archives.createPaprikaArchive(picture),
    'backup/mealie.zip': archives.createMealieBackup(picture),
    'tandoor.zip': archives.createTandoorArchive(picture),
    'sage.json': texts.recipeSageJson(),
    'nextcloud.zip': archives.createNextcloudArchive(picture),
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
  expect(first.err.replaceAll(all, '').trim().split('\n').sort()).toEqual([
    expect.stringMatching(
      /^\/menu.paprikarecipes#Broken.paprikarecipe: rejected, it is not a recipe of Paprika/,
    ),
    "/text/soup.md: a picture was left out: there is no file 'pix/pot.jpg'",
  ]);
  expect(first.out).toContain('Imported 9 recipes');
  expect(first.out).toContain('Already on the site: 0. Rejected: 1. Warnings: 1.');
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
  expect(again.out).toContain('Already on the site: 3. Rejected: 1.');
});

test('a dry run writes what would be imported, and importing that gives the same recipes', async () => {
  const picture = await jpeg();
  const archive = await file('menu.paprikarecipes', archives.createPaprikaArchive(picture));
  const doubtful = { datePublished: 'some day', image: 'none.jpg' };
  const lines = await ndjson(recipe('Flan', doubtful), 'not json');
  const page = await file('salad.html', texts.page);
  const nowhere = join(folder, 'data');
  const env = { DATABASE_URL: undefined, DATA_DIR: nowhere };
  const url = ['--url', 'https://example.com/salad'];
  const dry = await start([archive, lines, page, ...url, '--dry-run'], env);
  expect(dry.code).toBe(1);
  expect(existsSync(nowhere)).toBe(false);
  expect(dry.err.trim().split('\n')).toEqual([
    expect.stringContaining(`${archive}#Broken.paprikarecipe: rejected`),
    `${lines}#line 2: rejected, it is not JSON`,
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
    ...{ prepTime: 'PT15M', cookTime: 'PT60M' },
    recipeIngredient: expect.arrayContaining(['1 1/2 cups flour']),
  });
  expect(printed[1].potluckWarnings).toEqual([
    "the date 'some day' cannot be read",
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

test('a file from npm run export can be imported', async () => {
  await start([await ndjson(recipe('Flan', { author: 'Ana' }), recipe('Kiwi'))]);
  const archive = join(folder, 'site.zip');
  const exported = await start([archive], {}, 'export.ts');
  expect(exported.out).toMatch(/^Saved 2 recipes and 0 pictures in /);
  await sql`truncate recipes, authors, categories, audit_log restart identity cascade`.execute(db);
  const imported = await start([archive]);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toContain('Imported 2 recipes in ');
  expect(imported.out).toContain('New chefs: 1. New categories: 0. Pictures: 0.');
  expect(await titles()).toEqual(['Flan', 'Kiwi']);
  const log = db.selectFrom('audit_log').select(['username', 'action', 'subject', 'after']);
  expect(await log.execute()).toEqual([
    {
      ...{ username: 'operator', action: 'import', subject: 'site.zip' },
      after: { imported: 2, known: 0, refused: 0, newAuthors: 1 },
    },
  ]);
  expect((await start([archive])).out).toContain('Already on the site: 2.');
  const dry = await start([archive, '--dry-run']);
  expect([dry.code, dry.out.trim().split('\n').length]).toEqual([0, 2]);
  const nowhere = await start([join(folder, 'no', 'site.zip')], {}, 'export.ts');
  expect(nowhere).toMatchObject({ code: 1, out: '' });
  expect(nowhere.err).toContain('The export was not made');
});

test('an export of an earlier version can be imported as drafts', async () => {
  const { code, out, err } = await start(['test/fixtures/export-1.tar.gz', '--drafts']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Imported 2 recipes');
  expect(out).toContain('New chefs: 2. New categories: 3. Pictures: 4.');
  const drafts = db.selectFrom('recipe_drafts').select(['title', 'user_id']).orderBy('title');
  expect(await drafts.execute()).toEqual([
    { title: 'Everything 🍲 "at once"', user_id: null },
    { title: 'Odd', user_id: null },
  ]);
  expect(await titles()).toEqual([]);
  const dry = await start(['test/fixtures/export-1.tar.gz', '--dry-run']);
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(
    dry.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    {
      name: 'Everything 🍲 "at once"',
      potluckSource: 'test/fixtures/export-1.tar.gz#recipes.ndjson#line 1',
    },
    { name: 'Odd' },
  ]);
});
