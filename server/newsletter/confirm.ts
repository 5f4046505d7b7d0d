import { db } from '../db/database.ts';
import { readConfirmToken } from './links.ts';

/** `open`: can be confirmed. `over`: the link has expired, or the subscriber has unsubscribed since. */
export type Confirmation = 'open' | 'confirmed' | 'over' | 'unknown';

/** Returns the state of a confirmation link; changes nothing. */
export async function findConfirmation(token: string | null): Promise<Confirmation> {
  const read = readConfirmToken(token);
  if (!read) return 'unknown';
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select(['round', 'confirmed_at', 'unsubscribed_at'])
    .where('id', '=', read.id)
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.round !== read.round) return 'over';
  if (row.confirmed_at && !row.unsubscribed_at) return 'confirmed';
  return read.expired ? 'over' : 'open';
}

/** Confirms the token's subscription; does nothing unless findConfirmation returns `open`. */
export async function confirmSubscription(token: string | null): Promise<void> {
  const read = readConfirmToken(token);
  if (!read || read.expired) return;
  await db
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: new Date(), unsubscribed_at: null })
    .where('id', '=', read.id)
    .where('round', '=', read.round)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('unsubscribed_at', 'is not', null)]))
    .execute();
}
