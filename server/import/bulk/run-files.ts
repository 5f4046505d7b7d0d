import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { config } from '../../config.server.ts';
import { db } from '../../db/database.ts';

const directory = join(config.dataDir, 'imports');
const longestUpload = 24 * 3600_000;

/** Returns the path of the file of an import, on the machine that received it. */
export const runFile = (id: string): string => join(directory, id);

/** Returns an id for an import, and creates the folder of its file. */
export async function newRunFile(): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return randomUUID();
}

/** Returns the ids of the imports whose file is on this machine. */
export async function filesHere(): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Deletes the files of imports that are finished or deleted, and the remains of interrupted uploads. */
export async function removeFinishedFiles(): Promise<void> {
  const here = await filesHere();
  if (here.length === 0) return;
  const { rows } = await sql<{ id: string; is_open: boolean }>`
    select id::text, exists (
      select from import_items where run_id = id and state in ('waiting', 'reading')
    ) as is_open
    from import_runs where id::text = any(${here}::text[])`.execute(db);
  const isOpen = new Map(rows.map((run) => [run.id, run.is_open]));
  for (const id of here) {
    if (isOpen.get(id) ?? (await isRecent(id))) continue;
    await rm(runFile(id), { force: true });
  }
}

async function isRecent(id: string): Promise<boolean> {
  const { mtimeMs } = await stat(runFile(id)).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < longestUpload;
}
