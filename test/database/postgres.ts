import { rmSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/data-directory/embedded-postgres.ts';
import { createFastDirectory } from '../../e2e/fast-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, which creates the others. */
    postgresUrl: string;
    /** For files; deleted after the run. */
    temporaryDirectory: string;
  }
}

type TestServer = { url: string; directory: string; stop: () => Promise<void> };

declare global {
  var testServer: Promise<TestServer> | undefined;
}

/** Starts one PostgreSQL for a test run, with the migrated database `template`. */
export default async function setup(project: TestProject) {
  // Each project loads this module again, but they share the server.
  globalThis.testServer ??= startServer();
  const { url, directory, stop } = await globalThis.testServer;
  project.provide('postgresUrl', url);
  project.provide('temporaryDirectory', directory);
  return stop;
}

async function startServer(): Promise<TestServer> {
  const directory = createFastDirectory('potluck-test-');
  await chmod(directory, 0o755);
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'));
  const abandon = () => {
    try {
      process.kill(postgres.pid, 'SIGQUIT');
    } catch {
      // It ended with the terminal's other processes.
    }
    rmSync(directory, { recursive: true, force: true });
  };
  // In case the run ends without teardown.
  process.on('exit', abandon);
  await makeTemplate(postgres.url, directory);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    process.off('exit', abandon);
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return {
    url: postgres.url,
    directory,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function makeTemplate(url: string, directory: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create database template');
  // Test data need not survive a crash. Autovacuum would update statistics during a test, which changes plans.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
  process.env.DATABASE_URL = databaseUrl(url, 'template');
  process.env.DATA_DIR = directory;
  const { migrate } = await import('#server/db/migrate.ts');
  const { db } = await import('#server/db/database.ts');
  await migrate();
  await db.destroy();
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs a statement in the server's own database; returns its rows. */
export async function administer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
