import type { Transaction } from 'kysely';
import type { Focus } from '#domain/image/image.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Stores the focal point of a picture; does nothing for one of another site.
 */
export async function setFocus(
  trx: Transaction<Schema>,
  url: string,
  { x, y }: Focus,
): Promise<void> {
  await trx.updateTable('images').set({ focal_x: x, focal_y: y }).where('url', '=', url).execute();
}
