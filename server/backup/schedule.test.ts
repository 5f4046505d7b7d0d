import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { register } from 'prom-client';
import { beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.BACKUP_EVERY = '24h';
  process.env.BACKUP_KEEP = '2';
});

import { db } from '../db/database.ts';
import { startJobs } from '../jobs/run.ts';
import { jobs } from '../jobs.ts';
import { checkArchive } from './check.ts';
import { backupDirectory } from './file.ts';
import { makeKeptBackup, registerBackupMetrics } from './schedule.ts';

beforeEach(async () => {
  await rm(backupDirectory, { recursive: true, force: true });
  await db.deleteFrom('chores').execute();
});

test('one of many processes makes a backup, and the newest are kept', async () => {
  await mkdir(backupDirectory, { recursive: true });
  const old = ['2025-01-01T000000', '2025-01-02T000000', '2025-01-03T000000'];
  for (const time of old)
    await writeFile(`${backupDirectory}/potluck-scheduled-${time}.tar.gz`, '');
  const mine = `${backupDirectory}/potluck-backup-2025-01-01T000000.tar.gz`;
  await writeFile(mine, 'asked for by hand');
  const stops = [begin(), begin(), begin()];
  await vi.waitFor(async () => expect(await scheduled()).toHaveLength(2), 10_000);
  await Promise.all(stops.map((stop) => stop()));
  const [kept, made = ''] = (await scheduled()).sort();
  expect(kept).toBe('potluck-scheduled-2025-01-03T000000.tar.gz');
  expect((await checkArchive(`${backupDirectory}/${made}`)).manifest.migration).not.toBe('');
  expect(await readdir(backupDirectory)).toContain('potluck-backup-2025-01-01T000000.tar.gz');
});

test('a clock that was ahead for a while costs no new backup', async () => {
  await mkdir(backupDirectory, { recursive: true });
  const ahead = ['2999-01-01T000000', '2999-01-02T000000'];
  for (const time of ahead)
    await writeFile(`${backupDirectory}/potluck-scheduled-${time}.tar.gz`, '');
  const file = await makeKeptBackup('scheduled', false);
  expect((await scheduled()).sort()).toEqual([
    basename(file),
    'potluck-scheduled-2999-01-02T000000.tar.gz',
  ]);
});

test('a backup that fails removes nothing and is retried', async () => {
  await writeFile(backupDirectory, 'no directory');
  const stop = begin();
  await vi.waitFor(async () => expect(await failures()).toBeGreaterThan(1), 10_000);
  await rm(backupDirectory);
  await vi.waitFor(async () => expect(await scheduled()).toHaveLength(1), 10_000);
  await stop();
});

test('the time of the newest backup survives a restart', async () => {
  await begin()();
  expect(await lastSuccess()).toBe(0);
  await mkdir(backupDirectory);
  for (const [name, seconds] of [
    ['potluck-scheduled-2025-01-01T000000.tar.gz', 1_735_689_600],
    ['potluck-scheduled-2025-01-02T000000.tar.gz', 1_735_776_000],
    ['potluck-backup-2025-01-03T000000.tar.gz', 1_735_862_400],
  ] as const) {
    await writeFile(`${backupDirectory}/${name}`, '');
    await utimes(`${backupDirectory}/${name}`, seconds, seconds);
  }
  await begin()();
  expect(await lastSuccess()).toBe(1_735_776_000);
});

test('backups of other occasions are kept separately', async () => {
  await makeKeptBackup('before-migration', false);
  expect(await scheduled()).toEqual([]);
  expect(await readdir(backupDirectory)).toHaveLength(1);
});

test('a partial file of a killed backup is removed after a day, but not one in progress', async () => {
  await mkdir(backupDirectory, { recursive: true });
  const [left, mine, underWay] = ['potluck-scheduled-a', 'mine', 'potluck-scheduled-b'].map(
    (name) => `${backupDirectory}/${name}.partial`,
  );
  for (const file of [left, mine, underWay]) await writeFile(file ?? '', '');
  for (const file of [left, mine]) await utimes(file ?? '', 1_735_689_600, 1_735_689_600);
  await makeKeptBackup('scheduled', false);
  const names = (await readdir(backupDirectory)).filter((name) => name.endsWith('.partial'));
  expect(names.sort()).toEqual(['mine.partial', 'potluck-scheduled-b.partial']);
});

/** Starts as another process would, with its own metrics. */
function begin(): () => Promise<void> {
  register.clear();
  registerBackupMetrics();
  return startJobs(
    jobs.filter(({ name }) => name === 'backup'),
    { check: 20, renew: 15_000 },
  );
}

const failures = () => figure('backup_failures_total');
const lastSuccess = () => figure('backup_last_success_timestamp_seconds');

async function figure(name: string): Promise<number> {
  const metric = await register.getSingleMetric(name)?.get();
  return metric?.values[0]?.value ?? 0;
}

async function scheduled(): Promise<string[]> {
  const names = await readdir(backupDirectory).catch(() => []);
  return names.filter((name) => /^potluck-scheduled-.*\.tar\.gz$/.test(name));
}
