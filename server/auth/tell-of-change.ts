import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { type SecurityChange, securityNoticeMail } from '../mail/security-notice.tsx';

/** Queues a mail that tells a user about a change to how they sign in. */
export async function tellOfChange(
  trx: Kysely<Schema>,
  { email, username }: { email: string; username: string },
  change: SecurityChange,
): Promise<void> {
  await enqueueMail(trx, { to: email, ...securityNoticeMail(username, change) });
}
