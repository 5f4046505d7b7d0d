import { cleanText } from '#domain/text/clean-text.ts';
import { db } from '../../db/database.ts';
import { readContent } from './content.ts';
import { originalOf } from './original.ts';
import type { Reading } from './read.ts';

/**
 * Keeps a recipe that was read for review, with its pictures, and returns its id. Throws ImportRefused when it
 * is not a recipe. For admins.
 */
export async function addImport(reading: Reading): Promise<string> {
  const { record, content, problems } = await readContent(reading);
  const original = cleanText((reading.original ?? originalOf(record)).slice(0, 200_000));
  const { id } = await db
    .insertInto('imports')
    .values({ original, content: JSON.stringify(content), problems })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
