import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { addChef, addDraft, addRecipe, removeEverything } from '../../test/factories.ts';
import { addSomebody } from '../../test/session.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { setPictures } from '../drafts/pictures.ts';
import { discardDrafts } from '../drafts/save.ts';
import { log } from '../http/log.ts';
import { putFile } from './store.ts';
import { deleteUnusedImages } from './sweep.ts';

const images = join(config.dataDir, 'images');
const dayAgo = new Date(Date.now() - 25 * 3600_000);

beforeEach(async () => {
  await sql`delete from trashed_recipes; delete from profiles; update users set image = null`.execute(
    db,
  );
  await removeEverything();
  await rm(images, { recursive: true, force: true });
});

test('an unused picture is swept after a day with its variants', async () => {
  const [old, young] = [
    await addPicture('featured', dayAgo),
    await addPicture('featured', new Date()),
  ];
  await putFile(`variants/featured/${name(old)}/320.webp`, bytes, 'image/webp');
  expect(await deleteUnusedImages()).toEqual({ images: 1, files: 0, variants: 0, cards: 0 });
  expect(await pictures()).toEqual([young]);
  expect(await files()).toEqual([young.slice('/images/'.length)]);
});

test('a used picture is never swept, however old', async () => {
  const [recipe, step, chef, avatar, account, trashed, nested, draft, discarded, replaced, old] =
    await Promise.all(Array.from({ length: 11 }, () => addPicture('steps', dayAgo)));
  const { id } = await addRecipe({
    featuredImage: recipe,
    steps: [{ content: 'Stir.' }, { content: 'Look.', image: step }],
  });
  await sql`
    insert into recipe_versions (recipe_id, number, content)
    values (${id}, 1, ${JSON.stringify({ featuredImage: old })})`.execute(db);
  await addChef({ profile_image: chef });
  const somebody = await addSomebody();
  await db
    .updateTable('profiles')
    .set({ avatar_url: avatar })
    .where('id', '=', somebody.id)
    .execute();
  await db.updateTable('users').set({ image: account }).where('id', '=', somebody.id).execute();
  await db
    .insertInto('trashed_recipes')
    .values({
      id: 1,
      title: 'Soup',
      content: JSON.stringify({
        featuredImage: trashed,
        steps: [{ image: nested }, { image: null }],
      }),
      deleted_by: 'x',
    } as never)
    .execute();
  await addDraft({ steps: [{ imageSource: 'file', imageUploaded: draft }] });
  const gone = await addDraft({ featuredImage: discarded });
  await discardDrafts({ id: somebody.id, username: 'x' }, { owner: null }, [gone]);
  const other = await addDraft({ featuredImage: replaced });
  const drafts = new Map([[other, String(draft)]]);
  await setPictures(somebody, { owner: null }, { recipes: new Map(), drafts });
  expect(await deleteUnusedImages()).toEqual({ images: 0, files: 0, variants: 0, cards: 0 });
  expect(await pictures()).toHaveLength(11);
});

