import { type RawBuilder, sql } from 'kysely';
import { db } from '../db/database.ts';
import { wakeDelivery } from '../mail/deliver.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { newsletterConfirmation, newsletterReminder } from '../mail/newsletter-confirmation.tsx';
import { confirmLink, unsubscribeLink } from './links.ts';

/** True when the last mail is ten minutes old, or in the future because the clock was set back. */
const isMailDue: RawBuilder<boolean> = sql`newsletter_subscribers.mailed_at
  not between now() - interval '10 minutes' and now() + interval '1 minute'`;

/**
 * Stores an address (an EmailAddress) and mails it a confirmation link, or a reminder when it is
 * already subscribed. Sends nothing within ten minutes of the last such mail.
 */
export async function subscribe(email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('newsletter_subscribers')
      .values({ email })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((eb) => ({
          mailed_at: eb
            .case()
            .when(isMailDue)
            .then(sql<Date>`now()`)
            .else(eb.ref('newsletter_subscribers.mailed_at'))
            .end(),
        })),
      )
      .returning((eb) => [
        'id',
        'round',
        eb('mailed_at', '=', sql<Date>`now()`).as('mail'),
        eb
          .and([eb('confirmed_at', 'is not', null), eb('unsubscribed_at', 'is', null)])
          .as('subscribed'),
      ])
      .executeTakeFirstOrThrow();
    if (!row.mail) return;
    const unsubscribe = unsubscribeLink(row);
    const mail = row.subscribed
      ? newsletterReminder({ unsubscribe })
      : newsletterConfirmation({ confirm: confirmLink(row), unsubscribe });
    const headers = {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await enqueueMail(trx, { to: email, ...mail, headers });
  });
  wakeDelivery();
}
