import { sql, type Transaction } from 'kysely';
import { isOwnPicture, type Picture } from '#domain/image/image.ts';
import { db } from '../db/database.ts';
import { picture } from '../db/picture.ts';
import type { Schema } from '../db/schema.ts';

/** A picture by its address, for a form that shows it; sizes are null for one elsewhere. */
export async function findPicture(url: string): Promise<Picture> {
  const { rows } = await sql<{ picture: Picture }>`
    select ${picture('given.url')} as picture from (values (${url}::text)) as given (url)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a row of values is there');
  return row.picture;
}

/**
 * Which of these pictures of our own bucket are not there (any more). The others stay there until the
 * transaction ends, whatever is swept meanwhile; saving a missing one would fail.
 */
export async function listMissingPictures(
  trx: Transaction<Schema>,
  urls: string[],
): Promise<string[]> {
  const own = urls.filter(isOwnPicture);
  if (own.length === 0) return [];
  const rows = await trx
    .selectFrom('images')
    .select('url')
    .where('url', 'in', own)
    .forKeyShare()
    .execute();
  const there = new Set(rows.map(({ url }) => url));
  return own.filter((url) => !there.has(url));
}