test('is_image_used covers every column that can name a picture', async () => {
  const { rows } = await sql<{ part: string }>`
    select format('select from %s where %s = address', table_name, column_name) as part
    from information_schema.columns
    where table_schema = 'public' and table_name not in ('images', 'image_uses')
      and column_name ~ '(image|avatar|picture|photo)' and data_type in ('text', 'jsonb')`.execute(
    db,
  );
  const { rows: functions } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'is_image_used'`.execute(db);
  const source = functions[0]?.source ?? '';
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ part }) => !source.includes(part))).toEqual([]);
});

test('no text is read to find out whether a picture is used', async () => {
  const { rows } = await sql<{ table: string; part: string }>`
    select match[1] as "table", match[2] as part from pg_proc,
      regexp_matches(prosrc, 'select from (\\w+)\\s+where ([^()]*(?:\\([^()]*\\)[^()]*)*)\\)', 'g') as match
    where proname = 'is_image_used'`.execute(db);
  expect(rows).toHaveLength(11);
  await db.transaction().execute(async (trx) => {
    const { rows: settings } = await sql<{ setting: string }>`
      select unnest(proconfig) as setting from pg_proc where proname = 'is_image_used'`.execute(
      trx,
    );
    for (const { setting } of settings) await sql.raw(`set local ${setting}`).execute(trx);
    for (const { table, part } of rows) {
      const query = `explain select from ${table} where ${part.replaceAll('address', "'/images/x.webp'")}`;
      const plan = await sql<Record<string, string>>`${sql.raw(query)}`.execute(trx);
      const lines = plan.rows.map((row) => row['QUERY PLAN'] ?? '').join('\n');
      expect.soft(lines, query).toMatch(/Index (?:Only )?Scan/);
    }
  });
});

test('files without a row are deleted after a day, and variants of missing pictures immediately', async () => {
  const kept = await addPicture('authors', dayAgo);
  await addChef({ profile_image: kept });
  await putFile(`variants/authors/${name(kept)}/160.webp`, bytes, 'image/webp');
  await file('authors/lost-1.webp', dayAgo);
  await file('authors/just-coming-2.webp', new Date());
  await file('featured/odd näme (1).webp.77.partial', dayAgo);
  await file('variants/featured/gone-3.webp/160.avif', new Date());
  expect(await deleteUnusedImages()).toEqual({ images: 0, files: 2, variants: 1, cards: 0 });
  expect(await files()).toEqual([
    'authors/just-coming-2.webp',
    kept.slice('/images/'.length),
    `variants/authors/${name(kept)}/160.webp`,
  ]);
});

test('cards for shared links are swept after a month', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);
  await file('cards/soup-0123456789ab.jpg', daysAgo(31));
  await file('cards/_site-0123456789ab.jpg', daysAgo(31));
  await file('cards/soup-ba9876543210.jpg', daysAgo(29));
  expect(await deleteUnusedImages()).toEqual({ images: 0, files: 0, variants: 0, cards: 2 });
  expect(await files()).toEqual(['cards/soup-ba9876543210.jpg']);
});

test('recent files stay when the clock of this machine is ahead of the database’s', async () => {
  await addPicture('featured', new Date());
  await file('authors/just-coming-2.webp', new Date());
  await file('cards/soup-0123456789ab.jpg', new Date());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 24 * 3600_000 });
  try {
    expect(await deleteUnusedImages()).toEqual({ images: 0, files: 0, variants: 0, cards: 0 });
  } finally {
    vi.useRealTimers();
  }
});

test('a picture that is being saved is not deleted', async () => {
  const url = await addPicture('featured', dayAgo);
  let finish = () => {};
  const going = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const saving = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('authors')
      .values({ name: 'Quill', slug: 'quill', bio: 'Cooks.', profile_image: url })
      .execute();
    begun();
    await going;
  });
  await started;
  expect(await deleteUnusedImages()).toMatchObject({ images: 0 });
  finish();
  await saving;
  expect(await deleteUnusedImages()).toMatchObject({ images: 0 });
  expect(await files()).toHaveLength(1);
});

test('a save after the sweep is rejected instead of showing a missing picture', async () => {
  const url = await addPicture('featured', dayAgo);
  await deleteUnusedImages();
  await expect(addRecipe({ featuredImage: url })).rejects.toMatchObject({
    code: '23503',
    constraint: 'image_exists',
  });
  await expect(addRecipe({ steps: [{ content: 'Stir.', image: url }] })).rejects.toThrow(url);
  await addRecipe({ featuredImage: 'https://example.com/elsewhere.jpg' });
});

test('simultaneous sweeps and saves never leave a recipe without its picture', async () => {
  for (let round = 0; round < 15; round++) {
    const url = await addPicture('featured', dayAgo);
    const [saved] = await Promise.allSettled([
      addRecipe({ featuredImage: url }),
      deleteUnusedImages(),
      deleteUnusedImages(),
    ]);
    const used = await db
      .selectFrom('recipes')
      .select('id')
      .where('featured_image', '=', url)
      .execute();
    expect(used).toHaveLength(saved.status === 'fulfilled' ? 1 : 0);
    expect(await pictures()).toEqual(used.length > 0 ? [url] : []);
    expect(await files()).toHaveLength(used.length);
    await removeEverything();
    await rm(images, { recursive: true });
  }
});

test('one sweep deletes a thousand pictures', async () => {
  await sql`insert into images (url, width, height, created_at)
    select '/images/steps/many-' || i || '.webp', 4, 3, ${dayAgo}::timestamptz
    from generate_series(1, 1000) as i`.execute(db);
  expect(await deleteUnusedImages()).toMatchObject({ images: 1000 });
});

test('a sweep logs the number of deleted files', async () => {
  await addPicture('featured', dayAgo);
  const info = vi.spyOn(log, 'info');
  await deleteUnusedImages();
  expect(info).toHaveBeenCalledExactlyOnceWith(
    { images: 1, files: 0, variants: 0, cards: 0, seconds: expect.any(Number) },
    'deleted unused files',
  );
});

const bytes = new Uint8Array([1, 2, 3]);
let count = 0;

/** Adds a picture stored at that time. */
async function addPicture(folder: string, at: Date): Promise<string> {
  const key = `${folder}/soup-${++count}.webp`;
  await file(key, at);
  await db
    .insertInto('images')
    .values({ url: `/images/${key}`, width: 4, height: 3, created_at: at })
    .execute();
  return `/images/${key}`;
}

async function file(key: string, at: Date): Promise<void> {
  await mkdir(join(images, key, '..'), { recursive: true });
  await writeFile(join(images, key), bytes);
  await utimes(join(images, key), at, at);
}

async function files(): Promise<string[]> {
  const entries = await readdir(images, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(images.length + 1))
    .sort();
}

async function pictures(): Promise<string[]> {
  const rows = await db.selectFrom('images').select('url').orderBy('url').execute();
  return rows.map(({ url }) => url);
}

function name(url: string): string {
  return url.split('/').at(-1) ?? '';
}
