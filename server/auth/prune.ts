import { sql } from 'kysely';
import { startChore } from '../chores/chore.ts';
import { db } from '../db/database.ts';
import { pendingDays } from './credential.ts';
import { pruneDevices } from './devices.ts';

/** Deletes old sign-ups, devices and expired tokens daily in the background; returns a function that stops it. */
export function startPruningAccounts(): () => Promise<void> {
  return startChore('prune sign-ups and devices', 24 * 3600, async () => {
    await pruneSignUps();
    await pruneDevices();
    await db.deleteFrom('verifications').where('expires_at', '<', sql<Date>`now()`).execute();
  });
}

/** Deletes sign-ups that are not confirmed within a week. */
export async function pruneSignUps(): Promise<void> {
  await db
    .deleteFrom('pending_signups')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${pendingDays})`)
    .execute();
}
