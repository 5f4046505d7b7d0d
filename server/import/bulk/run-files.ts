import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { config } from '../../config.server.ts';
import { db } from '../../db/database.ts';

const directory = join(config.dataDir, 'imports');
const longestUpload = 24 * 3600_000;

/** Returns the path of the file of an import, on the machine that received it. */
export const getImportFilePath = (id: string): string => join(directory, id);

/** Returns an id for an import, and creates the folder of its file. */
export async function createImportFilePath(): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return randomUUID();
}

/** Returns the ids of the imports whose file is on this machine. */
export async function listLocalImportFiles(): Promise<string[]> {
  return existsSync(directory) ? readdir(directory) : [];
}

/** Deletes the files of imports that are finished or deleted, and the remains of interrupted uploads. */
export async function removeFinishedFiles(): Promise<void> {
  const here = await listLocalImportFiles();
  if (here.length === 0) return;
  const { rows } = await sql<{ id: string; is_open: boolean }>`
    select id::text, exists (
      select from import_items where run_id = id and state in ('waiting', 'reading')
    ) as is_open
    from import_runs where id::text = any(${here}::text[])`.execute(db);
  const isOpen = new Map(rows.map((run) => [run.id, run.is_open]));
  for (const id of here) {
    if (isOpen.get(id) ?? isRecent(id)) continue;
    await rm(getImportFilePath(id), { force: true });
  }
}

function isRecent(id: string): boolean {
  const file = statSync(getImportFilePath(id), { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs < longestUpload;
}
