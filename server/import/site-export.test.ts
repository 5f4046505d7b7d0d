import { createWriteStream } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RecipeDraft } from '@potluck/recipe-formats/draft';
import { defaultArchiveLimits } from '@potluck/recipe-formats/read/file-limits';
import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { ZipArchive } from '../../packages/recipe-formats/read/files/zip.ts';
import { createZip } from '../../packages/recipe-formats/test/zip.ts';
import { addAdmin } from '../../test/admin/admin.ts';
import { addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import {
  addFullSite,
  importFile,
  origin,
  prepareImports,
  siteContent,
} from '../../test/import/site.ts';
import { db } from '../db/database.ts';
import { exportSite } from '../export/site-archive.ts';
import { DocumentReader } from './child/document-reader.ts';
import { readFile } from './intake/read-file.ts';

prepareImports();

let directory: string;
let archive: string;
let before: Awaited<ReturnType<typeof siteContent>>;
/** The entries of the archive. */
let entries: Record<string, Buffer>;

beforeAll(async () => {
  directory = await mkdtemp(join(inject('temporaryDirectory'), 'site-'));
  await removeEverything();
  await addFullSite();
  before = await siteContent();
  archive = join(directory, 'full.zip');
  await pipeline(await exportSite(origin), createWriteStream(archive));
  entries = await entriesOf(archive);
});

async function entriesOf(file: string): Promise<Record<string, Buffer>> {
  const opened = await ZipArchive.open(file, { ...defaultArchiveLimits });
  const all: Record<string, Buffer> = {};
  for (const name of opened.names) all[name] = await opened.read(name);
  opened.close();
  return all;
}

type Line = { extensions: { potluck: Record<string, unknown> } } & Record<string, unknown>;

const linesOf = (entry: string): Line[] =>
  String(entries[entry])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The entries with texts: encoding a picture takes a tenth of a second. */
const withoutPictures = () =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !name.startsWith('pictures/')));

/** Writes an export with other content in an entry; returns the path. */
async function withEntry(
  entry: string,
  lines: unknown[],
  others: Record<string, Buffer> = withoutPictures(),
): Promise<string> {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return written({ ...others, [entry]: Buffer.from(text.join('\n')) });
}

async function written(content: Parameters<typeof createZip>[0]): Promise<string> {
  const file = join(directory, `${crypto.randomUUID()}.zip`);
  await writeFile(file, createZip(content));
  return file;
}

test('importing an export into an empty site reproduces the exported site', async () => {
  await removeEverything();
  const done = await importFile(archive);
  expect([done.refused, done.warnings]).toEqual([[], []]);
  expect(done).toMatchObject({ imported: 2, known: 0 });
  expect(await siteContent()).toEqual(before);
  expect(await importFile(archive)).toMatchObject({
    ...{ imported: 0, known: 2, pictures: 0 },
    ...{ newAuthors: 0, newCategories: 0 },
  });
  expect(await siteContent()).toEqual(before);
});

test('an export of an earlier version is imported completely', async () => {
  await removeEverything();
  const { default: content } = await import('../../test/fixtures/export-1.json', {
    with: { type: 'json' },
  });
  const done = await importFile('test/fixtures/export-1.tar.gz');
  expect(done).toMatchObject({ imported: 2, refused: [], warnings: [], newAuthors: 2 });
  expect(await siteContent()).toMatchObject(content);
});

test('an import does not change existing records, and numbers a slug that is taken', async () => {
  await removeEverything();
  await addChef({ name: 'Here', slug: 'zoe', bio: 'From here' });
  await addRecipe({ title: 'All at Once' });
  await importFile(await written(withoutPictures()));
  const { rows } = await sql<{ slug: string; bio: string }>`
    select r.slug, a.bio from recipes r join authors a on a.id = r.author_id
    where r.title like 'Everything%'`.execute(db);
  expect(rows).toEqual([{ slug: 'all-at-once-2', bio: 'From here' }]);
});

