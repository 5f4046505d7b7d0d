import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PictureData } from '#domain/image/image.ts';
import { noise } from '../../test/pictures.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { selectPicture as pictureOf } from '../db/select-picture.ts';
import { setFocalPoint } from './focus.ts';
import * as store from './store.ts';
import { describeUploadError, toPictureName, uploadImage } from './upload.ts';

let jpeg: Buffer;

beforeAll(async () => {
  jpeg = await noise().jpeg().toBuffer();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a picture has a size, a preview and an editable focal point', async () => {
  const picture = await uploadImage('authors', 'Jamie Quill.jpeg', jpeg);
  expect(picture.url).toMatch(/^\/images\/authors\/jamie-quill-\d{13}\.webp$/);
  expect(await readPicture(picture.url)).toEqual(picture);
  await db.transaction().execute((trx) => setFocalPoint(trx, picture.url, { x: 0.3, y: 1 }));
  expect((await readPicture(picture.url))?.focus).toEqual({ x: 0.3, y: 1 });
  await db
    .transaction()
    .execute((trx) => setFocalPoint(trx, 'https://example.com/a.jpg', { x: 0, y: 0 }));
  expect(await readPicture('https://example.com/a.jpg')).toMatchObject({
    width: null,
    focus: null,
  });
});

test('a store that fails leaves no row and no file', async () => {
  const before = await everything();
  const broken = join(config.dataDir, 'images/featured');
  await db.selectFrom('images').execute();
  await expect(
    withBrokenFolder(broken, () => uploadImage('featured', 'soup.jpg', jpeg)),
  ).rejects.toBeInstanceOf(store.StoreError);
  expect(await everything()).toEqual(before);
});

test('a failed database write leaves no uploaded file', async () => {
  await sql`alter table images add constraint broken check (url not like '%/steps/%')`.execute(db);
  try {
    const before = await everything();
    await expect(uploadImage('steps', 'soup.jpg', jpeg)).rejects.toThrow('broken');
    expect(await everything()).toEqual(before);
  } finally {
    await sql`alter table images drop constraint broken`.execute(db);
  }
});

test('upload errors use the product’s messages and reveal no internals', () => {
  const away = new store.StoreError('connect ECONNREFUSED 10.0.0.7');
  expect(describeUploadError(away)).toEqual({
    status: 503,
    error: 'Storage is not available. Please try again later.',
  });
  expect(describeUploadError(new Error('password is hunter2'))).toEqual({
    status: 500,
    error: 'An unexpected error occurred during upload',
  });
});

/** Returns a picture as pages get it. */
async function readPicture(url: string) {
  const { rows } = await sql<{ picture: PictureData }>`
    select ${pictureOf('given.url')} as picture from (values (${url}::text)) as given (url)`.execute(
    db,
  );
  return rows[0]?.picture;
}

/** Replaces the folder with a file while `work` runs. */
async function withBrokenFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  const { mkdir, rename, rm, writeFile } = await import('node:fs/promises');
  await mkdir(path, { recursive: true });
  await rename(path, `${path}.away`);
  await writeFile(path, '');
  try {
    return await work();
  } finally {
    await rm(path);
    await rename(`${path}.away`, path);
  }
}

async function everything() {
  const rows = await db.selectFrom('images').select('url').orderBy('url').execute();
  const files = await readdir(join(config.dataDir, 'images'), { recursive: true });
  return { rows, files: files.filter((name) => name.endsWith('webp')).sort() };
}

test.each([
  ['../../../etc/passwd', /^etc-passwd$|^passwd$/],
  ['..\\..\\boot.ini', /^boot-|^\w/],
  ['', /^picture$/],
  ['no-extension', /^no-extension$/],
  ['.htaccess', /^\w+$/],
  ['a\0b.php\0.jpg', /^a-?b-php$/],
  ['ラーメン 🍜.png', /^[a-z0-9-]+$/],
  ['🍜', /^\w[a-z0-9-]*$/],
  ['<img src=x onerror=alert(1)>.webp', /^img-src-x-onerror-alert-1$/],
  [`${'long '.repeat(600)}.jpg`, /^(?:long-){15}long$/],
  ['a%2f..%2fb.jpg', /^a-2f-2fb$/],
])('a file called %j gets a harmless name', (file, expected) => {
  const name = toPictureName(file);
  expect(name).toMatch(expected);
  expect(name).toMatch(/^[a-z0-9][a-z0-9-]{0,100}$/);
});
