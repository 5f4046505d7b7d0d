import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { addChef, addRecipe, removeEverything } from '../../test/factories.ts';
import { databaseUrl } from '../../test/postgres.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';
import { keepSecret, keptSecret } from '../auth/secret.ts';
import { config } from '../config.server.ts';
import { migrations } from '../db/migrations/all.ts';
import { findFile, putFile } from '../images/store.ts';
import { checkArchive } from './archive.ts';
import { connect, readTable } from './copy.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';
import { findLatestMigration, listTables } from './tables.ts';

const here = process.env.DATABASE_URL ?? '';
const all = { pictures: true };
let directory: string;
let other: string;
let count = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(config.dataDir, 'archives-'));
});

beforeEach(async () => {
  await removeEverything();
  const name = `restored_${process.pid}_${++count}`;
  await onServer(`create database ${name}`);
  other = databaseUrl(inject('postgresUrl'), name);
});

afterEach(() => onServer(`drop database ${new URL(other).pathname.slice(1)} with (force)`));

test('everything comes back: rows, numbers, sessions, pictures, the secret', async () => {
  const { file, manifest } = await backup();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const secret = keptSecret(config.dataDir);
  const picture = await findFile('featured/soup.webp');
  keepSecret('f'.repeat(64));
  await rm(join(config.dataDir, 'images'), { recursive: true });

  await restoreBackup(other, file, { ...all, replace: false });
  expect(await contents(other)).toEqual(await contents(here));
  expect(manifest.tables.find(({ name }) => name === 'sessions')?.rows).toBe(1);
  expect(manifest.missing).toEqual([]);
  expect(await findFile('featured/soup.webp')).toEqual(picture);
  expect(keptSecret(config.dataDir)).toBe(secret);
  // Numbering goes on after what is there.
  const insert = `insert into authors (name, slug, bio) values ('Neu', 'neu', 'Neu.') returning id`;
  const [{ id }] = await query(other, insert);
  const [{ max }] = await query(here, 'select max(id) from authors');
  expect(Number(id)).toBeGreaterThan(Number(max));
  // What rows keep up to date by themselves is kept up to date again.
  await query(other, `update authors set slug = 'new' where id = ${id}`);
  expect(await query(other, `select slug from retired_slugs where author_id = ${id}`)).toEqual([
    { slug: 'neu' },
  ]);
});

test('a database that is not empty is replaced only when that is said', async () => {
  const { file } = await backup();
  await restoreBackup(other, file, { ...all, replace: false });
  await query(other, `update recipes set title = 'Changed'`);
  const changed = await contents(other);
  await expect(restoreBackup(other, file, { ...all, replace: false })).rejects.toThrow(
    /^The database is not empty \(.*2 recipes.*\)\. With --replace all of that goes\.$/,
  );
  expect(await contents(other)).toEqual(changed);
  await restoreBackup(other, file, { ...all, replace: true });
  expect(await contents(other)).toEqual(await contents(here));
});

test('a database that Potluck is running on is left alone', async () => {
  const { file } = await backup();
  await expect(restoreBackup(here, file, { ...all, replace: true })).rejects.toThrow(
    /^Potluck is running on this database \(\d+ connections\)\. Stop it first\.$/,
  );
});

test('while others save, a backup holds one moment', async () => {
  const chef = await addChef();
  let saving = true;
  const save = async () => {
    while (saving) {
      await addRecipe({
        authorId: chef.id,
        ingredients: [1, 2, 3].map((n) => ({ quantity: `${n}`, unit: '', name: 'egg' })),
      });
    }
  };
  const savers = [save(), save(), save()];
  const file = join(directory, 'busy.tar.gz');
  while ((await query(here, 'select count(*) from recipes'))[0].count < 20);
  const manifest = await makeBackup(here, file, all);
  saving = false;
  await Promise.all(savers);
  const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0;
  expect(rows('recipes')).toBeGreaterThan(10);
  expect(rows('ingredients')).toBe(3 * rows('recipes'));
  expect(rows('recipe_search')).toBe(rows('recipes'));
  await restoreBackup(other, file, { ...all, replace: false });
});

test('a backup of an older Potluck is brought up to date', async () => {
  const names = Object.keys(migrations);
  const older = names.at(-2) ?? '';
  const { migrate } = await import('../db/migrate.ts');
  const { Kysely, PostgresDialect } = await import('kysely');
  const pool = new pg.Pool({ connectionString: other, max: 2 });
  const database = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  await migrate(database as never, older);
  await database.destroy();
  await query(other, `insert into authors (name, slug, bio) values ('Ana', 'ana', 'Cooks.')`);
  const file = join(directory, 'older.tar.gz');
  expect((await makeBackup(other, file, { pictures: false })).migration).toBe(older);
  await restoreBackup(other, file, { pictures: false, replace: true });
  expect(await query(other, 'select name from authors')).toEqual([{ name: 'Ana' }]);
  const client = await connect(other);
  expect(await findLatestMigration(client)).toBe(names.at(-1));
  await client.end();
});

