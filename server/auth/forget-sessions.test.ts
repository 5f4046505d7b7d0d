import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../db/database.ts';
import { auth } from './auth.ts';
import { forgetSessions } from './forget-sessions.ts';
import { makeMailToken } from './mail-token.ts';

const day = 24 * 3600_000;

afterEach(() => {
  vi.useRealTimers();
});

test('expiry follows the clock of the database, not of this machine', async () => {
  await makeMailToken('confirm', 'nobody', { hours: 24 });
  await db
    .insertInto('verifications')
    .values({ id: 'over', identifier: 'over', value: '', expires_at: new Date(Date.now() - 1) })
    .execute();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * day });
  // As every second step does.
  await (await auth.$context).internalAdapter.findVerificationValue('unknown');
  expect(await count()).toBe(2);
  await forgetSessions(null);
  expect(await count()).toBe(1);
});

async function count(): Promise<number> {
  return (await db.selectFrom('verifications').select('id').execute()).length;
}
