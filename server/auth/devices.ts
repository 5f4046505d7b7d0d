import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { createCookie } from 'react-router';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cookieAttributes, deviceCookie } from './cookies.ts';
import { secret } from './secret.ts';

const days = 180;
const mostOfAnAccount = 20;

/** An account, by id or address. */
type Account = { id: string } | { email: string };

/**
 * Records that a user signed in from a browser and returns its Set-Cookie header. The browser gets
 * a new id each time; other accounts that know it follow.
 */
export async function rememberDevice(request: Request, userId: string): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const before = await readDevice(request);
  await db.transaction().execute(async (trx) => {
    if (before) {
      await trx.updateTable('known_devices').set({ id }).where('id', '=', before).execute();
    }
    await trx
      .insertInto('known_devices')
      .values({ id, user_id: userId })
      .onConflict((conflict) =>
        conflict.columns(['id', 'user_id']).doUpdateSet({ seen_at: sql`now()` }),
      )
      .execute();
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
  });
  return cookie().serialize(id);
}

/** Returns the key that limits count by when the account knows the browser, or null. */
export async function findDevice(request: Request, account: Account): Promise<string | null> {
  const id = await readDevice(request);
  if (!id) return null;
  const device = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id as user')
    .where('known_devices.id', '=', id)
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .$if('id' in account, (query) => query.where('users.id', '=', (account as { id: string }).id))
    .$if('email' in account, (query) =>
      query.where('users.email', '=', (account as { email: string }).email),
    )
    .executeTakeFirst();
  return device ? `${id} of ${device.user}` : null;
}

/** Forgets all known browsers of an account, except that of the given request. */
export async function forgetDevices(
  trx: Transaction<Schema>,
  userId: string,
  except?: Request,
): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', '<>', (except && (await readDevice(except))) ?? '')
    .execute();
}

/** Deletes browsers without a sign-in for half a year; returns how many. */
export async function pruneDevices(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function readDevice(request: Request): Promise<string | null> {
  const id: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof id === 'string' ? id : null;
}

/** Not made at import: the start imports this before it knows that there is a data directory. */
function cookie() {
  return createCookie(deviceCookie, {
    ...cookieAttributes,
    maxAge: days * 24 * 3600,
    secrets: [`device ${secret()}`],
  });
}
