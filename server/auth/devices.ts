import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { createCookie } from 'react-router';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cookieAttributes, deviceCookie } from './cookies.ts';
import { secret } from './secret.ts';

const days = 180;
const mostOfAnAccount = 20;
/** Accounts that share a browser and are known in it. */
const mostInBrowser = 10;
const cookie = createCookie(deviceCookie, {
  ...cookieAttributes,
  maxAge: days * 24 * 3600,
  secrets: [`device ${secret()}`],
});

/** An account by either of what names it. */
type Account = { id: string } | { email: string };

/**
 * Notes that somebody has signed in from a browser, under a new name each time; returns the
 * Set-Cookie header that tells it. Other accounts keep the names that they have in this browser:
 * attempts are counted by them, so signing in to one's own account must give none at another.
 */
export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const before = await readDevices(request);
  const others = await db.transaction().execute(async (trx) => {
    const named = await trx
      .selectFrom('known_devices')
      .select(['id', 'user_id'])
      .where('id', '=', anyOf(before))
      .execute();
    await trx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('id', '=', anyOf(before))
      .execute();
    await trx.insertInto('known_devices').values({ id, user_id: userId }).execute();
    const kept = trx
      .selectFrom('known_devices')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('seen_at', 'desc')
      .limit(mostOfAnAccount);
    await trx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('id', 'not in', kept)
      .execute();
    return named.filter((each) => each.user_id !== userId).map((each) => each.id);
  });
  const latest = before.filter((each) => others.includes(each));
  return cookie.serialize([id, ...latest].slice(0, mostInBrowser));
}

/** Returns the key that limits count by for a browser known to that account, or null. */
export async function findDevice(request: Request, account: Account): Promise<string | null> {
  const ids = await readDevices(request);
  if (ids.length === 0) return null;
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select(['known_devices.id', 'users.id as user'])
    .where('known_devices.id', '=', anyOf(ids))
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .$if('id' in account, (query) => query.where('users.id', '=', (account as { id: string }).id))
    .$if('email' in account, (query) =>
      query.where('users.email', '=', (account as { email: string }).email),
    )
    .executeTakeFirst();
  return device ? `${device.id} of ${device.user}` : null;
}

/** Takes all browsers that are known to an account for strangers, but for the one that asks. */
export async function forgetDevices(
  trx: Transaction<Schema>,
  userId: string,
  except?: Request,
): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', '<>', sql<string>`all(${except ? await readDevices(except) : []}::text[])`)
    .execute();
}

/** Deletes browsers that nobody has signed in from for half a year; returns how many. */
export async function pruneDevices(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function readDevices(request: Request): Promise<string[]> {
  // One name for all accounts stood here before.
  const ids: unknown[] = [await cookie.parse(request.headers.get('Cookie'))].flat();
  return ids.filter((id) => typeof id === 'string');
}

function anyOf(ids: string[]) {
  return sql<string>`any(${ids}::text[])`;
}
