import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { packTar, unpackTar } from 'modern-tar';
import { beforeAll, expect, inject, test } from 'vitest';
import { addCategory, addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { noise } from '../../test/pictures.ts';
import { ArchiveError } from '../backup/archive.ts';
import { db } from '../db/database.ts';
import { exportSite } from '../export/site-archive.ts';
import { findFile } from '../images/store.ts';
import { uploadImage } from '../images/upload.ts';
import { SiteImporter } from './import-site.ts';
import { isSiteArchive, unpackSite } from './potluck-archive.ts';

const origin = 'https://old.example';
let directory: string;
let archive: string;
let before: Site;

type Site = Awaited<ReturnType<typeof everything>>;

/** All of a site's content by slug; pictures by their bytes, size and focal point. */
async function everything() {
  const { rows } = await sql<{ kind: string; row: Record<string, unknown> }>`
    select 'recipe' as kind, to_jsonb(r) || jsonb_build_object(
      'author_id', (select slug from authors where id = r.author_id),
      'categories', array(select c.slug from recipe_categories rc join categories c
        on c.id = rc.category_id where rc.recipe_id = r.id order by rc.position),
      'tags', array(select t.name from recipe_tags rt join tags t on t.id = rt.tag_id
        where rt.recipe_id = r.id order by rt.position),
      'ingredients', array(select to_jsonb(i) - 'id' - 'recipe_id' || jsonb_build_object('key', coalesce(key, position))
        from ingredients i where i.recipe_id = r.id order by i.position),
      'steps', array(select to_jsonb(s) - 'id' - 'recipe_id'
        from steps s where s.recipe_id = r.id order by s.position),
      'old', array(select slug from retired_slugs where recipe_id = r.id order by slug)
    ) as row from recipes r
    union all select 'chef', to_jsonb(a) || jsonb_build_object(
      'old', array(select slug from retired_slugs where author_id = a.id order by slug)) from authors a
    union all select 'category', to_jsonb(c) || jsonb_build_object(
      'old', array(select slug from retired_slugs where category_id = c.id order by slug)) from categories c`.execute(
    db,
  );
  const pictures = new Map<string, unknown>();
  for (const { url, width, height, focal_x, focal_y } of await db
    .selectFrom('images')
    .selectAll()
    .execute()) {
    const bytes = await findFile(url.slice('/images/'.length));
    pictures.set(url, [
      width,
      height,
      focal_x,
      focal_y,
      bytes && Buffer.from(bytes).toString('base64'),
    ]);
  }
  const withPictures = (value: unknown): unknown => {
    if (typeof value === 'string') return pictures.get(value) ?? value;
    if (Array.isArray(value)) return value.map(withPictures);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withPictures(each)]),
    );
  };
  return rows
    .map(({ kind, row: { id: _, source, ...row } }) => ({
      kind,
      ...(withPictures(row) as { slug: string }),
      // One without a source gets its address.
      source: source ?? (kind === 'recipe' ? `${origin}/recipes/${row.slug}` : null),
    }))
    .sort((one, other) => `${one.kind}/${one.slug}`.localeCompare(`${other.kind}/${other.slug}`));
}

async function importAll(file: string) {
  const site = await unpackSite(file);
  const warnings: string[] = [];
  const importer = await SiteImporter.begin(site, (warning) => warnings.push(warning));
  const count = { imported: 0, known: 0 };
  for await (const { value } of importer.recipes()) {
    const { result, warnings: more } = await importer.add(value);
    count[result]++;
    warnings.push(...more);
  }
  await site.remove();
  return { ...count, ...importer.added, warnings };
}

async function upload(folder: 'featured' | 'steps' | 'authors', focus?: [number, number]) {
  const { url } = await uploadImage(folder, `${folder}.jpg`, await noise().jpeg().toBuffer());
  const [focal_x, focal_y] = focus ?? [0.5, 0.5];
  await db.updateTable('images').set({ focal_x, focal_y }).where('url', '=', url).execute();
  return url;
}

