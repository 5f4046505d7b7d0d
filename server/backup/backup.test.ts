import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { rebuilt } from '../../test/backup-archive.ts';
import {
  computeDerivedTables,
  isDerivedTable,
  readDerivedTables,
} from '../../test/database/derived-tables.ts';
import { baselineBackup, createBaselineDatabase } from '../../test/database/empty-database.ts';
import { databaseUrl } from '../../test/database/postgres.ts';
import { addChef, addRecipe, details, removeEverything } from '../../test/factories.ts';
import { addSomebody, sessionOf } from '../../test/session.ts';
import { readOrCreateSecret, storeSecret } from '../auth/secret.ts';
import { config } from '../config.server.ts';
import { migrate } from '../db/migrate.ts';
import { migrationFiles } from '../db/migration-files.ts';
import { findFile, putFile } from '../images/store.ts';
import { ArchiveError } from './archive.ts';
import { checkArchive } from './check.ts';
import { connectForCopy, readTable } from './copy.ts';
import { createBackup } from './create.ts';
import { restoreBackup } from './restore.ts';
import { findLatestMigration, listTables } from './tables.ts';
import { writeArchive } from './write.ts';

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

test('a restore recovers rows, sequences, sessions, pictures and the secret', async () => {
  const { file, manifest } = await backup();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const secret = readOrCreateSecret(config.dataDir);
  const picture = await findFile('featured/soup.webp');
  storeSecret('f'.repeat(64));
  await rm(join(config.dataDir, 'images'), { recursive: true });

  await restoreBackup(other, file, { ...all, replace: false });
  expect(await contents(other)).toEqual(await contents(here));
  expect(manifest.tables.find(({ name }) => name === 'sessions')?.rows).toBe(1);
  expect(manifest.missing).toEqual([]);
  expect(await findFile('featured/soup.webp')).toEqual(picture);
  expect(readOrCreateSecret(config.dataDir)).toBe(secret);
  // Sequences continue after the restored rows.
  const insert = `insert into authors (name, slug, bio) values ('Neu', 'neu', 'Neu.') returning id`;
  const [{ id }] = await query(other, insert);
  const [{ max }] = await query(here, 'select max(id) from authors');
  expect(Number(id)).toBeGreaterThan(Number(max));
  // Triggers work again.
  await query(other, `update authors set slug = 'new' where id = ${id}`);
  expect(await query(other, `select slug from retired_slugs where author_id = ${id}`)).toEqual([
    { slug: 'neu' },
  ]);
});

test('only --replace overwrites a database that is not empty', async () => {
  const { file } = await backup();
  await migrateOther();
  await query(
    other,
    `insert into recipes (title, slug, sort_title, description)
     select 'Other', 'other-' || n, 'other', '' from generate_series(1, 2) n`,
  );
  const changed = await contents(other);
  await expect(restoreBackup(other, file, { ...all, replace: false })).rejects.toThrow(
    /^The database is not empty \(.*2 recipes.*\)\. Use --replace to overwrite it\.$/,
  );
  expect(await contents(other)).toEqual(changed);
  await restoreBackup(other, file, { ...all, replace: true });
  expect(await contents(other)).toEqual(await contents(here));
});

test('a migrated database without records counts as empty', async () => {
  const { file } = await backup();
  await migrateOther();
  await restoreBackup(other, file, { ...all, replace: false });
  expect(await contents(other)).toEqual(await contents(here));
});

test('a restore rejects a database that Potluck is running on', async () => {
  const { file } = await backup();
  await expect(restoreBackup(here, file, { ...all, replace: true })).rejects.toThrow(
    /^Potluck is running on this database \(\d+ connections\)\. Stop all copies first\. If none runs, a pooler has idle connections: send it RECONNECT or restart it\.$/,
  );
});

test('restoring a backup of an older Potluck migrates it', async () => {
  const old = await createBaselineDatabase();
  const file = join(directory, 'older.tar.gz');
  const { migration } = await createBackup(old.url, file, { pictures: false });
  expect(migration).toBe('0114-retired-tags');
  await restoreBackup(other, file, { pictures: false, replace: true });
  await migrate(old.database);
  const isPlain = ({ name }: { name: string }) => !isDerivedTable(name);
  expect((await contents(other)).filter(isPlain)).toEqual(
    (await contents(old.url)).filter(isPlain),
  );
  expect(await readDerivedTables(other)).toEqual(await readDerivedTables(old.url));
  const client = await connectForCopy(other);
  expect(await findLatestMigration(client)).toBe(Object.keys(migrationFiles.schema).at(-1));
  await client.end();
});

