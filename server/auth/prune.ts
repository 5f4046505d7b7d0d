import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { signUpExpiryDays } from './credential.ts';
import { pruneDevices } from './devices.ts';

/** Deletes old sign-ups, devices and expired tokens. */
export async function pruneAccounts(): Promise<void> {
  await pruneSignUps();
  await pruneDevices();
  await db.deleteFrom('verifications').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** Deletes sign-ups that are not confirmed within a week. */
export async function pruneSignUps(): Promise<void> {
  await db
    .deleteFrom('pending_signups')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${signUpExpiryDays})`)
    .execute();
}
