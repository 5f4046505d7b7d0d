import { config } from '../config.server.ts';
import { alreadyRegisteredMail } from '../mail/already-registered.tsx';
import { changeAddressMail } from '../mail/change-address.tsx';
import { enqueueMailIf } from '../mail/enqueue.ts';
import { findUserId } from './credential.ts';
import { consumeMailLimit } from './limits.ts';
import { createMailToken } from './mail-token.ts';
import { checkOwnPassword, type PasswordCheck, type SignedInRequest } from './password/change.ts';

/**
 * Emails a confirmation link to a user's new address; nothing changes until it is opened. Only the
 * email reveals whether the address already has an account.
 */
export async function requestEmailChange(
  asker: SignedInRequest,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<PasswordCheck> {
  const outcome = await checkOwnPassword(asker, currentPassword);
  if (outcome !== 'right') return outcome;
  const allowance = await consumeMailLimit('new address', email, asker.clientAddress);
  if (allowance !== 'granted') return 'too often';
  const { id, username } = asker.session.user;
  const known = await findUserId(email);
  const token = await createMailToken('confirm', known ? 'nobody' : id, email);
  const link = `${config.origin}/confirm-email?token=${token}`;
  const mail = changeAddressMail({ username, link });
  await enqueueMailIf(true, { to: email, ...(known ? alreadyRegisteredMail() : mail) });
  return 'right';
}
