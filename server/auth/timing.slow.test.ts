import { beforeEach, expect, test } from 'vitest';
import { addSomebody, password } from '../../test/session.ts';
import { db } from '../db/database.ts';
import { hashPassword } from './password/hash.ts';
import { requestPasswordReset } from './password/reset.ts';
import { signIn } from './sign-in.ts';
import { resendConfirmation, signUp } from './sign-up.ts';

// Known and unknown addresses take turns, and their medians are compared, because single times say
// more about the machine.
const rounds = 30;

beforeEach(() => db.deleteFrom('request_counts').execute());

async function expectSameTime(ask: (email: string, i: number) => Promise<unknown>) {
  const { email } = await addSomebody({ passwordHash: await hashPassword(password) });
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = -5; i < rounds; i++) {
    for (const kind of i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await db.deleteFrom('request_counts').execute();
      const started = performance.now();
      await ask(kind === 'known' ? email : `stranger${i + 5}@example.com`, i + 5);
      if (i >= 0) times[kind].push(performance.now() - started);
    }
  }
  const middle = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const [known, unknown] = [middle(times.known), middle(times.unknown)];
  const spread = middle(times.known.map((time) => Math.abs(time - known)));
  const ratio = known / unknown;
  expect(ratio, `${known} ms and ${unknown} ms, spread ${spread} ms`).toBeGreaterThan(0.6);
  expect(ratio, `${known} ms and ${unknown} ms, spread ${spread} ms`).toBeLessThan(1 / 0.6);
}

const asker = {
  request: new Request('http://localhost/login'),
  clientAddress: '192.0.2.50',
  session: null,
};

test('a wrong password takes equally long for an unknown address', async () => {
  await expectSameTime((email) => signIn(asker, { email, password: 'wrong wrong' }));
});

test('signing up takes equally long with a known address', async () => {
  await expectSameTime((email, i) => signUp({ email, username: `u${i}`, password }, '192.0.2.51'));
});

test('requesting a password reset takes equally long for an unknown address', async () => {
  await expectSameTime((email) => requestPasswordReset(email, '192.0.2.52'));
});

test('requesting a new link takes equally long for an unknown address', async () => {
  await expectSameTime((email) => resendConfirmation(email, '192.0.2.53'));
});
