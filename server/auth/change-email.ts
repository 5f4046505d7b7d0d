import { config } from '../config.server.ts';
import { alreadyRegisteredMail } from '../mail/already-registered.tsx';
import { changeAddressMail } from '../mail/change-address.tsx';
import { queueMailIf } from '../mail/enqueue.ts';
import { findUserId } from './credential.ts';
import { takeMailAllowance } from './limits.ts';
import { makeMailToken } from './mail-token.ts';
import { type Answer, type Asker, checkOwnPassword } from './password/change.ts';

/**
 * Mails a confirmation link to a user's new address; nothing changes until it is opened. Only that
 * mailbox learns whether the address already has an account.
 */
export async function askForNewEmail(
  asker: Asker,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<Answer> {
  const answer = await checkOwnPassword(asker, currentPassword);
  if (answer !== 'right') return answer;
  const allowance = await takeMailAllowance('new address', email, asker.clientAddress);
  if (allowance !== 'granted') return 'too often';
  const { id, username } = asker.session.user;
  const known = await findUserId(email);
  const token = await makeMailToken('confirm', known ? 'nobody' : id, { hours: 24, detail: email });
  const link = `${config.origin}/confirm-email?token=${token}`;
  const mail = changeAddressMail({ username, link });
  await queueMailIf(true, { to: email, ...(known ? alreadyRegisteredMail() : mail) });
  return 'right';
}