beforeAll(async () => {
  await removeEverything();
  await promisify(execFile)(process.execPath, ['demo/load.ts'], { env: process.env });
  // Each picture takes a tenth of a second.
  await sql`update recipes set featured_image = null; update steps set image = null;
    update authors set profile_image = null`.execute(db);
  const chef = await addChef({
    name: 'Zoë Ünal',
    bio: 'Line one.\n\nLine two.',
    profile_image: await upload('authors', [0.1, 0.9]),
    facebook_url: 'https://facebook.com/zoe',
    instagram_url: 'https://instagram.com/zoe',
    youtube_url: 'https://youtube.com/zoe',
    twitter_url: 'https://x.com/zoe',
    source: 'form:chef',
  });
  const [one, two] = [
    await addCategory({ name: 'Imported', description: '' }),
    await addCategory({ name: 'Another' }),
  ];
  const { id } = await addRecipe({
    title: 'Everything 🍲 "at once"',
    description: 'All\nfields.',
    featured: true,
    featuredImage: await upload('featured', [0.25, 0.75]),
    authorId: chef.id,
    categoryIds: [two.id, one.id],
    difficulty: 'hard',
    prepTime: 1,
    cookTime: 2,
    servings: 3,
    notes: 'One.\n\nTwo.',
    ingredients: [
      { key: 7, quantity: '1 ½', unit: 'cups', name: 'flour, sifted', pinned: true },
      { key: 2, quantity: '', unit: '', name: 'For the sauce:' },
      { key: 9, quantity: '', unit: '', name: 'salt' },
    ],
    steps: [
      { content: 'For the sauce:' },
      { content: 'Mix.\n\nWait.', image: await upload('steps'), uses: [7, 9] },
      { content: 'Add flour.', image: 'https://example.com/step.jpg', uses: [] },
      { content: 'Stir the flour.', uses: null },
    ],
    tags: ['Quick', 'week night'],
    cuisine: 'Thai & more',
    restTime: 45,
    yieldText: '24 cookies',
    diets: ['vegan', 'gluten-free'],
    allergens: ['milk', 'nuts'],
    mayContain: ['sesame'],
    equipment: ['large pot', 'whisk'],
    nutrition: { calories: '240 kcal', fatContent: '3 g' },
    video: 'https://example.com/video.mp4',
    sourceUrl: 'http://example.com/source',
    credit: 'From a book',
    source: 'https://elsewhere.example/everything',
  });
  await sql`update recipes set slug = 'all-at-once', created_at = '2020-01-02 03:04:05.678901+00',
    updated_at = '2021-01-02 03:04:05.678901+00' where id = ${id}`.execute(db);
  await sql`update categories set slug = 'brought-in' where id = ${one.id}`.execute(db);
  await sql`update authors set slug = 'zoe' where id = ${chef.id}`.execute(db);
  before = await everything();
  directory = await mkdtemp(join(inject('temporaryDirectory'), 'site-'));
  archive = join(directory, 'site.tar.gz');
  await pipeline(await exportSite(origin), createWriteStream(archive));
});

test('an empty site becomes equal to the exported one, field by field', async () => {
  await removeEverything();
  expect(await isSiteArchive(archive)).toBe(true);
  const done = await importAll(archive);
  expect(done.warnings).toEqual([]);
  const recipes = before.filter(({ kind }) => kind === 'recipe').length;
  expect(recipes).toBeGreaterThan(40);
  expect(done).toMatchObject({ imported: recipes, known: 0 });
  expect(await everything()).toEqual(before);
  expect(await importAll(archive)).toMatchObject({ imported: 0, known: recipes, pictures: 0 });
  expect(await everything()).toEqual(before);
});

test('existing records stay, and a taken address gets a number', async () => {
  await removeEverything();
  await addChef({ name: 'Here', slug: 'zoe', bio: 'From here' });
  await addRecipe({ title: 'All at Once' });
  await importAll(archive);
  const { rows } = await sql<{ slug: string; bio: string }>`
    select r.slug, a.bio from recipes r join authors a on a.id = r.author_id
    where r.title like 'Everything%'`.execute(db);
  expect(rows).toEqual([{ slug: 'all-at-once-2', bio: 'From here' }]);
});

test('other programs read its lines as schema.org', async () => {
  const entries = await unpackTar(gunzipSync(await readFile(archive)));
  const lines = entries.find(({ header }) => header.name === 'recipes.ndjson')?.data;
  const recipe = Buffer.from(lines ?? '')
    .toString()
    .split('\n')
    .find((line) => line.includes('Everything'));
  const read = JSON.parse(recipe ?? '{}');
  expect(read).toMatchObject({
    '@type': 'Recipe',
    name: 'Everything 🍲 "at once"',
    url: 'https://old.example/recipes/all-at-once',
    image: expect.stringMatching(/^images\/featured\/featured-\d+\.webp$/),
    recipeIngredient: ['1 ½ cups flour, sifted', 'For the sauce:', 'salt'],
  });
  expect(entries.map(({ header }) => header.name)).toContain(read.image);
});

type Entries = Awaited<ReturnType<typeof unpackTar>>;