test('the recipes of an export are drafts whose pictures are in the archive', async () => {
  const lines = linesOf('recipes.ndjson');
  for (const line of lines) expect(RecipeDraft.parse(line)).toEqual(line);
  const [recipe] = lines;
  expect(recipe).toMatchObject({
    title: 'Everything 🍲 "at once"',
    id: 'https://old.example/recipes/all-at-once',
    authors: ['Zoë Ünal'],
    categories: ['Another', 'Imported'],
    published: '2020-01-02T03:04:05.678901+00:00',
    pictures: [expect.stringMatching(/^pictures\/featured\/featured-\d+\.webp$/)],
    ingredients: [
      { heading: null, rows: [{ text: '1 ½ cups flour, sifted' }] },
      { heading: 'For the sauce', rows: [{ text: 'salt' }] },
    ],
  });
  const named = JSON.stringify(entries['recipes.ndjson']?.toString()).match(/pictures\/[^"\\]+/g);
  expect(named).toHaveLength(3);
  for (const picture of named ?? []) expect(Object.keys(entries)).toContain(picture);
  expect(linesOf('chefs.ndjson').map(({ description }) => description)).toEqual([
    'Line one.\n\nLine two.',
    'Cooks nothing yet.',
  ]);
});

test('an export becomes drafts, with their chefs and categories', async () => {
  await removeEverything();
  const ann = await addAdmin();
  const done = await importFile(await written(withoutPictures()), ann);
  expect(done).toMatchObject({ imported: 2, refused: [], newAuthors: 2, newCategories: 3 });
  expect(await db.selectFrom('recipes').selectAll().execute()).toEqual([]);
  const drafts = await db.selectFrom('recipe_drafts').selectAll().orderBy('title').execute();
  const chef = await db
    .selectFrom('authors')
    .select('id')
    .where('slug', '=', 'zoe')
    .executeTakeFirstOrThrow();
  expect(drafts).toMatchObject([
    {
      ...{ title: 'Everything 🍲 "at once"', user_id: ann.id },
      content: { authorId: String(chef.id), featured: 'on', altText: 'A pot on a fire' },
    },
    { title: 'Odd' },
  ]);
  expect(await importFile(archive, ann)).toMatchObject({ known: 2 });
});

test('rows that were added to an export are imported', async () => {
  await removeEverything();
  const [line] = linesOf('recipes.ndjson');
  const given = line?.ingredients as object[];
  const more = [{ heading: null, rows: [{ text: '2 eggs' }] }, ...given];
  await importFile(
    await withEntry('recipes.ndjson', [{ ...line, title: 'New', ingredients: more }]),
  );
  const stored = (await siteContent()).find(({ kind }) => kind === 'recipe');
  expect(stored).toMatchObject({
    ...{ title: 'New', featured: true, slug: 'all-at-once' },
    ingredients: [{ name: 'eggs' }, { name: 'flour, sifted' }, {}, {}],
  });
});

const year = (number: number) => `${String(number).padStart(4, '0')}-01-01T00:00:00Z`;

/** Changes of the first line of an entry, and the reason why it is then rejected. */
const impossible: Record<string, [change: (line: Line) => unknown, reason: RegExp][]> = {
  'chefs.ndjson': [
    [potluck({ createdAt: year(0) }), /createdAt/],
    [potluck({ createdAt: '0001-01-01T00:00:00+14:00' }), /createdAt/],
    [(line) => Object.assign(line, { name: '' }), /name/],
    [potluck({ input: { facebookUrl: 'javascript:1' } }), /violates/],
  ],
  'categories.ndjson': [[potluck({ slug: '../x' }), /slug/]],
  'recipes.ndjson': [
    [potluck({ oldSlugs: ['../x'] }), /oldSlugs/],
    [potluck({ source: 'a'.repeat(1e5) }), /source/],
    [
      ({ extensions: { potluck } }) =>
        Object.assign((potluck.steps as object[])[1] ?? {}, {
          uses: Array.from({ length: 51 }, (_, n) => n + 1),
        }),
      /steps\.1\.uses: At most 50 ingredients in a step$/,
    ],
  ],
};

test('lines with impossible values are rejected with their number, and the others are imported', async () => {
  await removeEverything();
  const changed = Object.entries(impossible).map(([entry, changes]) => {
    const bad = changes.map(([change]) => {
      const [line] = linesOf(entry);
      change(line as Line);
      return line;
    });
    return [
      entry,
      Buffer.from([...bad, ...linesOf(entry)].map((line) => JSON.stringify(line)).join('\n')),
    ];
  });
  const path = await written({ ...withoutPictures(), ...Object.fromEntries(changed) });
  const { refused, ...done } = await importFile(path);
  const reasons = Object.entries(impossible).flatMap(([entry, changes]) =>
    changes.map(([, reason], i) =>
      expect.stringMatching(new RegExp(`^${entry}#line ${i + 1}: .*${reason.source}`)),
    ),
  );
  expect(refused).toHaveLength(reasons.length);
  expect(refused).toEqual(expect.arrayContaining(reasons));
  expect(done).toMatchObject({ imported: 2, newAuthors: 2, newCategories: 3 });
});

function potluck(values: object) {
  return (line: Line) => Object.assign(line.extensions.potluck, values);
}

test('characters that reverse text or control a terminal are removed from every text', async () => {
  await removeEverything();
  const marked = 'Marked\u202e\u0007\u009b text\u2066';
  const mark = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value === 'string' && /^(?:pictures\/|http|form:|\d{4}-)/.test(value)) return value;
    if (typeof value === 'string') return marked;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mark(each)]));
  };
  const keep = ({ slug, oldSlugs, chef, categories, input }: Record<string, unknown>) => ({
    ...{ slug, oldSlugs, chef, categories },
    ...(chef !== undefined && { input: { ...(input as object), altText: marked } }),
  });
  const all = ['categories.ndjson', 'chefs.ndjson', 'recipes.ndjson'].map((entry) => {
    const lines = linesOf(entry).map((line) => {
      const same = { kind: line.kind, difficulty: line.difficulty, diets: line.diets };
      const changed = { ...(mark(line) as Line), ...same };
      Object.assign(changed.extensions.potluck, keep(line.extensions.potluck));
      return JSON.stringify(changed);
    });
    return [entry, Buffer.from(lines.join('\n'))];
  });
  const done = await importFile(
    await written({ ...withoutPictures(), ...Object.fromEntries(all) }),
  );
  expect(done).toMatchObject({ imported: 2, refused: [], newAuthors: 2, newCategories: 3 });
  const stored = JSON.stringify(await siteContent());
  expect(stored.match(/Marked text/g)?.length).toBeGreaterThan(20);
  // As characters, or as JSON writes them.
  expect(stored).not.toMatch(/[\u009b\u202e\u2066]|\\u(?:0007|009b|202e|2066)/);
});

