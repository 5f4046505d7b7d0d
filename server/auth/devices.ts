import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { createCookie } from 'react-router';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { cookieAttributes, deviceCookie } from './cookies.ts';
import { getSecret } from './secret.ts';

const days = 180;
const mostOfAnAccount = 20;
/** The maximum number of accounts that know one browser. */
const mostInBrowser = 10;

/** An account, by id or address. */
type Account = { id: string } | { email: string };

/**
 * Records that a user signed in from a browser, under a new name each time, and returns its
 * Set-Cookie header. Names for other accounts stay: attempts are counted by name, so signing in to
 * one account must not yield new attempts at another.
 */
export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const before = await readDevices(request);
  const others = await transact(async (trx) => {
    await trx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('id', '=', anyOf(before))
      .execute();
    await trx.insertInto('known_devices').values({ id, user_id: userId }).execute();
    await sql`
      delete from known_devices where user_id = ${userId} and id not in (
        select id from known_devices where user_id = ${userId}
        order by seen_at desc limit ${mostOfAnAccount}
      )`.execute(trx);
    const left = trx.selectFrom('known_devices').select('id').where('id', '=', anyOf(before));
    return new Set((await left.execute()).map((each) => each.id));
  });
  const latest = before.filter((each) => others.has(each));
  return cookie().serialize([id, ...latest].slice(0, mostInBrowser));
}

/** Returns the rate-limit key of a browser that the account knows, or null. */
export async function findDeviceKey(request: Request, account: Account): Promise<string | null> {
  const ids = await readDevices(request);
  if (ids.length === 0) return null;
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select(['known_devices.id', 'users.id as user'])
    .where('known_devices.id', '=', anyOf(ids))
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .where((eb) =>
      'id' in account ? eb('users.id', '=', account.id) : eb('users.email', '=', account.email),
    )
    .executeTakeFirst();
  return device ? `${device.id} of ${device.user}` : null;
}

/** Revokes all known browsers of an account, except the browser of the given request. */
export async function revokeDevices(
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

/** Deletes browsers that nobody has signed in from for half a year. */
export async function pruneDevices(): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

async function readDevices(request: Request): Promise<string[]> {
  // Older cookies contained one name for all accounts.
  const ids: unknown[] = [await cookie().parse(request.headers.get('Cookie'))].flat();
  return ids.filter((id) => typeof id === 'string');
}

function anyOf(ids: string[]) {
  return sql<string>`any(${ids}::text[])`;
}

/** Created lazily: the start imports this module before the data directory exists. */
function cookie() {
  return createCookie(deviceCookie, {
    ...cookieAttributes,
    maxAge: days * 24 * 3600,
    secrets: [`device ${getSecret()}`],
  });
}
