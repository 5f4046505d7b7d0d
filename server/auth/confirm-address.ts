import { transact } from '../db/transact.ts';
import { addressChangedMail } from '../mail/change-address.tsx';
import { wakeDelivery } from '../mail/deliver.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { isPendingSignUp } from './confirm-sign-up.ts';
import { findUserId } from './credential.ts';
import { findMailToken, lockUser, redeemMailToken, revokeMailTokens } from './mail-token.ts';
import type { Session } from './session.ts';

/** What an emailed link confirms. `not yours` means that this browser is not signed in to the account. */
export type ConfirmationPurpose = 'sign-up' | 'new address' | 'not yours' | 'nothing';

/** Returns what a confirmation token is for, given the current session. */
export async function findConfirmationPurpose(
  token: string,
  session: Session | null,
): Promise<ConfirmationPurpose> {
  const found = await findMailToken('confirm', token);
  if (!found) return 'nothing';
  if (!found.detail) return (await isPendingSignUp(found.userId)) ? 'sign-up' : 'nothing';
  return session?.user.id === found.userId ? 'new address' : 'not yours';
}

/**
 * Changes the signed-in account's address to the address in the token, once. Other sessions cannot: a
 * stranger who opens the link must not attach their address to an account whose password others know.
 */
export async function confirmNewEmail(
  token: string,
  session: Session | null,
): Promise<'new address' | 'taken' | 'not yours' | 'nothing'> {
  const found = await findMailToken('confirm', token);
  if (!found?.detail) return 'nothing';
  if (session?.user.id !== found.userId) return 'not yours';
  try {
    return await takeAddress(token, found.userId, found.detail);
  } catch (error) {
    // The address may be taken between the check and the write.
    if ((error as { constraint?: string }).constraint === 'users_email_key') return 'taken';
    throw error;
  }
}

async function takeAddress(
  token: string,
  userId: string,
  email: string,
): Promise<'new address' | 'taken' | 'nothing'> {
  const outcome = await transact(async (trx) => {
    const before = await lockUser(trx, userId);
    if (!before || !(await redeemMailToken(trx, 'confirm', token))) return 'nothing';
    if (await findUserId(email, trx)) return 'taken';
    await trx
      .updateTable('users')
      .set({ email, updated_at: new Date() })
      .where('id', '=', userId)
      .execute();
    // Invalidates links in the old address's mailbox.
    await revokeMailTokens(trx, userId);
    const mail = addressChangedMail({ username: before.username, email });
    await enqueueMail(trx, { to: before.email, ...mail });
    return 'new address';
  });
  wakeDelivery();
  return outcome;
}
