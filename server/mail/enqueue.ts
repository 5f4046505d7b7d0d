import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { wakeDelivery } from './deliver.ts';

type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The main link of the email; the log shows it when emails are written to files. */
  link?: string;
  /** Additional headers. */
  headers?: Record<string, string>;
};

/**
 * Queues an email, which is sent after the transaction commits, even if this process ends first.
 * Call wakeDelivery after the commit to send it at once.
 */
export async function enqueueMail(trx: Kysely<Schema>, mail: Mail): Promise<void> {
  const { to, subject, html, text, link = null, headers = {} } = mail;
  await trx
    .insertInto('mails')
    .values({ recipient: to, subject, html, text, link, headers: JSON.stringify(headers) })
    .execute();
}

/** Queues the email, or does the same work without sending it, so that timing reveals nothing. */
export async function enqueueMailIf(isDue: boolean, mail: Mail): Promise<void> {
  const nobody = `${randomUUID()}@nobody.invalid`;
  await transact(async (trx) => {
    await enqueueMail(trx, isDue ? mail : { ...mail, to: nobody });
    await trx.deleteFrom('mails').where('recipient', '=', nobody).execute();
  });
  wakeDelivery();
}