test.each<[string, RegExp, (bytes: Buffer) => Buffer | Promise<Buffer>]>([
  ['cut off', /damaged or no backup/, (bytes) => bytes.subarray(0, bytes.length - 200)],
  ['no archive', /damaged or no backup/, () => Buffer.from('a shopping list')],
  ['flipped in one bit', /damaged/, flipped],
  ['without one entry', /'images\/featured\/soup\.webp' is missing/, without('images/')],
  ['without its manifest', /breaks off before its end/, without('manifest.json')],
  ['with a changed entry', /'tables\/authors\/000000\.copy' is damaged/, changed('tables/authors')],
  [
    'of a newer Potluck',
    /made by a newer Potluck \(9999-tomorrow\)/,
    manifested({ migration: '9999-tomorrow' }),
  ],
  ['of a newer kind', /was made by a newer Potluck/, manifested({ potluck: 2 })],
  ['with a wrong count', /the table authors did not become what it was/, miscounted],
  [
    'that leads elsewhere',
    /'\.\.\/\.\.\/etc\/passwd' does not belong/,
    renamed('../../etc/passwd'),
  ],
  [
    'with a name of its own',
    /'images\/featured\/\.hidden' does not belong/,
    renamed('images/featured/.hidden'),
  ],
  ['with a link in it', /is no file/, linked],
])('an archive %s is refused and changes nothing', async (_name, reason, damage) => {
  const { file } = await backup();
  const bad = join(directory, 'bad.tar.gz');
  await writeFile(bad, await damage(await readFile(file)));
  await restoreBackup(other, file, { ...all, replace: false });
  const before = await contents(other);
  await expect(restoreBackup(other, bad, { ...all, replace: true })).rejects.toThrow(reason);
  expect(await contents(other)).toEqual(before);
  await expect(stat(join(config.dataDir, 'images/featured/.hidden'))).rejects.toThrow();
});

test('what the bucket has not is said', async () => {
  await backup();
  await rm(join(config.dataDir, 'images/featured/soup.webp'));
  const manifest = await makeBackup(here, join(directory, 'gone.tar.gz'), all);
  expect(manifest.missing).toEqual(['featured/soup.webp']);
});

test('a backup that fails leaves no file', async () => {
  const empty = join(directory, 'empty.tar.gz');
  await expect(makeBackup(other, empty, all)).rejects.toThrow('nothing in this database yet');
  expect((await readdir(directory)).filter((name) => name.startsWith('empty'))).toEqual([]);
  await expect(makeBackup(here, join(directory, 'no/such/place.gz'), all)).rejects.toThrow(
    /ENOENT/,
  );
});

/** Two recipes with all that hangs on them, somebody signed in, a picture; and a backup of that. */
async function backup() {
  const chef = await addChef({ bio: 'Says "a\\tb", \\N and ü\n— twice.' });
  await addRecipe({ authorId: chef.id, title: 'Soup', notes: 'Line\nline\ttab\\' });
  const { id } = await addRecipe({ authorId: chef.id });
  const somebody = await addSomebody();
  await query(here, 'delete from sessions');
  await sessionOf(somebody);
  await query(
    here,
    `insert into favorite_recipes (user_id, recipe_id) values ('${somebody.id}', ${id})`,
  );
  await putFile('featured/soup.webp', Buffer.from([0, 1, 2, 255]), 'image/webp');
  await query(
    here,
    `insert into images (url, width, height) values ('/images/featured/soup.webp', 4, 3)
     on conflict do nothing`,
  );
  const file = join(directory, `${++count}.tar.gz`);
  const manifest = await makeBackup(here, file, all);
  expect(await checkArchive(file)).toEqual(manifest);
  return { file, manifest };
}

async function contents(url: string) {
  const client = await connect(url);
  const found = [];
  for (const table of await listTables(client)) found.push(await readTable(client, table));
  await client.end();
  return found;
}

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

function onServer(statement: string) {
  return query(inject('postgresUrl'), statement);
}

type Entries = Awaited<ReturnType<typeof unpackTar>>;

async function repacked(bytes: Buffer, change: (entries: Entries) => Entries): Promise<Buffer> {
  return gzipSync(await packTar(change(await unpackTar(gunzipSync(bytes)))));
}

function flipped(bytes: Buffer): Buffer {
  const tar = gunzipSync(bytes);
  tar[600] = (tar[600] ?? 0) ^ 1;
  return gzipSync(tar);
}

function without(start: string) {
  return (bytes: Buffer) =>
    repacked(bytes, (entries) => entries.filter(({ header }) => !header.name.startsWith(start)));
}

function changed(start: string) {
  return (bytes: Buffer) =>
    repacked(bytes, (entries) =>
      entries.map((entry) =>
        entry.header.name.startsWith(start) ? { ...entry, data: entry.data?.fill(65) } : entry,
      ),
    );
}

function renamed(name: string) {
  return (bytes: Buffer) =>
    repacked(bytes, (entries) =>
      entries.map((entry) =>
        entry.header.name.startsWith('images/')
          ? { ...entry, header: { ...entry.header, name } }
          : entry,
      ),
    );
}

function linked(bytes: Buffer) {
  return repacked(bytes, (entries) => [
    { header: { name: 'session-secret', size: 0, type: 'symlink', linkname: '/etc/passwd' } },
    ...entries.filter(({ header }) => header.name !== 'session-secret'),
  ]);
}

function manifested(more: object) {
  return rewritten((manifest) => ({ ...manifest, ...more }));
}

function miscounted(bytes: Buffer) {
  return rewritten((manifest) => ({
    ...manifest,
    tables: manifest.tables.map((table) =>
      table.name === 'authors' ? { ...table, rows: table.rows + 1 } : table,
    ),
  }))(bytes);
}

type Manifest = { tables: { name: string; rows: number }[] };

function rewritten(change: (manifest: Manifest) => object) {
  return (bytes: Buffer) =>
    repacked(bytes, (entries) =>
      entries.map((entry) => {
        if (entry.header.name !== 'manifest.json') return entry;
        const manifest = JSON.parse(Buffer.from(entry.data ?? []).toString());
        const data = new Uint8Array(Buffer.from(JSON.stringify(change(manifest))));
        return { header: { ...entry.header, size: data.length }, data };
      }),
    );
}
