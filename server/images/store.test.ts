import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type S3Server, startS3 } from '../../test/s3.ts';
import { log } from '../http/log.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

let s3: S3Server;
let directory: string;
let other = 0;

beforeAll(async () => {
  s3 = await startS3();
  directory = await mkdtemp(join(tmpdir(), 'potluck-store-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(directory, { recursive: true });
});

describe.each([
  ['disk', () => openDiskStore(join(directory, `store-${other++}`))],
  ['S3', () => openS3Store({ ...s3.settings, bucket: `recipe-images-${other++}` })],
])('a store on %s', (kind, open) => {
  test('a store creates its bucket once', async () => {
    const store = open();
    expect(await store.ensureBucket()).toBe(true);
    expect(await store.ensureBucket()).toBe(false);
  });

  test('a store returns a stored file as bytes and as a stream', async () => {
    const store = await filled(open());
    const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251);
    await store.put('featured/soup-1.webp', bytes, 'image/webp');
    expect(same(bytes, await store.find('featured/soup-1.webp'))).toBe(true);
    expect(await store.exists('featured/soup-1.webp')).toBe(true);
    expect(await store.exists('featured/soup-2.webp')).toBe(false);
    const stream = await store.open('featured/soup-1.webp');
    expect(same(bytes, await buffer(stream as never))).toBe(true);
    await store.put('featured/soup-1.webp', text('other'), 'image/webp');
    expect(await store.find('featured/soup-1.webp')).toEqual(text('other'));
  });

  test('a store creates the bucket once for many simultaneous first files', async () => {
    const created = vi.spyOn(log, 'info');
    onTestFinished(() => created.mockRestore());
    const store = open();
    const put = (i: number) => store.put(`steps/${i}.webp`, text('a'), 'image/webp');
    await Promise.all(Array.from({ length: 8 }, (_, i) => put(i)));
    const messages = created.mock.calls.map((call) => call[1]);
    expect(messages).toEqual(kind === 'S3' ? ['created the bucket'] : []);
  });

  test('a store creates the bucket for the first file', async () => {
    const store = open();
    await store.put('steps/a.webp', text('a'), 'image/webp');
    expect(await store.find('steps/a.webp')).toEqual(text('a'));
  });

  test('a store returns null for a missing file and a missing bucket', async () => {
    for (const store of [open(), await filled(open())]) {
      expect(await store.find('featured/none.webp')).toBeNull();
      expect(await store.open('featured/none.webp')).toBeNull();
    }
  });

  test('a store returns null for a file that is swept after an existence check', async () => {
    const looked = vi.spyOn(Disk.prototype, 'exists').mockResolvedValue(true);
    onTestFinished(() => looked.mockRestore());
    const store = await filled(open());
    expect(await store.find('featured/swept.webp')).toBeNull();
    expect(await store.open('featured/swept.webp')).toBeNull();
  });

  test('a store sends a whole file even if it is swept in the meantime', async () => {
    const store = await filled(open());
    const bytes = new Uint8Array(300_000).fill(7);
    await store.put('featured/swept.webp', bytes, 'image/webp');
    const stream = await store.open('featured/swept.webp');
    await store.delete('featured/swept.webp');
    expect(same(bytes, await buffer(stream as never))).toBe(true);
  });

  test('a store lists the files and folders of a folder', async () => {
    const begun = Date.now();
    const store = await filled(open());
    const entries = await list(store, 'featured');
    expect(entries.map(({ key }) => key)).toEqual([
      'featured/a.webp',
      'featured/b.webp',
      'featured/deeper',
    ]);
    expect(entries[2]?.changedAt).toBeNull();
    // S3 counts in seconds.
    expect(Number(entries[0]?.changedAt)).toBeGreaterThan(begun - 1_000);
    expect(Number(entries[0]?.changedAt)).toBeLessThanOrEqual(Date.now());
    expect(await list(store, 'nowhere')).toEqual([]);
  });

  test('a store lists a folder whose listing has several pages', async () => {
    const store = open();
    s3.pageLength = 20;
    onTestFinished(() => {
      s3.pageLength = null;
    });
    const keys = Array.from({ length: 50 }, (_, i) => `steps/${String(i).padStart(4, '0')}.webp`);
    await Promise.all(keys.map((key) => store.put(key, text('x'), 'image/webp')));
    const before = s3.asked;
    expect((await list(store, 'steps')).map(({ key }) => key)).toEqual(keys);
    expect(s3.asked - before).toBe(kind === 'S3' ? 3 : 0);
  });

  test('a store deletes a file or a folder, and ignores missing ones', async () => {
    const store = await filled(open());
    await store.delete('featured/a.webp');
    await store.delete('featured/none.webp');
    await store.delete('featured/deeper');
    expect((await list(store, 'featured')).map(({ key }) => key)).toEqual(['featured/b.webp']);
    expect(await store.find('featured/deeper/c.webp')).toBeNull();
  });

  test('a store rejects a key that leads out of the bucket', async () => {
    const store = await filled(open());
    for (const key of ['../a.webp', 'featured/../../a.webp', 'featured/\0.webp']) {
      await expect(store.put(key, text('a'), 'image/webp')).rejects.toThrow();
      await expect(store.find(key)).rejects.toThrow();
    }
  });
});

test('nothing outside the directory is ever deleted', async () => {
  const place = join(directory, 'outside');
  await mkdir(join(place, 'images'), { recursive: true });
  const store = openDiskStore(join(place, 'images'));
  for (const key of ['../images', '..', '', 'featured/../..']) {
    await expect(store.delete(key)).rejects.toThrow('outside the bucket');
  }
  expect(await readdir(place)).toEqual(['images']);
});

test('a file on disk is written completely or not at all', async () => {
  const place = join(directory, 'whole');
  const store = openDiskStore(place);
  await mkdir(join(place, 'featured/a.webp'), { recursive: true });
  await expect(store.put('featured/a.webp', text('a'), 'image/webp')).rejects.toThrow();
  expect(await readdir(join(place, 'featured'))).toEqual(['a.webp']);
  await store.put('featured/b.webp', text('b'), 'image/webp');
  const old = new Date('2026-01-01');
  await utimes(join(place, 'featured/b.webp'), old, old);
  expect((await list(store, 'featured'))[1]?.changedAt).toEqual(old);
});

test('a new S3 bucket is public; a store without policies also works', async () => {
  const open = () => openS3Store({ ...s3.settings, bucket: `recipe-images-${other++}` });
  const before = s3.policies.size;
  expect(await open().ensureBucket()).toBe(true);
  const policy = [...s3.policies.values()].at(-1) ?? '';
  expect(s3.policies.size).toBe(before + 1);
  expect(JSON.parse(policy).Statement[0]).toMatchObject({
    Effect: 'Allow',
    Principal: '*',
    Action: ['s3:GetObject'],
  });
  s3.mood = 'without policies';
  try {
    expect(await open().ensureBucket()).toBe(true);
  } finally {
    s3.mood = 'well';
  }
});

test('requests with a wrong secret, or to a store that is down, silent or broken, fail quickly', async () => {
  const patience = { connect: 300, response: 300 };
  const wrong = openS3Store({ ...s3.settings, secretAccessKey: 'a guess' }, patience);
  await expectErrors(wrong);
  const away = openS3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }, patience);
  await expectErrors(away);
  for (const mood of ['silent', 'broken'] as const) {
    s3.mood = mood;
    try {
      const started = Date.now();
      await expectErrors(openS3Store(s3.settings, patience));
      expect(Date.now() - started).toBeLessThan(60_000);
    } finally {
      s3.mood = 'well';
    }
  }
});

