import { afterEach, expect, test, vi } from 'vitest';
import { post } from '../../test/app.ts';
import { addSomebody, password } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { auth } from './auth.ts';
import { createMailToken } from './mail-token.ts';
import { revokeOldSessions } from './revoke-sessions.ts';

const day = 24 * 3600_000;

afterEach(() => {
  vi.useRealTimers();
});

test('sessions expire by the clock of the database, not of this machine', async () => {
  await createMailToken('confirm', 'nobody');
  await db
    .insertInto('verifications')
    .values({ id: 'over', identifier: 'over', value: '', expires_at: new Date(Date.now() - 1) })
    .execute();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * day });
  // As every second step does.
  await (await auth.$context).internalAdapter.findVerificationValue('unknown');
  expect(await count()).toBe(2);
  await revokeOldSessions(null, 'nobody');
  expect(await count()).toBe(1);
});

test('an account retains its newest hundred sessions, and other accounts are not affected', async () => {
  const [me, other] = [await addSomebody(), await addSomebody()];
  const old = Array.from({ length: 103 }, (_, i) => ({
    id: `old ${i}`,
    token: `old ${i}`,
    user_id: i < 100 ? me.id : other.id,
    expires_at: new Date(Date.now() + day),
    created_at: new Date(Date.now() - day + i),
    updated_at: new Date(),
  }));
  await db.insertInto('sessions').values(old).execute();
  await post('/login', { email: me.email, password });
  const kept = await db.selectFrom('sessions').select(['id', 'user_id']).execute();
  expect(kept.filter((each) => each.user_id === me.id)).toHaveLength(100);
  expect(kept.filter((each) => each.user_id === other.id)).toHaveLength(3);
  expect(kept.map(({ id }) => id)).not.toContain('old 0');
  expect(kept.map(({ id }) => id)).toContain('old 1');
});

async function count(): Promise<number> {
  return (await db.selectFrom('verifications').select('id').execute()).length;
}
