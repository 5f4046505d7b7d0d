import { createHash } from 'node:crypto';
import { consumeRateLimit, refundRateLimit, resetRateLimit } from '../http/limit.ts';
import { log } from '../http/log.ts';

const minutes = 60;
// A shared address (household, office) gets more attempts than one account.
const attempts = {
  known: { most: 10, seconds: 15 * minutes },
  client: { most: 100, seconds: 15 * minutes },
  clientForAccount: { most: 10, seconds: 15 * minutes },
  account: { most: 40, seconds: 15 * minutes },
  site: { most: 2000, seconds: 15 * minutes },
};
const mails = {
  client: { most: 60, seconds: 60 * minutes },
  account: { most: 5, seconds: 60 * minutes },
};

export type AttemptSource = {
  email: string;
  clientAddress: string;
  /** A device or session that the account knows. Attempts of other clients do not limit it. */
  known: string | null;
};

type Count = [what: string, whose: string, limit: { most: number; seconds: number }];

/** Limits of one person, reset after a correct password. Other limits may be shared. */
const own: unknown[] = [attempts.known, attempts.clientForAccount];

function countsOf({ email, clientAddress, known }: AttemptSource): Count[] {
  if (known) return [['password attempts of', known, attempts.known]];
  const account = keyOf(email);
  return [
    ['password attempts from', clientAddress, attempts.client],
    ['password attempts for', `${account} from ${clientAddress}`, attempts.clientForAccount],
    ['password attempts for', account, attempts.account],
    ['password attempts for', 'the site', attempts.site],
  ];
}

/**
 * Counts one password attempt; returns false when there were too many. Wrong passwords from everywhere add
 * up: first they lock the account, then the whole site, but only for unknown browsers.
 */
export async function consumePasswordAttempt(place: AttemptSource): Promise<boolean> {
  for (const [what, whose, limit] of countsOf(place)) {
    if (await consumeRateLimit(what, whose, limit)) continue;
    if (limit === attempts.site) await warnOfSite();
    return false;
  }
  return true;
}

/** Refunds an attempt with a correct password, and this person's earlier attempts. */
export async function refundPasswordAttempt(place: AttemptSource): Promise<void> {
  for (const [what, whose, limit] of countsOf(place)) {
    await (own.includes(limit) ? resetRateLimit(what, whose) : refundRateLimit(what, whose));
  }
}

/** Unlocks an account after a password reset, so that attacks do not lock the owner out. */
export async function unlockAccount(user: { id: string; email: string }): Promise<void> {
  await resetRateLimit('password attempts for', keyOf(user.email));
  await resetRateLimit('codes for', user.id);
}

/** Counts one attempt at the second step; returns false when there were too many in a row. */
export async function consumeCodeAttempt(userId: string, known: string | null): Promise<boolean> {
  return consumeRateLimit('codes for', known ?? userId, attempts.known);
}

/**
 * Counts one code attempt while an app is set up, so that a stolen session alone cannot guess a
 * code. Returns false when there were too many.
 */
export async function consumeTotpSetupAttempt(userId: string): Promise<boolean> {
  return consumeRateLimit('app setups of', userId, attempts.known);
}

/** Refunds code attempts after a correct code. */
export async function refundCodeAttempts(userId: string, known: string | null): Promise<void> {
  await resetRateLimit('codes for', known ?? userId);
}

/**
 * Counts one more email of a kind that this client sends to an address. Returns whose limit is
 * reached, if any; then links in emails of the last hour still work.
 */
export async function consumeMailLimit(
  kind: string,
  email: string,
  client: string,
): Promise<'granted' | 'client' | 'address'> {
  if (!(await consumeRateLimit(`${kind} mails from`, client, mails.client))) return 'client';
  return (await consumeRateLimit(`${kind} mails to`, keyOf(email), mails.account))
    ? 'granted'
    : 'address';
}

/** Logs once per period, in whichever process notices. */
async function warnOfSite(): Promise<void> {
  if (await consumeRateLimit('warned of', 'password attempts', { ...attempts.site, most: 1 })) {
    log.warn('too many wrong passwords; rejecting sign-ins from unknown browsers');
  }
}

/** Hashes the address: its owner may not even have an account. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
