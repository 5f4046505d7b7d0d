import type { Focus } from '#domain/image/image.ts';
import { db } from '../db/database.ts';

/** Returns the focal points of pictures by address, without those of other sites. */
export async function findFocuses(urls: (string | null)[]): Promise<Record<string, Focus>> {
  const asked = urls.filter((url) => url !== null);
  if (asked.length === 0) return {};
  const rows = await db
    .selectFrom('images')
    .select(['url', 'focal_x', 'focal_y'])
    .where('url', 'in', asked)
    .execute();
  return Object.fromEntries(rows.map(({ url, focal_x: x, focal_y: y }) => [url, { x, y }]));
}
