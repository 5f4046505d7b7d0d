import type { Transaction } from 'kysely';
import type { Focus } from '#domain/image/image.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Notes what every cut of a picture keeps in view. Nothing for a picture elsewhere.
 */
export async function setFocus(
  trx: Transaction<Schema>,
  url: string,
  { x, y }: Focus,
): Promise<void> {
  await trx.updateTable('images').set({ focal_x: x, focal_y: y }).where('url', '=', url).execute();
}