test('the store reports whether there is a bucket and wraps errors', async () => {
  const { config } = await import('../config.server.ts');
  config.s3 = s3.settings;
  const {
    ensureBucket,
    findFile,
    listStoredFiles: listFiles,
    putFile,
    StoreError,
  } = await import('./store.ts');
  expect(await ensureBucket()).toBe(true);
  await putFile('authors/quill.webp', text('quill'), 'image/webp');
  const listed = [];
  for await (const some of listFiles('authors')) listed.push(...some);
  expect(listed).toMatchObject([{ key: 'authors/quill.webp' }]);
  s3.mood = 'broken';
  try {
    expect(await ensureBucket()).toBe(false);
    await expect(findFile('authors/quill.webp')).rejects.toBeInstanceOf(StoreError);
    await expect(listFiles('authors').next()).rejects.toBeInstanceOf(StoreError);
  } finally {
    s3.mood = 'well';
    vi.resetModules();
  }
});

async function expectErrors(store: FileStore): Promise<void> {
  await expect(store.ensureBucket()).rejects.toThrow();
  await expect(store.find('featured/a.webp')).rejects.toThrow();
  await expect(store.put('featured/a.webp', text('a'), 'image/webp')).rejects.toThrow();
  await expect(list(store, 'featured')).rejects.toThrow();
}

async function filled(store: FileStore): Promise<FileStore> {
  for (const key of [
    'featured/a.webp',
    'featured/b.webp',
    'featured/deeper/c.webp',
    'steps/d.webp',
  ])
    await store.put(key, text(key), 'image/webp');
  return store;
}

async function list(store: FileStore, folder: string): Promise<StoredFile[]> {
  const entries: StoredFile[] = [];
  for await (const entry of store.list(folder)) entries.push(entry);
  return entries.sort((a, b) => a.key.localeCompare(b.key));
}

/** Far faster than toEqual. */
function same(a: Uint8Array, b: Uint8Array | null): boolean {
  return b !== null && Buffer.compare(a, b) === 0;
}

function text(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value));
}
