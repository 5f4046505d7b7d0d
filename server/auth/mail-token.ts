import { randomBytes } from 'node:crypto';
import { readMailToken } from '#domain/records/record-id.ts';
import { auth } from './auth.ts';

export type MailTokenKind = 'confirm' | 'reset-password';

/**
 * A token for a mail to somebody (or to nobody, for the work of it), good once and for so many
 * hours; only its hash is kept. `detail` comes back with it.
 */
export async function makeMailToken(
  kind: MailTokenKind,
  userId: string,
  { hours, detail }: { hours: number; detail?: string },
): Promise<string> {
  // Mail programs leave off signs at the end of an address; these letters are never taken for such.
  const token = randomBytes(16).toString('hex');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `${kind}:${token}`,
    value: detail ? `${userId} ${detail}` : userId,
    expiresAt: new Date(Date.now() + hours * 3600_000),
  });
  return token;
}

/** What the token was made with, or null when it is unknown, over or used: of two at once one wins. */
export async function redeemMailToken(
  kind: MailTokenKind,
  token: string,
): Promise<{ userId: string; detail: string } | null> {
  if (readMailToken(token) === null) return null;
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.consumeVerificationValue(`${kind}:${token}`);
  const [userId = '', detail = ''] = found?.value.split(' ') ?? [];
  return userId ? { userId, detail } : null;
}
