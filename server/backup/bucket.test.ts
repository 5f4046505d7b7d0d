import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';

const s3 = await vi.hoisted(async () => {
  const { startS3 } = await import('../../test/s3.ts');
  const server = await startS3();
  process.env.BACKUP_S3_BUCKET = 'recipe-backups';
  process.env.BACKUP_S3_ENDPOINT = server.settings.endpoint;
  process.env.BACKUP_S3_ACCESS_KEY_ID = server.settings.accessKeyId;
  process.env.BACKUP_S3_SECRET_ACCESS_KEY = server.settings.secretAccessKey;
  process.env.BACKUP_KEEP = '2';
  return server;
});

import { config } from '../config.server.ts';
import { fetchArchive, listArchives } from './archives.ts';
import { openBackupBucket } from './bucket.ts';
import { checkArchive } from './check.ts';
import { backupDirectory } from './file.ts';
import { createStoredBackup } from './schedule.ts';
import { findBackupStatus } from './status.ts';

afterAll(() => s3.stop());

test('backups are stored and rotated in a private bucket, and can be restored from it', async () => {
  expect(await listArchives()).toEqual([]);
  const paths: string[] = [];
  for (let i = 1; i <= 3; i++) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-0${i}T03:00:00Z`) });
    paths.push((await createStoredBackup('scheduled', { pictures: true })).path);
    vi.useRealTimers();
  }
  expect(paths.at(-1)).toBe('s3:potluck-scheduled-2026-11-03T030000.tar.gz');
  expect((await listArchives()).map(({ name }) => `s3:${name}`)).toEqual(paths.slice(1));
  expect(s3.policies).not.toHaveProperty('recipe-backups');
  expect(await readdir(backupDirectory)).toEqual([]);

  const file = await fetchArchive(paths[2] as string);
  expect((await checkArchive(file)).manifest.createdAt).toMatch(/^2026-11-03/);
  const [, newest] = await listArchives();
  expect((await readFile(file)).length).toBe(newest?.bytes);
  expect((await findBackupStatus()).last?.bytes).toBe(newest?.bytes);
});

test('a backup of several parts is uploaded whole', async () => {
  const directory = await mkdtemp(join(inject('temporaryDirectory'), 'bucket-'));
  const [file, back] = [join(directory, 'large'), join(directory, 'back')];
  const bytes = Buffer.alloc(11 * 2 ** 20, 'potluck');
  await writeFile(file, bytes);
  const bucket = openBackupBucket(config.backupS3 as NonNullable<typeof config.backupS3>);
  await bucket.upload(file, 'potluck-large');
  await bucket.download('potluck-large', back);
  expect((await readFile(back)).equals(bytes)).toBe(true);
});
