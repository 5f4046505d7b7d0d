import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

test("emails come from the site's own address unless MAIL_FROM is set", () => {
  const origin = { ORIGIN: 'https://recipes.example.com:8443', SITE_NAME: 'Supper' };
  expect(readConfig(origin).mailFrom).toEqual({
    name: 'Supper',
    address: 'no-reply@recipes.example.com',
  });
  expect(readConfig({ MAIL_FROM: 'The Kitchen <hello@example.com>' }).mailFrom).toEqual({
    name: 'The Kitchen',
    address: 'hello@example.com',
  });
  expect(readConfig({ MAIL_FROM: 'hello@example.com' }).mailFrom).toEqual({
    name: '',
    address: 'hello@example.com',
  });
});

test('all configuration errors are listed together with examples, and secrets are not repeated', () => {
  const read = () =>
    readConfig({
      PORT: '0',
      SMTP_URL: 'http://user:hunter2@mail.example.com',
      MAIL_FROM: 'nobody',
      SESSION_SECRET: 'too-short-hunter2',
    });
  expect(read).toThrow(/PORT \("0"\) must be at least 1/);
  expect(read).toThrow(/SMTP_URL must be an address like smtps:\/\//);
  expect(read).toThrow(/MAIL_FROM \("nobody"\) must be an email address.*example: Potluck/);
  expect(read).toThrow(/SESSION_SECRET must have at least 32 characters/);
  expect(read).not.toThrow(/hunter2/);
});

test('unset and empty settings mean the defaults', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}));
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    databaseUrl: undefined,
    s3: undefined,
    demo: true,
    siteName: 'Potluck',
    webConcurrency: expect.any(Number),
    placeholderRating: true,
  });
  expect(readConfig({ PORT: '8080' }).origin).toBe('http://localhost:8080');
  expect(readConfig({ ORIGIN: 'https://Recipes.example.com:443/' }).origin).toBe(
    'https://recipes.example.com',
  );
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['HOST', ' '],
  ['ORIGIN', 'recipes.example.com'],
  ['ORIGIN', 'ftp://recipes.example.com'],
  ['ORIGIN', 'https://example.com/recipes'],
  ['ORIGIN', 'https://example.com/?a'],
  ['DATA_DIR', ' '],
  ['DATABASE_URL', 'mysql://hidden@db/potluck'],
  ['DATABASE_URL', 'hidden'],
  ['DATABASE_DIRECT_URL', 'hidden'],
  ['S3_ENDPOINT', 'hidden'],
  ['SMTP_URL', 'https://hidden@mail.example.com'],
  ['SESSION_SECRET', 'hidden'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'hide'],
  ['ADMIN_PASSWORD', 'hide'.repeat(33)],
  ['TRUST_PROXY', 'yes'],
  ['DEMO', 'perhaps'],
  ['SITE_NAME', 'x'.repeat(61)],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '65'],
  ['PLACEHOLDER_RATING', '1'],
  ['OFFLINE', 'maybe'],
  ['PAGE_CACHE_MB', '-1'],
  ['METRICS_PORT', '0'],
  ['METRICS_TOKEN', 'hidden'],
  ['METRICS_TOKEN', 'hidden from everybody'],
  ['LOG_LEVEL', 'loud'],
])('%s is rejected when it is %j, by name and with an example', (name, value) => {
  const fault = faultsOf({ [name]: value }).find((line) => line.startsWith(name));
  expect(fault).toMatch(/example: .|like ./);
  if (value.startsWith('hid')) expect(fault).not.toContain(value);
});

test('contradictory settings are listed with all other errors', () => {
  expect(faultsOf({ S3_ENDPOINT: 'https://s3.example.com', PORT: 'x', DEMO: 'x' })).toEqual([
    expect.stringMatching(/^PORT \("x"\)/),
    expect.stringMatching(/^DEMO \("x"\)/),
    expect.stringMatching(/S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too/),
  ]);
  const url = 'postgresql://hidden@db/potluck';
  expect(faultsOf({ DATABASE_DIRECT_URL: url, DATABASE_REPLICA_URL: url })).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL is set, so DATABASE_URL is needed too/),
    expect.stringMatching(/^DATABASE_REPLICA_URL is set, so DATABASE_URL is needed too/),
  ]);
  expect(faultsOf({ S3_SECRET_ACCESS_KEY: 'hidden' })).toEqual([
    expect.stringMatching(/S3_ENDPOINT is needed too/),
  ]);
});

test('a secret can be read from a file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'potluck-secret-')), 'url');
  onTestFinished(() => rm(dirname(file), { recursive: true }));
  await writeFile(file, 'smtps://user:hidden@mail.example.com\n');
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://user:hidden@mail.example.com');
  expect(readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other' }).smtpUrl).toBe(
    'smtp://other',
  );
  await writeFile(file, 'hidden\n');
  expect(faultsOf({ SMTP_URL_FILE: file })).toEqual([expect.stringMatching(/^SMTP_URL must be/)]);
  await writeFile(file, '\n');
  expect(faultsOf({ SMTP_URL_FILE: file })).toEqual([
    expect.stringContaining(`SMTP_URL_FILE ("${file}") is empty`),
  ]);
  expect(faultsOf({ SESSION_SECRET_FILE: '/nowhere' })).toEqual([
    expect.stringContaining('SESSION_SECRET_FILE cannot be read: ENOENT'),
  ]);
});

test('the backup bucket needs its keys, and cannot be the public bucket', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  expect(readConfig({ ...s3, BACKUP_S3_BUCKET: 'safe' }).backupS3).toMatchObject({
    endpoint: 'https://s3.example.com',
    bucket: 'safe',
    secretAccessKey: 'b',
  });
  expect(faultsOf({ BACKUP_S3_BUCKET: 'safe' })).toEqual([
    expect.stringContaining('BACKUP_S3_ENDPOINT and BACKUP_S3_ACCESS_KEY_ID'),
  ]);
  expect(faultsOf({ BACKUP_S3_ENDPOINT: 'https://s3.example.com' })).toEqual([
    expect.stringContaining('BACKUP_S3_BUCKET is needed'),
  ]);
  expect(faultsOf({ ...s3, BACKUP_S3_BUCKET: 'recipe-images' })).toEqual([
    expect.stringContaining('the bucket of pictures, which anyone may read'),
  ]);
});

test('METRICS_PORT must differ from PORT', () => {
  for (const PORT of ['', '8080']) {
    expect(faultsOf({ PORT, METRICS_PORT: PORT || '3000' })).toEqual([
      expect.stringMatching(/^METRICS_PORT .*example: 9464/),
    ]);
  }
  expect(readConfig({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
});

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n  - ').slice(1);
    throw error;
  }
  return [];
}
