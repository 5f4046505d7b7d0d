import { describeDevice } from '#domain/account/device.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { revokeDevices } from './devices.ts';
import type { Session } from './session.ts';

export type SessionEntry = {
  id: string;
  device: string;
  address: string | null;
  since: Date;
  isThis: boolean;
};

/** Returns a user's sessions: this session first, then the newest. */
export async function listSessions({ id, user }: Session): Promise<SessionEntry[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at'])
    .where('user_id', '=', user.id)
    .where('expires_at', '>', new Date())
    .orderBy((eb) => eb('id', '=', id), 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    address: row.ip_address || null,
    since: row.created_at,
    isThis: row.id === id,
  }));
}

/**
 * Ends one of a user's other sessions, or with 'others' all but this one; that also revokes their
 * other known devices.
 */
export async function endSessions(
  request: Request,
  { id, user }: Session,
  which: string,
): Promise<void> {
  await transact(async (trx) => {
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('id', '<>', id)
      .$if(which !== 'others', (query) => query.where('id', '=', which))
      .execute();
    if (which === 'others') await revokeDevices(trx, user.id, request);
  });
}