test('a recipe dated in the future gets the date of its import', async () => {
  await removeEverything();
  const [line] = linesOf('recipes.ndjson');
  potluck({ createdAt: year(9999), updatedAt: year(9999) })(line as Line);
  await importFile(await withEntry('recipes.ndjson', [line]));
  const { rows } = await sql<{ future: boolean }>`
    select greatest(created_at, updated_at) > now() as future from recipes`.execute(db);
  expect(rows).toEqual([{ future: false }]);
});

test('hostile lines and entries of an export are rejected, and the others are imported', async () => {
  await removeEverything();
  const [line] = linesOf('recipes.ndjson');
  const deep = `{"version":1,"extensions":${'['.repeat(100)}${']'.repeat(100)}}`;
  const escaping = { ...line, pictures: ['../../etc/passwd', '/etc/passwd'] };
  const again = { ...line, title: 'Twice', unknown: { field: [1] } };
  const file = await withEntry('recipes.ndjson', [deep, 'no JSON', escaping, again], entries);
  const done = await importFile(file);
  expect(done.refused).toEqual([
    'recipes.ndjson#line 1: it is nested too deeply or has too many values',
    'recipes.ndjson#line 2: it is not JSON',
  ]);
  expect(done).toMatchObject({ imported: 1, known: 1 });
  expect(done.warnings).toEqual([
    "a picture was left out: there is no file '../../etc/passwd'",
    "a picture was left out: there is no file '/etc/passwd'",
    expect.stringMatching(/^'Twice' was not imported: /),
  ]);
});

test('a damaged picture is reported, and the rest is imported', async () => {
  await removeEverything();
  const [portrait = ''] = Object.keys(entries).filter((name) => name.includes('/authors/'));
  const [dish = ''] = Object.keys(entries).filter((name) => name.includes('/featured/'));
  const { [dish]: _, ...without } = entries;
  const damaged = {
    ...without,
    [portrait]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  const { warnings, imported, newAuthors } = await importFile(await written(damaged));
  expect([imported, newAuthors]).toEqual([2, 2]);
  expect(warnings).toEqual([
    expect.stringMatching(/^a picture was left out: 'pictures\/authors\/authors-\d+\.webp': /),
    expect.stringMatching(/^a picture was left out: there is no file 'pictures\/featured\//),
  ]);
});

test('an export with a single recipe is not reviewed, because its chefs would be lost', async () => {
  const [line] = linesOf('recipes.ndjson');
  const path = await withEntry('recipes.ndjson', [line]);
  using reader = new DocumentReader({ readable: [path] });
  expect(await readFile('site.zip', path, reader)).toBeNull();
});