async function changed(change: (entries: Entries) => Entries): Promise<string> {
  const entries = change(await unpackTar(gunzipSync(await readFile(archive))));
  const tar = await packTar(
    entries.map(({ header, data }) => ({
      header: { ...header, size: data?.length ?? 0 },
      body: data ?? new Uint8Array(),
    })),
  );
  const file = join(directory, `${crypto.randomUUID()}.tar.gz`);
  await writeFile(file, gzipSync(tar));
  return file;
}

test.each([
  ['../evil', /does not belong in an export/],
  ['/etc/evil', /does not belong in an export/],
  ['images/featured/../../evil.webp', /does not belong in an export/],
  ['images/featured/evil.svg', /does not belong in an export/],
])('an entry named %s is refused', async (name, message) => {
  const file = await changed((entries) => [
    ...entries,
    { header: { name, size: 1 }, data: Buffer.from('x') } as Entries[number],
  ]);
  await expect(unpackSite(file)).rejects.toThrow(message);
  await expect(unpackSite(file)).rejects.toThrow(ArchiveError);
});

test('a damaged picture or record is reported, and the rest is imported', async () => {
  await removeEverything();
  const file = await changed((entries) =>
    entries.map((entry) => {
      const { name } = entry.header;
      if (name.startsWith('images/featured/featured-'))
        return { ...entry, data: Buffer.from('RIFF') };
      if (name !== 'recipes.ndjson') return entry;
      const text = Buffer.from(entry.data ?? '').toString();
      const lines = text.replaceAll('"https://example.com/step.jpg"', '"javascript:alert(1)"');
      return { ...entry, data: Buffer.from(lines) };
    }),
  );
  const { warnings, imported } = await importAll(file);
  expect(imported).toBeGreaterThan(40);
  expect(warnings).toEqual([
    expect.stringMatching(/^the picture \/images\/featured\/featured-\d+\.webp was left out: /),
    'the picture javascript:alert(1) was left out: it is not the address of a picture.',
  ]);
});

/** Returns the archive with its first line of an entry changed. */
const withLine = (entry: string, change: (potluck: Record<string, unknown>) => void) =>
  changed((entries) =>
    entries.map((each) => {
      if (each.header.name !== entry) return each;
      const [first = '', ...others] = Buffer.from(each.data ?? '')
        .toString()
        .split('\n');
      const line = JSON.parse(first);
      change(line.potluck);
      return { ...each, data: Buffer.from([JSON.stringify(line), ...others].join('\n')) };
    }),
  );

test.each<[string, string, (potluck: Record<string, unknown>) => void]>([
  ['an impossible date', 'chefs', (potluck) => Object.assign(potluck, { createdAt: year(0) })],
  ['no name', 'chefs', ({ input }) => Object.assign(input as object, { name: '' })],
  ['a link that is a script', 'chefs', ({ input }) => Object.assign(input as object, evil)],
  ['an address outside', 'categories', (potluck) => Object.assign(potluck, { slug: '../x' })],
])('an archive with %s in its %s is refused by line', async (_, entry, change) => {
  await removeEverything();
  const file = await withLine(`${entry}.ndjson`, change);
  const error = await importAll(file).catch((error) => error);
  expect(error).toBeInstanceOf(ArchiveError);
  expect(error.message).toContain(`${entry}.ndjson line 1: refused, `);
});
const year = (number: number) => `${String(number).padStart(4, '0')}-01-01T00:00:00Z`;
const evil = { facebookUrl: 'javascript:alert(1)' };

test('a recipe from the future is as old as its import', async () => {
  await removeEverything();
  await importAll(
    await withLine('recipes.ndjson', (potluck) => {
      Object.assign(potluck, { createdAt: year(9999), updatedAt: year(9999) });
    }),
  );
  const { rows } = await sql`
    select from recipes where greatest(created_at, updated_at) > now()`.execute(db);
  expect(rows).toEqual([]);
});

test('a newer archive and one without an entry are refused', async () => {
  const newer = await changed((entries) =>
    entries.map((entry) =>
      entry.header.name === 'potluck.json'
        ? { ...entry, data: Buffer.from(JSON.stringify({ potluckArchive: 2, origin })) }
        : entry,
    ),
  );
  await expect(unpackSite(newer)).rejects.toThrow('it was made by a newer Potluck');
  const empty = await changed((entries) => entries.slice(1));
  expect(await isSiteArchive(empty)).toBe(false);
  await expect(unpackSite(empty)).rejects.toThrow(`${empty}: refused, an entry is missing`);
});
