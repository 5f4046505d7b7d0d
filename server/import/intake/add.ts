import { db } from '../../db/database.ts';
import type { ReadDraft } from '../child/document-reader.ts';
import { readContent } from './content.ts';

/**
 * Keeps a recipe that was read for review, with its pictures, and returns its id. Throws ImportRefused when it
 * cannot be stored. For admins.
 */
export async function addImport(draft: ReadDraft): Promise<string> {
  const { content, problems } = await readContent(draft);
  const { id } = await db
    .insertInto('imports')
    .values({ original: draft.original, content: JSON.stringify(content), problems })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
