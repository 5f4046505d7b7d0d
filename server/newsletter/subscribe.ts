import { sql } from 'kysely';
import { transact } from '../db/transact.ts';
import { wakeDelivery } from '../mail/deliver.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import {
  newsletterConfirmationMail,
  newsletterReminderMail,
} from '../mail/newsletter-confirmation.tsx';
import { confirmLink, type Subscription, unsubscribeLink } from './links.ts';

/**
 * Stores an address (an EmailAddressSchema) and emails it a confirmation link, or a reminder if it
 * is already subscribed. Sends nothing within ten minutes of the last such email.
 */
export async function subscribe(email: string): Promise<void> {
  await transact(async (trx) => {
    const { rows } = await sql<Subscription & { mail: boolean; subscribed: boolean }>`
      insert into newsletter_subscribers as kept (email) values (${email})
      on conflict (email) do update set mailed_at = case
        -- The last mail is ten minutes old, or in the future because the clock was set back.
        when kept.mailed_at not between now() - interval '10 minutes' and now() + interval '1 minute'
        then now() else kept.mailed_at end
      returning id, round, mailed_at = now() as mail,
        confirmed_at is not null and unsubscribed_at is null as subscribed`.execute(trx);
    const [row] = rows;
    if (!row?.mail) return;
    const unsubscribe = unsubscribeLink(row);
    const mail = row.subscribed
      ? newsletterReminderMail({ unsubscribe })
      : newsletterConfirmationMail({ confirm: confirmLink(row), unsubscribe });
    const headers = {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await enqueueMail(trx, { to: email, ...mail, headers });
  });
  wakeDelivery();
}