test('a backup from commit 52458d3 restores, except for its missed searches', async () => {
  const { manifest } = await checkArchive(baselineBackup);
  await restoreBackup(other, baselineBackup, { pictures: false, replace: false });
  const restored = await contents(other, manifest.tables);
  for (const { name, rows, sha256 } of manifest.tables) {
    if (isDerivedTable(name)) continue;
    const table = restored.find((each) => each.name === name);
    // The new version deletes these, because one person may have made each of them.
    if (name === 'missed_searches') expect(table).toMatchObject({ rows: 0 });
    else expect(table).toMatchObject({ rows, sha256 });
  }
  expect(await readDerivedTables(other)).toEqual(await computeDerivedTables(other));
});

test('a restore recomputes data that older functions computed', async () => {
  const { file } = await backup();
  const documents = 'select recipe_id, document::text from recipe_search order by 1';
  const right = await query(here, documents);
  await query(here, `update applied_files set hash = 'older' where name = 'search-documents'`);
  await query(here, `update recipe_search set document = ''`);
  await createBackup(here, file, all);
  await restoreBackup(other, file, { ...all, replace: false });
  expect(await query(other, documents)).toEqual(right);
  await migrate();
});

test('pictures missing from the bucket are reported', async () => {
  await backup();
  await rm(join(config.dataDir, 'images/featured/soup.webp'));
  const manifest = await createBackup(here, join(directory, 'gone.tar.gz'), all);
  expect(manifest.missing).toEqual(['featured/soup.webp']);
});

test('a backup that fails leaves no file', async () => {
  const empty = join(directory, 'empty.tar.gz');
  await expect(createBackup(other, empty, all)).rejects.toThrow('this database is empty');
  expect((await readdir(directory)).filter((name) => name.startsWith('empty'))).toEqual([]);
  await expect(createBackup(here, join(directory, 'no/such/place.gz'), all)).rejects.toThrow(
    /ENOENT/,
  );
});

test('an archive that could not be restored does not replace a backup', async () => {
  const { file, manifest } = await backup();
  const before = await readFile(file);
  const { entries: _, ...said } = manifest;
  const tables = said.tables
    .filter(({ name }) => name === 'authors')
    .map((table) => ({ ...table, rows: 0 }));
  const written = writeArchive(file, async (add) => {
    await add('tables/authors/000000.copy', Buffer.from('1\tAna\n'));
    return { ...said, tables };
  });
  await expect(written).rejects.toThrow(
    /^the archive could not be restored, so it was removed: the table authors has 1 rows, but/,
  );
  expect(await readFile(file)).toEqual(before);
  expect((await readdir(directory)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('an archive with a forged entry or with changed rows is rejected, and changes nothing', async () => {
  const { file } = await backup();
  const honest = await readFile(file);
  await migrateOther();
  await query(other, `insert into authors (name, slug, bio) values ('Other', 'other', '')`);
  const before = await contents(other);
  const forged = await rebuilt(honest, (entries) =>
    entries.set('images/../a.webp', Buffer.from('a')),
  );
  const changed = gunzipSync(honest);
  changed.write('X', changed.indexOf('tables/authors/') + 512, 'latin1');
  for (const archive of [forged, gzipSync(changed), honest.subarray(0, honest.length / 2)]) {
    await writeFile(file, archive);
    const restored = restoreBackup(other, file, { ...all, replace: true });
    await expect(restored).rejects.toThrow(ArchiveError);
    expect(await contents(other)).toEqual(before);
  }
});

test('simultaneous backups to one file are each complete', async () => {
  await backup();
  const file = join(directory, 'both.tar.gz');
  const both = await Promise.all([createBackup(here, file, all), createBackup(here, file, all)]);
  expect(both).toContainEqual((await checkArchive(file)).manifest);
});

/** Adds two complete recipes, a session and a picture, and makes a backup. */
async function backup() {
  const chef = await addChef({ bio: 'Says "a\\tb", \\N and ü\n— twice.' });
  await addRecipe({ authorId: chef.id, title: 'Soup', notes: 'Line\nline\ttab\\' });
  const { id } = await addRecipe({ ...details, authorId: chef.id });
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
  const manifest = await createBackup(here, file, all);
  expect((await checkArchive(file)).manifest).toEqual(manifest);
  return { file, manifest };
}

/** Returns the content of all tables, of a table's older columns where these are given. */
async function contents(url: string, older: { name: string; columns: string[] }[] = []) {
  const client = await connectForCopy(url);
  const found = [];
  for (const table of await listTables(client)) {
    const { columns } = older.find(({ name }) => name === table.name) ?? table;
    found.push(await readTable(client, { ...table, columns }));
  }
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

/** Creates the other database again, as a new site has it. */
async function migrateOther() {
  const name = new URL(other).pathname.slice(1);
  await onServer(`drop database ${name}`);
  await onServer(`create database ${name} template template strategy file_copy`);
}

function onServer(statement: string) {
  return query(inject('postgresUrl'), statement);
}
