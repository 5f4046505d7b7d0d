import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, vi } from 'vitest';
import { administer, databaseUrl } from '../database/postgres.ts';
import { timeLimits } from '../time-limits.ts';

// Runs before each test file. A process may run many files with one loaded site, whose settings stay as they are: each
// file finds a new database and an empty data directory under the same names.
const postgresUrl = inject('postgresUrl');
const name = `test_${process.pid}`;
const directory = join(inject('temporaryDirectory'), name);
process.env.DATABASE_URL = databaseUrl(postgresUrl, name);
process.env.DATA_DIR = directory;
process.env.LOG_LEVEL = 'silent';
mkdirSync(directory, { recursive: true });
// Copying files takes half of the time of the default, which logs each page.
await administer(postgresUrl, `create database ${name} template template strategy file_copy`);

afterAll(async () => {
  try {
    await vi.waitFor(expectNothingRunning, { timeout: timeLimits.condition });
  } finally {
    // Ends the site's connections, too.
    await administer(postgresUrl, `drop database ${name} with (force)`);
    emptyDirectory();
  }
});

async function expectNothingRunning(): Promise<void> {
  const running = await administer(
    postgresUrl,
    `select application_name, state, query from pg_stat_activity
     where datname = '${name}' and (state <> 'idle' or application_name = 'potluck pages')`,
  );
  const message = 'The tests of this file left transactions open, or subscriptions to writes.';
  expect(running, message).toEqual([]);
}

/** Keeps the secret, which the site reads only once. */
function emptyDirectory(): void {
  for (const entry of readdirSync(directory)) {
    if (entry !== 'session-secret') rmSync(join(directory, entry), { recursive: true });
  }
}
