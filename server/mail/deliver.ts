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
/** After this time, a process that claimed an email has sent it or ended. */
const claimSeconds = 600;
const longestPause = 6 * 3600;
/** The time for in-flight emails during a graceful shutdown. */
const graceMilliseconds = 5_000;

/** Counts attempts to send an email in this process, by outcome. */
export const mailOutcomes = { sent: 0, postponed: 0, given_up: 0 };

let wake = () => {};

/** Sends queued emails now instead of at the next poll. Call it after the commit. */
export function wakeDelivery(): void {
  wake();
}

/**
 * Sends queued emails in the background, each at least once. Returns a function that stops after
 * in-flight emails. Several processes may do this at once.
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
  // A slow server occupies one slot and blocks no other email.
  const underWay = new Set<Promise<void>>();
  while (!stopping.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const room = atOnce - underWay.size;
    const mails = await claim(room).catch((error) => {
      log.warn({ code: error.code }, 'could not read the mail queue; will retry');
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
 * Claims due emails for this process. A claim expires when its process must have ended, so that no
 * transaction stays open while a slow server responds.
 */
async function claim(most: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with due as materialized (
      select id from mails where next_attempt_at <= now()
        -- Later than possible: the clock was set back.
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
  mailOutcomes.sent++;
  await settle(mail.id, () => remove(mail.id));
}

/** Without the database, the email stays claimed and is sent again after the claim expires. */
async function settle(id: number, write: () => Promise<void>): Promise<void> {
  await write().catch((error) =>
    log.error({ mail: id, code: error.code }, 'could not store the outcome of sending an email'),
  );
}

/** An error of nodemailer. Its message may contain the recipient, so it is never logged. */
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
    mailOutcomes.given_up++;
    log.error(facts, 'could not send an email; giving up');
    return;
  }
  const seconds = getRetrySeconds(mail.attempts);
  await db
    .updateTable('mails')
    .set({ next_attempt_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', mail.id)
    .execute();
  mailOutcomes.postponed++;
  log.warn({ ...facts, seconds }, 'could not send an email; will retry');
}

/** Returns the seconds until the next attempt: 30, then four times as long each time, at most six hours. */
export function getRetrySeconds(attempts: number): number {
  return Math.min(30 * 4 ** (attempts - 1), longestPause);
}

/** Only these errors are permanent. Other rejections may come from settings that will be corrected. */
function isNoSuchMailbox({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  return command === 'RCPT TO' && responseCode >= 500 && /\b5\.1\.[1-6]\b/.test(response);
}

async function remove(id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}
