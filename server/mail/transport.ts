import { createTransport, type SendMailOptions } from 'nodemailer';
import { config } from '../config.server.ts';
import type { MailRow } from '../db/schema.ts';
import { log } from '../http/log.ts';
import { writeToOutbox } from './outbox.ts';

/** Hands a mail on; throws when that failed, and when the signal says that it takes too long. */
export type Transport = (mail: MailRow, signal: AbortSignal) => Promise<void>;

/** The SMTP server of SMTP_URL, else the outbox: a directory where each mail becomes a file. */
export function openTransport(): Transport {
  return config.smtpUrl ? smtp(config.smtpUrl) : outbox;
}

function smtp(url: string): Transport {
  const server = createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    // Some servers think about a mail for a minute; who leaves before they answer sends it twice.
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
  // The name of the file would say to whom it goes; its link is what one needs.
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
    // The same in every attempt, so that a mail that arrives twice can be told to be one.
    messageId: `<${mail.id}.${mail.created_at.getTime()}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
