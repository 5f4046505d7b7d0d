import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The main link of the mail; the log shows it when mails become files. */
  link?: string;
  /** In addition to those of every mail. */
  headers?: Record<string, string>;
};

/**
 * Queues a mail, which is sent after the transaction commits, even if this process ends before.
 * Call wakeDelivery after the commit to send it at once.
 */
export async function enqueueMail(db: Kysely<Schema>, mail: Mail): Promise<void> {
  const { to, subject, html, text, link = null, headers = {} } = mail;
  await db
    .insertInto('mails')
    .values({ recipient: to, subject, html, text, link, headers: JSON.stringify(headers) })
    .execute();
}
