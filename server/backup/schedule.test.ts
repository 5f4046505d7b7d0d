import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { register } from 'prom-client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.BACKUP_EVERY = '24h';
  process.env.BACKUP_KEEP = '2';
});

import { timeLimits } from '../../test/time-limits.ts';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';
import { startJobs } from '../jobs/run.ts';
import { jobs } from '../jobs.ts';
import { checkArchive } from './check.ts';
import { backupDirectory } from './file.ts';
import { createScheduledBackup, createStoredBackup, registerBackupMetrics } from './schedule.ts';
import { findBackupStatus } from './status.ts';

beforeEach(async () => {
  await rm(backupDirectory, { recursive: true, force: true });
  await db.deleteFrom('chores').execute();
});

test('only one of many processes makes a backup, and the newest backups are kept', async () => {
  await mkdir(backupDirectory, { recursive: true });
  const old = ['2025-01-01T000000', '2025-01-02T000000', '2025-01-03T000000'];
  for (const time of old)
    await writeFile(`${backupDirectory}/potluck-scheduled-${time}.tar.gz`, '');
  const mine = `${backupDirectory}/potluck-backup-2025-01-01T000000.tar.gz`;
  await writeFile(mine, 'asked for by hand');
  const stops = [begin(), begin(), begin()];
  await vi.waitFor(async () => expect(await scheduled()).toHaveLength(2), timeLimits.condition);
  await Promise.all(stops.map((stop) => stop()));
  const [kept, made = ''] = (await scheduled()).sort();
  expect(kept).toBe('potluck-scheduled-2025-01-03T000000.tar.gz');
  expect((await checkArchive(`${backupDirectory}/${made}`)).manifest.migration).not.toBe('');
  expect(await readdir(backupDirectory)).toContain('potluck-backup-2025-01-01T000000.tar.gz');
});

test('a clock that was temporarily ahead does not delay backups', async () => {
  await mkdir(backupDirectory, { recursive: true });
  const ahead = ['2999-01-01T000000', '2999-01-02T000000'];
  for (const time of ahead)
    await writeFile(`${backupDirectory}/potluck-scheduled-${time}.tar.gz`, '');
  const { path } = await createStoredBackup('scheduled', { pictures: false });
  expect((await scheduled()).sort()).toEqual([
    basename(path),
    'potluck-scheduled-2999-01-02T000000.tar.gz',
  ]);
});

test('a backup that lacks pictures counts as failed and replaces no good one', async () => {
  await begin()();
  const before = await failures();
  const { path } = await createStoredBackup('scheduled', { pictures: true });
  const picture = { url: '/images/featured/gone.webp', width: 1, height: 1, thumbhash: null };
  await db.insertInto('images').values(picture).execute();
  onTestFinished(async () => {
    await db.deleteFrom('images').where('url', '=', picture.url).execute();
  });
  const errors = vi.spyOn(log, 'error');
  for (let i = 0; i < 3; i++) {
    // The names of archives have seconds.
    await sleep(1_000);
    await createScheduledBackup();
  }
  expect(errors.mock.lastCall).toEqual([
    expect.objectContaining({ missing: 1, pictures: ['featured/gone.webp'] }),
    'backup is missing pictures',
  ]);
  expect((await failures()) - before).toBe(3);
  expect(await scheduled()).toEqual([basename(path)]);
  const names = await readdir(backupDirectory);
  expect(names.filter((name) => name.startsWith('potluck-incomplete-'))).toHaveLength(1);
  expect(await findBackupStatus()).toEqual({
    last: {
      at: (await stat(path)).mtime.toISOString(),
      hours: expect.any(Number),
      bytes: (await stat(path)).size,
    },
    warning: 'The newest backup lacks pictures that recipes use. The log names them.',
  });
});

test('the backup status warns when there is no backup or the last one is too old', async () => {
  expect(await findBackupStatus()).toEqual({ last: null, warning: null });
  await createStoredBackup('scheduled', { pictures: false });
  expect((await findBackupStatus()).warning).toBeNull();
  const inThreeDays = Date.now() + 3 * 86_400_000;
  expect((await findBackupStatus(inThreeDays)).warning).toBe(
    'The last scheduled backup failed. The log says why.',
  );
});

test('a backup that fails removes nothing and is retried', async () => {
  await writeFile(backupDirectory, 'no directory');
  const stop = begin();
  await vi.waitFor(async () => expect(await failures()).toBeGreaterThan(1), timeLimits.condition);
  await rm(backupDirectory);
  await vi.waitFor(async () => expect(await scheduled()).toHaveLength(1), timeLimits.condition);
  await stop();
});

test('backups that cannot be listed are logged once, and are not reported as zero backups', async () => {
  await begin()();
  await writeFile(backupDirectory, 'no directory');
  const warnings = vi.spyOn(log, 'warn');
  onTestFinished(() => warnings.mockRestore());
  for (let i = 0; i < 2; i++) expect(await lastSuccess()).toBeNaN();
  expect((await findBackupStatus()).warning).toContain('Backups cannot be listed');
  expect(warnings.mock.calls).toEqual([
    [{ err: expect.any(Error), place: backupDirectory }, 'could not list backups'],
  ]);
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

test('backups of each occasion are rotated separately', async () => {
  await createStoredBackup('before-migration', { pictures: false });
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
  await createStoredBackup('scheduled', { pictures: false });
  const names = (await readdir(backupDirectory)).filter((name) => name.endsWith('.partial'));
  expect(names.sort()).toEqual(['mine.partial', 'potluck-scheduled-b.partial']);
});

/** Starts like another process, with its own metrics. */
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
