import type { Transaction } from 'kysely';
import type { Focus } from '#domain/image/image.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

/** Returns the focal points of this site's pictures among these, by URL. */
export async function findFocalPoints(urls: (string | null)[]): Promise<Record<string, Focus>> {
  const asked = urls.filter((url) => url !== null);
  if (asked.length === 0) return {};
  const rows = await db
    .selectFrom('images')
    .select(['url', 'focal_x', 'focal_y'])
    .where('url', 'in', asked)
    .execute();
  return Object.fromEntries(rows.map(({ url, focal_x: x, focal_y: y }) => [url, { x, y }]));
}

/** Stores the focal point of a picture; ignores pictures of other sites. */
export async function setFocalPoint(trx: Transaction<Schema>, url: string, { x, y }: Focus) {
  await trx.updateTable('images').set({ focal_x: x, focal_y: y }).where('url', '=', url).execute();
}
