import { expect, test, vi } from 'vitest';
import { addSomebody, password } from '../../test/session.ts';
import { requestPasswordReset } from './password/reset.ts';
import { signIn } from './sign-in.ts';
import { resendConfirmation, signUp } from './sign-up.ts';

/** The SQL statements of the current work without their parameters, and 'hash' for each password hash. */
const steps = vi.hoisted((): string[] => []);

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (...args) => {
    steps.push('hash');
    crypto.argon2(...args);
  };
  return { ...crypto, argon2 };
});

const asker = {
  request: new Request('http://localhost/login'),
  clientAddress: '192.0.2.50',
  session: null,
};

/** What anybody may ask for an email address, without learning whether it has an account. */
const requests: Record<string, (email: string) => Promise<unknown>> = {
  'signing in': (email) => signIn(asker, { email, password: 'wrong wrong' }),
  'signing up': (email) => signUp({ email, username: 'somebody', password }, '192.0.2.54'),
  'requesting a password reset': (email) => requestPasswordReset(email, '192.0.2.54'),
  'requesting a new link': (email) => resendConfirmation(email, '192.0.2.54'),
};

test.each(Object.keys(requests))(
  '%s does the same work for known and unknown addresses',
  async (name) => {
    const { email } = await addSomebody();
    const known = await stepsOf(() => requests[name]?.(email));
    expect(known).toContainEqual(expect.stringContaining('select'));
    expect(await stepsOf(() => requests[name]?.('nobody.here@example.com'))).toEqual(known);
  },
);

async function stepsOf(work: () => Promise<unknown> | undefined): Promise<string[]> {
  const { default: pg } = await import('pg');
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    steps.push(typeof first === 'string' ? first : first.text);
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    steps.length = 0;
    await work();
    return [...steps];
  } finally {
    pg.Client.prototype.query = query;
  }
}
