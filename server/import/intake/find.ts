import { sql } from 'kysely';
import { db } from '../../db/database.ts';
import type { ImportContent } from '../import-content.ts';

export type ImportToReview = {
  id: string;
  original: string;
  content: ImportContent;
  problems: string[];
  /** The recipe that was saved from the import. */
  recipe_id: number | null;
};

/** Returns an import to review, or null. For admins. */
export async function findImport(id: string): Promise<ImportToReview | null> {
  if (!isId(id)) return null;
  const { rows } = await sql<ImportToReview>`
    select i.id, original, content, problems, r.id as recipe_id
    from imports i left join recipes r on r.source = 'form:' || i.id
    where i.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The condition that nobody has saved the import as a recipe or a draft. */
const isWaiting = sql`not exists (select from recipes where source = 'form:' || i.id)
  and not exists (select from recipe_drafts where id = i.id)`;

/** An import that waits for its review. */
export type WaitingImport = { id: string; title: string };

/** Returns the imports that wait for their review, oldest first. For admins. */
export async function listWaitingImports(): Promise<WaitingImport[]> {
  const { rows } = await sql<WaitingImport>`
    select id, content ->> 'title' as title from imports i
    where ${isWaiting}
    order by created_at, id limit 200`.execute(db);
  return rows;
}

/** Returns the id of the import to review after another: the next, or else the first. For admins. */
export async function findNextImport(after: string): Promise<string | undefined> {
  if (!isId(after)) return undefined;
  const { rows } = await sql<{ id: string }>`
    select i.id from imports i left join imports last on last.id = ${after}
    where i.id <> ${after} and ${isWaiting}
    order by (i.created_at, i.id) < (last.created_at, last.id), i.created_at, i.id
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** Deletes an import that waits for its review. For admins. */
export async function discardImport(id: string): Promise<void> {
  if (isId(id)) await db.deleteFrom('imports').where('id', '=', id).execute();
}

function isId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}
