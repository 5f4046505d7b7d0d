import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { type TarEntry, unpackTar } from 'modern-tar';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  checksummed,
  type Entries,
  edit,
  find,
  packed,
  rebuilt,
  sum,
} from '../../test/backup-archive.ts';
import { databaseUrl } from '../../test/database/postgres.ts';
import { addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { config } from '../config.server.ts';
import { findFile, putFile, StoreError } from '../images/store.ts';
import { ArchiveError } from './archive.ts';
import { connectForCopy, readTable } from './copy.ts';
import { createBackup } from './create.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { listTables } from './tables.ts';

const here = process.env.DATABASE_URL ?? '';
const images = join(config.dataDir, 'images');
let directory: string;
let target: string;
let honest: Buffer;
let untouched: unknown;

beforeAll(async () => {
  directory = await mkdtemp(join(inject('temporaryDirectory'), 'hostile-'));
  await removeEverything();
  const chef = await addChef();
  await addRecipe({ authorId: chef.id });
  for (const name of ['first', 'second']) {
    await putFile(`featured/${name}.webp`, Buffer.from(name), 'image/webp');
    await query(
      here,
      `insert into images (url, width, height) values ('/images/featured/${name}.webp', 4, 3)`,
    );
  }
  await query(
    here,
    `insert into audit_log (username, action, kind, subject_id, subject)
     values ('ann', 'add', 'recipe', '1', 'Soup')`,
  );
  const file = join(directory, 'honest.tar.gz');
  await createBackup(here, file, { pictures: true });
  honest = await readFile(file);
  await query(inject('postgresUrl'), `create database hostile_${process.pid}`);
  target = databaseUrl(inject('postgresUrl'), `hostile_${process.pid}`);
  await restoreBackup(target, file, { replace: true, pictures: false });
  await query(target, `update recipes set title = 'Of the target'`);
  await rm(images, { recursive: true });
  untouched = await everything();
});

afterAll(() => query(inject('postgresUrl'), `drop database hostile_${process.pid} with (force)`));

test.each(['constructor', '__proto__', 'toString', '9999-tomorrow'])(
  'an archive with the migration %s is reported as made by a newer Potluck',
  async (migration) => {
    const archive = await rebuilt(honest, (_, manifest) => {
      manifest.migration = migration;
    });
    await expectRefusal(archive, /^it was made by a newer Potluck \('[\w-]+'\)/);
  },
);

test('an archive from before commit 52458d3 is rejected with instructions for restoring it', async () => {
  const archive = await rebuilt(honest, (_, manifest) => {
    manifest.migration = '0111-texts-without-marks';
  });
  await expectRefusal(
    archive,
    /^it is too old for this version \('0111-texts-without-marks'\)\. Check out commit 52458d3/,
  );
});

test.each([
  '../../etc/passwd',
  '/etc/passwd',
  'images/elsewhere/a.webp',
  'images/variants/featured/a.webp',
  'images/featured/../a.webp',
  'images/featured/.hidden.webp',
  'images/featured/a.html',
  'images/featured/a.svg',
  'images/featured/a\\b.webp',
  `images/featured/${'a'.repeat(300)}.webp`,
  'tables/../000000.copy',
  'tables/authors/1.copy',
  '\u001b]0;a title\u0007',
])('an archive entry named %j is rejected', async (name) => {
  const archive = await rebuilt(honest, (entries) => entries.set(name, Buffer.from('hello')));
  const { message } = await expectRefusal(archive, /does not belong in a backup$/);
  expect(message).toMatch(/^[\x20-\x7e…]+$/);
});

test('a very long entry name is shortened in the message', async () => {
  const archive = await rebuilt(honest, (entries) =>
    entries.set('x'.repeat(100_000), Buffer.alloc(0)),
  );
  const { message } = await expectRefusal(archive, /does not belong in a backup$/);
  expect(message.length).toBeLessThan(200);
});

test('an entry name with a NUL is rejected', async () => {
  const path = 'images/featured/a\0.webp';
  const entry: TarEntry = { header: { name: 'a', size: 0, pax: { path } } };
  await expectRefusal(await packed([entry]), /does not belong/);
});

test.each(['symlink', 'link', 'character-device', 'block-device', 'fifo', 'directory'] as const)(
  'an archive that contains a %s is rejected',
  async (type) => {
    const header = { name: 'images/featured/a.webp', size: 0, type, linkname: '/etc/passwd' };
    await expectRefusal(await packed([{ header }]), "'images/featured/a.webp' is not a file");
  },
);

test('an entry that is repeated, out of order or after the end is rejected', async () => {
  const entries = await unpackTar(gunzipSync(honest));
  const named = (name: string) => entries.filter(({ header }) => header.name.includes(name));
  await expectRefusal(
    await packed([...named('second'), ...entries]),
    /second.webp' is there twice/,
  );
  await expectRefusal(await packed([...entries, ...named('manifest')]), /is there twice/);
  const last = entries.filter(({ header }) => !header.name.includes('second'));
  await expectRefusal(await packed([...last, ...named('second')]), /comes after the end/);
  const moved = [...named('tables/recipes/'), ...entries];
  await expectRefusal(
    await packed(moved.filter((entry, i) => moved.indexOf(entry) === i)),
    /its tables do not match its manifest/,
  );
  const skipped = await rebuilt(honest, (entries) => {
    entries.set('tables/authors/000002.copy', Buffer.from('1\n'));
  });
  await expectRefusal(skipped, "'tables/authors/000002.copy' is out of order");
});

test('an entry that is missing, changed or different from the manifest is rejected', async () => {
  const entries = await unpackTar(gunzipSync(honest));
  const without = (name: string) => packed(entries.filter(({ header }) => header.name !== name));
  await expectRefusal(await without('manifest.json'), 'it breaks off before its end');
  await expectRefusal(await without('images/featured/first.webp'), /first.webp' is missing/);
  const flipped = gunzipSync(honest);
  flipped[600] = (flipped[600] ?? 0) ^ 1;
  await expectRefusal(gzipSync(flipped), /is damaged/);
  await expectRefusal(Buffer.from('a shopping list'), /is damaged or not a backup/);
  const saying = (change: (manifest: Manifest) => void) =>
    packed(
      entries.map((entry) => {
        if (entry.header.name !== 'manifest.json') return entry;
        const manifest = JSON.parse(Buffer.from(entry.data ?? []).toString());
        change(manifest);
        const data = Buffer.from(JSON.stringify(manifest));
        return { header: { name: 'manifest.json', size: data.length }, data };
      }),
    );
  const miscounted = await saying(({ tables }) => {
    find(tables, 'authors').rows = 0;
  });
  await expectRefusal(miscounted, 'the table authors has 1 rows, but its manifest says 0');
  const misread = await saying(({ tables }) => {
    find(tables, 'authors').sha256 = sum(Buffer.alloc(0));
  });
  await expectRefusal(misread, 'rows of the table authors do not match its manifest');
  const newer = await saying((manifest) => Object.assign(manifest, { potluck: 2 }));
  await expectRefusal(newer, /was made by a newer Potluck/);
});

test('a truncated archive is rejected, wherever it ends', async () => {
  const tar = gunzipSync(honest);
  for (const part of [0, 0.1, 0.5, 0.9]) {
    await expectRefusal(honest.subarray(0, honest.length * part), /is damaged or not a backup/);
    await expectRefusal(gzipSync(tar.subarray(0, tar.length * part)), /damaged|breaks off/);
  }
  await expectRefusal(zstdCompressSync(tar), /is damaged or not a backup/);
  await expectRefusal(gzipSync(Buffer.alloc(50_000_000)), /breaks off/);
  await expectRefusal(gzipSync(Buffer.alloc(5_000_000, 'a')), /is damaged or not a backup/);
});

test('a wrong size in a header is rejected', async () => {
  const tar = gunzipSync(honest);
  for (const [size, reason] of [
    ['00000000001', /damaged/],
    ['00077777777', /breaks off|truncated/],
    ['77777777777', /is too large/],
    ['-0000000001', /damaged/],
  ] as const) {
    const lying = Buffer.from(tar);
    lying.write(size, 124, 'latin1');
    await expectRefusal(gzipSync(checksummed(lying)), reason);
  }
});

test('entries that are too large are rejected before they are unpacked', async () => {
  const bomb = Buffer.alloc(70 * 2 ** 20);
  const entry = (name: string) => ({ header: { name, size: bomb.length }, data: bomb });
  await expectRefusal(await packed([entry('images/featured/a.webp')]), /is too large/);
  await expectRefusal(await packed([entry('tables/authors/000000.copy')]), /is too large/);
  await expectRefusal(await packed([entry('session-secret')]), /is too large/);
  await expectRefusal(
    await packed([entry('manifest.json')]),
    /manifest is too large for its content/,
  );
});

test.each<[string, RegExp, (entries: Entries, manifest: Manifest) => void]>([
  [
    "a table of PostgreSQL's own",
    /^Potluck has no table pg_authid$/,
    (entries, { tables }) => {
      entries.set('tables/pg_authid/000000.copy', Buffer.from('evil\n'));
      tables.push({ name: 'pg_authid', columns: ['rolname'], rows: 1, sha256: '' });
    },
  ],
  [
    'a table that Potluck does not have',
    /^Potluck has no table strangers$/,
    (_, { tables }) => tables.push({ name: 'strangers', columns: ['id'], rows: 0, sha256: '' }),
  ],
  [
    'a missing table',
    /^the table steps is missing$/,
    (entries, manifest) => {
      entries.delete('tables/steps/000000.copy');
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'steps');
    },
  ],
  [
    'a table twice',
    /^its manifest names a table twice$/,
    (_, { tables }) => tables.push({ ...find(tables, 'mails') }),
  ],
  [
    'a column that does not exist',
    /^a backup of the table mails has no column ctid$/,
    (_, { tables }) => find(tables, 'mails').columns.push('ctid'),
  ],
  [
    'a column that PostgreSQL computes',
    /^a backup of the table recipes has no column total_time$/,
    (entries, { tables }) => {
      find(tables, 'recipes').columns.push('total_time');
      edit(entries, 'recipes', (text) => text.replace('\n', '\t3\n'));
    },
  ],
  [
    'a missing column',
    /^the columns of the table mails do not match its version$/,
    (_, { tables }) => find(tables, 'mails').columns.pop(),
  ],
  [
    'a row with too few columns',
    /^rows of the table authors do not have \d+ columns$/,
    (entries) => edit(entries, 'authors', (text) => text.replace('\t', ' ')),
  ],
  [
    'rows of different lengths',
    /^row 2 of the table authors cannot be read$/,
    (entries) => edit(entries, 'authors', (text) => `${text}1\t2\n`),
  ],
  [
    'an end in the middle of the rows',
    /^row 1 of the table authors cannot be read$/,
    (entries) => edit(entries, 'authors', (text) => `\\.\n${text}`),
  ],
  [
    'a NUL in a row',
    /^row 1 of the table authors cannot be read$/,
    (entries) => edit(entries, 'authors', (text) => `\0${text}`),
  ],
  [
    'invalid UTF-8',
    /^PostgreSQL refuses rows of the table authors: invalid byte sequence/,
    (entries) => edit(entries, 'authors', (text) => text.replace('cooks', '\xc0\xaf'), 'latin1'),
  ],
  [
    'a terminal’s escape sequence in a row',
    /^PostgreSQL refuses rows of the table authors: [^\p{Cc}]+$/u,
    (entries) => edit(entries, 'authors', (text) => `\u001b]0;a title\u0007\u009b2J${text}`),
  ],
  [
    'the same row twice',
    /^PostgreSQL refuses rows of the table authors: duplicate key/,
    (entries) => edit(entries, 'authors', (text) => text + text),
  ],
  [
    'a row with a broken reference',
    /^PostgreSQL refuses rows of the table \w+: .* violates foreign key/,
    (entries) => {
      entries.delete('tables/authors/000000.copy');
    },
  ],
  [
    'a value out of bounds',
    /^PostgreSQL refuses rows of the table recipes: /,
    (entries) =>
      edit(entries, 'recipes', (text) => text.replace(/\t(easy|medium|hard)\t/, '\tx\t')),
  ],
  [
    'a value that is too long for an index',
    /^PostgreSQL refuses rows of the table authors: index row /,
    (entries, manifest) => {
      const hashes = Array.from({ length: 700 }, (_, i) => sum(Buffer.from(`${i}`)));
      setValue(entries, manifest, 'authors.source', hashes.join(''));
    },
  ],
  [
    'JSON that is nested too deep',
    /^PostgreSQL refuses rows of the table recipes: stack depth limit exceeded/,
    (entries, manifest) => setValue(entries, manifest, 'recipes.nutrition', '['.repeat(50_000)),
  ],
  [
    'a date that no page can show',
    /^the table recipes has an impossible date \(updated_at\)$/,
    (entries, manifest) => setValue(entries, manifest, 'recipes.updated_at', '-infinity'),
  ],
  [
    'a date after the last one of JavaScript',
    /^the table authors has an impossible date \(created_at\)$/,
    (entries, manifest) =>
      setValue(entries, manifest, 'authors.created_at', '294276-01-01 00:00:00+00'),
  ],
  [
    'an impossible date of another column',
    /^the table audit_log has an impossible date \(at\)$/,
    (entries, manifest) => setValue(entries, manifest, 'audit_log.at', 'infinity'),
  ],
  [
    'a sequence that Potluck does not have',
    /^its sequences do not match its version$/,
    (_, { sequences }) => sequences.push({ name: 'strangers_id_seq', last: '1' }),
  ],
  [
    'a sequence value out of range',
    /^PostgreSQL refuses rows of the table authors_id_seq: /,
    (_, { sequences }) => {
      find(sequences, 'authors_id_seq').last = '9'.repeat(19);
    },
  ],
  [
    'a secret of several lines',
    /^'session-secret' is not a session secret$/,
    (entries) => entries.set('session-secret', Buffer.from('a\nb\n')),
  ],
])('an archive with %s is rejected', async (_what, reason, change) => {
  await expectRefusal(await rebuilt(honest, change), reason);
});

test('a store that fails halfway leaves no picture and no row', async () => {
  const inTheWay = join(images, 'featured/second.webp/something');
  await mkdir(inTheWay, { recursive: true });
  const file = join(directory, 'honest.tar.gz');
  const restore = restoreBackup(target, file, { replace: true, pictures: true });
  await expect(restore).rejects.toBeInstanceOf(StoreError);
  await rm(join(images, 'featured/second.webp'), { recursive: true, force: true });
  expect(await readdir(join(images, 'featured'))).toEqual([]);
  await rm(images, { recursive: true });
  expect(await everything()).toEqual(untouched);
});

test('a failed restore does not change a picture that is also in the archive', async () => {
  await putFile('featured/first.webp', Buffer.from('older'), 'image/webp');
  const inTheWay = join(images, 'featured/second.webp/something');
  await mkdir(inTheWay, { recursive: true });
  const file = join(directory, 'honest.tar.gz');
  const options = { replace: true, pictures: true };
  await expect(restoreBackup(target, file, options)).rejects.toBeInstanceOf(StoreError);
  expect(Buffer.from((await findFile('featured/first.webp')) ?? []).toString()).toBe('older');
  await rm(join(images, 'featured/second.webp'), { recursive: true });
  const other = `other_${process.pid}`;
  await query(inject('postgresUrl'), `create database ${other}`);
  await restoreBackup(databaseUrl(inject('postgresUrl'), other), file, options);
  await query(inject('postgresUrl'), `drop database ${other} with (force)`);
  expect(Buffer.from((await findFile('featured/first.webp')) ?? []).toString()).toBe('first');
  await rm(images, { recursive: true });
});

/** Replaces the value of a column in the first row of its table. */
function setValue(entries: Entries, { tables }: Manifest, column: string, value: string): void {
  const [table = '', name = ''] = column.split('.');
  const at = find(tables, table).columns.indexOf(name);
  edit(entries, table, (text) => {
    const [row = '', ...others] = text.split('\n');
    return [row.split('\t').with(at, value).join('\t'), ...others].join('\n');
  });
}

async function expectRefusal(archive: Uint8Array, reason: string | RegExp): Promise<Error> {
  const file = join(directory, 'hostile.tar.gz');
  await writeFile(file, archive);
  const options = { replace: true, pictures: true };
  const error = await restoreBackup(target, file, options).catch((error) => error);
  expect(error).toBeInstanceOf(ArchiveError);
  expect(error.message).toMatch(reason);
  expect(await everything()).toEqual(untouched);
  return error;
}

/** Everything that a restore could change. */
async function everything() {
  const client = await connectForCopy(target);
  const tables = [];
  for (const table of await listTables(client)) tables.push(await readTable(client, table));
  const roles = await client.query('select rolname from pg_authid order by 1');
  await client.end();
  return { tables, roles: roles.rows, files: await readdir(config.dataDir, { recursive: true }) };
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
