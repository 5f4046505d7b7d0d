import { createTransport, type SendMailOptions } from 'nodemailer';
import { config } from '../config.server.ts';
import type { MailRow } from '../db/schema.ts';
import { log } from '../http/log.ts';
import { writeToOutbox } from './outbox.ts';

/** Sends a mail; throws when that fails or the signal aborts. */
export type Transport = (mail: MailRow, signal: AbortSignal) => Promise<void>;

/** Returns the SMTP server of SMTP_URL, or else the outbox, a directory with a file per mail. */
export function openTransport(): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl) : outbox;
}

function smtp(url: string): Transport {
  const server = createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    // Some servers take a minute to accept a mail; leaving before they answer sends it twice.
    socketTimeout: 110_000,
  });
  return async (mail, signal) => {
    await server.sendMail({ ...message(mail), signal });
  };
}

async function outbox(mail: MailRow): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: bytes } = await composer.sendMail(message(mail));
  await writeToOutbox(mail.recipient, bytes as Buffer);
  // The file name holds the recipient's address, which must not be logged.
  log.info({ link: mail.link }, `mail "${mail.subject}" is in the outbox`);
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
    // The same in every attempt, so that clients recognize duplicates.
    messageId: `<${mail.id}.${mail.created_at.getTime()}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
