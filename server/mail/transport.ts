import { createTransport, type SendMailOptions } from 'nodemailer';
import { config } from '../config.server.ts';
import type { MailRow } from '../db/schema.ts';
import { log } from '../http/log.ts';
import { writeToOutbox } from './outbox.ts';

/** Sends an email; throws when that fails or the signal aborts. */
export type Transport = (mail: MailRow, signal: AbortSignal) => Promise<void>;

/** Returns the SMTP server of SMTP_URL, or else the outbox, a directory with one file per email. */
export function openTransport(): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl) : outbox;
}

/** Sends a test email without the queue, or writes it to the outbox. Throws the reason for a failure. */
export async function sendTestMail(recipient: string): Promise<void> {
  const text = `This is a test email of ${config.siteName} at ${config.origin}. Mail works.`;
  const mail: MailRow = {
    ...{ id: 0, recipient, subject: `Test email from ${config.siteName}`, text, html: text },
    ...{
      link: null,
      headers: {},
      attempts: 0,
      created_at: new Date(),
      next_attempt_at: new Date(),
    },
  };
  await openTransport()(mail, AbortSignal.timeout(60_000));
}

/** Signs in to the mail server. Throws the reason for a failure. */
export async function verifyMailServer(url: string): Promise<void> {
  await createSmtp(url).verify();
}

function createSmtp(url: string) {
  return createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    // Some servers take a minute to accept an email; disconnecting before they respond sends it twice.
    socketTimeout: 110_000,
  });
}

function smtp(url: string): Transport {
  const server = createSmtp(url);
  return async (mail, signal) => {
    await server.sendMail({ ...message(mail), signal });
  };
}

async function outbox(mail: MailRow): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await composer.sendMail(message(mail));
  await writeToOutbox(mail.recipient, bytes as Buffer);
  // The file name contains the recipient's address, which must not be logged.
  log.info({ link: mail.link }, `wrote the email "${mail.subject}" to the outbox`);
}

function message(mail: MailRow): SendMailOptions {
  const host = config.mailFrom.address.replace(/^.*@/, '');
  return {
    from: config.mailFrom,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.created_at,
    // The same id in every attempt, so that mail clients recognize duplicates.
    messageId: `<${mail.id}.${mail.created_at.getTime()}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
