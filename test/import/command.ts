import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { db } from '#server/db/database.ts';

/** Of each test; deleted after it. */
export let folder: string;

/** Makes the folder before each test of a file; afterwards deletes it and what was imported. */
export function prepareImportFolder(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'potluck-import-'));
  });
  afterEach(async () => {
    await sql`truncate recipes, authors, categories, tags, images restart identity cascade`.execute(
      db,
    );
    await rm(folder, { recursive: true });
  });
}

/** A line of the progress that an import of more than ten seconds prints. */
const progressLine = /^\d+%, \d+ recipes\n/gm;

/** Runs the command, or another of scripts/; returns its exit code and what it wrote, without progress. */
export function start(args: string[], env: NodeJS.ProcessEnv = {}, script = 'import.ts') {
  const command = join(import.meta.dirname, '../../scripts', script);
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, ...env } });
  const done = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return done.then(([out, err, [code]]) => {
    return { code, out, err: err.replaceAll(progressLine, '') };
  });
}

/** Writes a file into the folder; returns its path. */
export async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  return path;
}

/** Writes one record per line; returns the path. */
export async function ndjson(...records: unknown[]): Promise<string> {
  const lines = records.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  return file('recipes.ndjson', `${lines.join('\n')}\n`);
}

/** A schema.org record. */
export const recipe = (name: string, more: object = {}) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['1/2 cup milk'],
  recipeInstructions: ['Cook it.'],
  ...more,
});

/** The titles of all stored recipes, sorted. */
export const titles = async () => {
  const rows = await db.selectFrom('recipes').select('title').orderBy('title').execute();
  return rows.map((row) => row.title);
};
