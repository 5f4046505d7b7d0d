import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../test/database/empty-database.ts';
import { root } from './prepare.mjs';

test('the doctor reports a healthy site and sends a test email', () => {
  const { output, data } = run(['--mail', 'cook@example.com']);
  expect(output).toMatch(/^OK {7}database: PostgreSQL \d+$/m);
  for (const line of [
    'OK       database: all extensions are available',
    'OK       notifications: notifications of writes arrive',
    'OK       pictures: pictures can be stored and read',
    'WARNING  backups: There is no backup, and none is scheduled (BACKUP_EVERY).',
    'OK       test email: sent to cook@example.com',
  ]) {
    expect(output).toContain(line);
  }
  expect(readdirSync(join(data, 'outbox'))).toHaveLength(1);
});

test('the doctor reports problems and fails', async () => {
  const { url, database } = await createEmptyDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create role guest login');
  onTestFinished(async () => {
    await client.query('drop role guest');
    await client.end();
  });
  const guest = new URL(url);
  guest.username = 'guest';
  const { status, output } = run([], {
    DATABASE_URL: guest.href,
    ORIGIN: 'http://127.0.0.1:9',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(status).toBe(1);
  for (const line of [
    'grant create on schema public to guest',
    'FAULT    database: ',
    'FAULT    pictures: ',
    'FAULT    origin: ',
    'FAULT    mail: ',
    'Faults: 4',
  ]) {
    expect(output).toContain(line);
  }
  await database.destroy();
});

test('the doctor ends without a stack when the reader of its output stops early', () => {
  const data = mkdtempSync(join(inject('temporaryDirectory'), 'doctor-'));
  const { stderr } = spawnSync(
    'sh',
    ['-c', '"$0" scripts/doctor.ts | head -n 1', process.execPath],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data },
    },
  );
  expect(stderr).toBe('');
});

function run(args: string[], settings: Record<string, string> = {}) {
  const data = mkdtempSync(join(inject('temporaryDirectory'), 'doctor-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: data, ...settings },
  });
  return { status, output: stdout + stderr, data };
}
