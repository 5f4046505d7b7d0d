import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '../db/database.ts';
import type { MailRow } from '../db/schema.ts';
import { log } from '../http/log.ts';
import { openTransport, type Transport } from './transport.ts';

const atOnce = 5;
const mostAttempts = 12;
const pollMilliseconds = 5_000;
const sendMilliseconds = 120_000;
/** By then a process that has taken a mail has sent it or ended. */
const claimSeconds = 600;
const longestPause = 6 * 3600;
/** In-flight mails may take this long once the process is to end. */
const graceMilliseconds = 5_000;

/** What came of attempts to send a mail in this process. */
export const outcomes = { sent: 0, postponed: 0, given_up: 0 };

let wake = () => {};

/** Has enqueued mails sent now, not only at the next look into the queue. Call after the commit. */
export function wakeDelivery(): void {
  wake();
}

/**
 * Sends queued mails in the background, in as many processes as like to; every mail at least once.
 * What it returns stops it, after the mails that are being sent right now.
 */
export function startDelivery(transport: Transport = openTransport()): () => Promise<void> {
  const stopping = new AbortController();
  const late = new AbortController();
  const done = deliverUntil(stopping.signal, late.signal, transport);
  return async () => {
    stopping.abort();
    wake();
    const timer = setTimeout(() => late.abort(), graceMilliseconds);
    await done;
    clearTimeout(timer);
  };
}

async function deliverUntil(
  stopping: AbortSignal,
  late: AbortSignal,
  transport: Transport,
): Promise<void> {
  // A mail whose server is slow keeps one place of these, not the others waiting.
  const underWay = new Set<Promise<void>>();
  while (!stopping.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const room = atOnce - underWay.size;
    const mails = await claim(room).catch((error) => {
      log.warn({ code: error.code }, 'the queue of mails cannot be read');
      return [];
    });
    for (const mail of mails) {
      const work = attempt(mail, transport, late).finally(() => underWay.delete(work));
      underWay.add(work);
    }
    if (mails.length === room) await Promise.race(underWay);
    else
      await Promise.race([woken, sleep(pollMilliseconds, undefined, { signal: stopping })]).catch(
        () => {},
      );
  }
  await Promise.all(underWay);
}

/**
 * Takes mails that are due for this process. Instead of a transaction that stays open while a slow
 * server is talked to, a mail is due again later, when its process must have ended.
 */
async function claim(most: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with due as materialized (
      select id from mails where next_attempt_at <= now()
        -- Later than it could be: the clock was put back meanwhile.
        or next_attempt_at > now() + interval '1 minute' + make_interval(
          secs => greatest(${claimSeconds}, least(30 * 4 ^ (attempts - 1), ${longestPause})))
      order by next_attempt_at, id limit ${most} for update skip locked
    )
    update mails set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${claimSeconds})
    from due where mails.id = due.id
    returning mails.*`.execute(db);
  return rows;
}

async function attempt(mail: MailRow, transport: Transport, late: AbortSignal): Promise<void> {
  try {
    await transport(mail, AbortSignal.any([late, AbortSignal.timeout(sendMilliseconds)]));
  } catch (error) {
    return settle(mail.id, () => retryOrGiveUp(mail, error as SmtpError));
  }
  outcomes.sent++;
  await settle(mail.id, () => remove(mail.id));
}

/** Without the database the mail stays taken and is sent again when that is over. */
async function settle(id: number, write: () => Promise<void>): Promise<void> {
  await write().catch((error) =>
    log.error({ mail: id, code: error.code }, 'what became of a mail cannot be noted'),
  );
}

/** Of nodemailer. Its message may name the recipient, so it is never logged. */
type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
};

async function retryOrGiveUp(mail: MailRow, error: SmtpError): Promise<void> {
  const { code, responseCode, command } = error;
  const facts = { mail: mail.id, attempts: mail.attempts, code, responseCode, command };
  if (mail.attempts >= mostAttempts || isNoSuchMailbox(error)) {
    await remove(mail.id);
    outcomes.given_up++;
    log.error(facts, 'a mail could not be sent and is given up');
    return;
  }
  const seconds = retryAfter(mail.attempts);
  await db
    .updateTable('mails')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', mail.id)
    .execute();
  outcomes.postponed++;
  log.warn({ ...facts, seconds }, 'a mail could not be sent; it will be tried again');
}

/** Seconds until the next attempt: half a minute, then four times as long each, at most six hours. */
export function retryAfter(attempts: number): number {
  return Math.min(30 * 4 ** (attempts - 1), longestPause);
}

/** Only then trying again is pointless; other refusals may be a fault of settings that gets mended. */
function isNoSuchMailbox({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  return command === 'RCPT TO' && responseCode >= 500 && /\b5\.1\.[1-6]\b/.test(response);
}

async function remove(id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
