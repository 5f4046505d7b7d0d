import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What the recipient is asked to open; where mails become files, the log shows it. */
  link?: string;
  /** Beyond those that every mail has. */
  headers?: Record<string, string>;
};

/**
 * Puts a mail into the queue; it is sent once the transaction has been committed, even if this
 * process ends meanwhile. Call wakeDelivery after the commit to have it sent at once.
 */
export async function enqueueMail(db: Kysely<Schema>, mail: Mail): Promise<void> {
  const { to, subject, html, text, link = null, headers = {} } = mail;
  await db
    .insertInto('mails')
    .values({ recipient: to, subject, html, text, link, headers: JSON.stringify(headers) })
    .execute();
}
