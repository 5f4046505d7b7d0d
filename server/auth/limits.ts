import { createHash } from 'node:crypto';
import { forgetLimit, returnAllowance, takeAllowance } from '../http/limit.ts';
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

export type Place = {
  email: string;
  clientAddress: string;
  /** A device or session known to the account, which other clients' attempts do not limit. */
  known: string | null;
};

type Count = [what: string, whose: string, limit: { most: number; seconds: number }];

/** Limits of one person, reset after a correct password; others may share the rest. */
const own: unknown[] = [attempts.known, attempts.clientForAccount];

function countsOf({ email, clientAddress, known }: Place): Count[] {
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
 * Counts one password attempt; false when there were too many. Wrong ones from anywhere add up and
 * lock the account, and in the end the whole site, for places that the account does not know.
 */
export async function takePasswordAttempt(place: Place): Promise<boolean> {
  for (const [what, whose, limit] of countsOf(place)) {
    if (await takeAllowance(what, whose, limit)) continue;
    if (limit === attempts.site) await warnOfSite();
    return false;
  }
  return true;
}

/** Takes back an attempt with a correct password, and this person's earlier ones. */
export async function returnPasswordAttempt(place: Place): Promise<void> {
  for (const [what, whose, limit] of countsOf(place)) {
    await (own.includes(limit) ? forgetLimit(what, whose) : returnAllowance(what, whose));
  }
}

/** Unlocks an account after a password reset, so that attacks do not keep the owner out. */
export async function reopenAccount(user: { id: string; email: string }): Promise<void> {
  await forgetLimit('password attempts for', keyOf(user.email));
  await forgetLimit('codes for', user.id);
}

/** Counts one attempt at the second step; false when there were too many in a row. */
export async function takeCodeAttempt(userId: string, known: string | null): Promise<boolean> {
  return takeAllowance('codes for', known ?? userId, attempts.known);
}

/**
 * Counts one attempt at a code while an app is set up, so that a stolen session alone cannot guess
 * one; false when there were too many.
 */
export async function takeSetupAttempt(userId: string): Promise<boolean> {
  return takeAllowance('app setups of', userId, attempts.known);
}

/** After a right code. */
export async function returnCodeAttempts(userId: string, known: string | null): Promise<void> {
  await forgetLimit('codes for', known ?? userId);
}

/**
 * Counts one more mail of a kind that this client sends to an address; returns whose limit is
 * reached, if any. Links in mails of the last hour still work then.
 */
export async function takeMailAllowance(
  kind: string,
  email: string,
  client: string,
): Promise<'granted' | 'client' | 'address'> {
  if (!(await takeAllowance(`${kind} mails from`, client, mails.client))) return 'client';
  return (await takeAllowance(`${kind} mails to`, keyOf(email), mails.account))
    ? 'granted'
    : 'address';
}

/** Logs once per period, in whichever process notices. */
async function warnOfSite(): Promise<void> {
  if (await takeAllowance('warned of', 'password attempts', { ...attempts.site, most: 1 })) {
    log.warn('too many wrong passwords: unknown browsers must wait');
  }
}

/** Hashes the address: its owner may not even have an account. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
