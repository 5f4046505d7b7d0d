import type { Kysely } from 'kysely';
import { config } from '../config.server.ts';
import type { Schema } from '../db/schema.ts';
import { enqueueMail } from './enqueue.ts';
import { MailButton, MailLayout, MailText, SiteLink } from './layout.tsx';
import { renderMail } from './render.ts';

const changes = {
  password: 'Your password has changed',
  'two-step on': 'Two-step sign-in is on',
  'two-step off': 'Two-step sign-in is off',
  'passkey added': 'A passkey was added',
  'passkey removed': 'A passkey was removed',
} as const;

/** Queues the email that notifies a user of a change to how they sign in. */
export async function queueSecurityNotice(
  trx: Kysely<Schema>,
  { email, username }: { email: string; username: string },
  change: keyof typeof changes,
): Promise<void> {
  const heading = changes[change];
  await enqueueMail(trx, {
    to: email,
    subject: `${heading} – ${config.siteName}`,
    ...renderMail(
      <MailLayout
        preview="If this was you, there is nothing else to do."
        heading={heading}
        footer={
          <>
            We email you after every change to how you sign in to <SiteLink />.
          </>
        }
      >
        <MailText>
          This change was made to the account {username}. If this was you, there is nothing else to
          do.
        </MailText>
        <MailText>
          If it wasn't, choose a new password now. Then remove any passkeys that are not yours, and
          check two-step sign-in. A new password changes neither.
        </MailText>
        <MailButton href={`${config.origin}/forgot-password`}>Choose a New Password</MailButton>
      </MailLayout>,
    ),
  });
}
