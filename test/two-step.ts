import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Session } from '#server/auth/session.ts';
import { beginTwoStep, confirmTwoStep } from '#server/auth/two-step/settings.ts';
import { db } from '#server/db/database.ts';
import { post, send } from './app.ts';
import { appCode, previousAppCode } from './app-code.ts';
import { addSomebody, cookiesOf, password, sessionOf } from './session.ts';

/**
 * Stops the clock during the tests of a file. The built site runs in this process: no code expires between a test that
 * makes it and the site that checks it.
 */
export function prepareStoppedClock(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}

/** The page that turns two-step sign-in on and off. */
export const page = '/account/two-step';
/** How long an app shows a code, in milliseconds. */
const halfMinute = 30_000;

type Somebody = { id: string; email: string };
type Given = Parameters<typeof addSomebody>[0];

/** A user with two-step sign-in, with the app's key and the recovery codes. */
export async function addTwoStepUser(given: Given = {}) {
  const somebody = await addSomebody(given);
  const before = await sessionOf(somebody);
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'token', 'expires_at as ends'])
    .where('user_id', '=', somebody.id)
    .executeTakeFirstOrThrow();
  const { role = 'user' } = given;
  const asker = {
    request: new Request('http://localhost', { headers: { Cookie: before } }),
    clientAddress: '127.0.0.1',
    session: { ...session, user: { ...somebody, role } as Session['user'] },
  };
  const { key } = await beginTwoStep(asker, password);
  const on = await confirmTwoStep(asker, previousAppCode(key));
  if (typeof on === 'string') throw new Error(on);
  const headers = new Headers(on.cookies.map((cookie) => ['Set-Cookie', cookie]));
  return { ...somebody, before, key, codes: on.codes, cookie: cookiesOf(headers) };
}

/** The key (base32) for setting up an app. */
export async function beginAt(cookie: string): Promise<string> {
  const begun = await post(`${page}?do=begin`, { currentPassword: password }, { Cookie: cookie });
  const [, key = ''] = /name="key" value="([A-Z2-7]+)"/.exec(await begun.text()) ?? [];
  return key;
}

/** Returns a code of that key. */
export const confirmAt = (cookie: string, key: string, code: string) =>
  post(`${page}?do=confirm`, { key, code }, { Cookie: cookie });

/** The cookies of a browser after the password step. */
export async function firstStep({ email }: { email: string }, path = '/login'): Promise<string> {
  const response = await post(path, { email, password });
  expect(response.headers.get('Location')).toMatch(/^\/login\/second-step/);
  const cookie = cookiesOf(response.headers);
  expect(cookie).toMatch(/^potluck-second-step=[^;]+$/);
  return cookie;
}

/** Sends a code after the first step. */
export const secondStep = (cookie: string, code: string, query = '') =>
  post(`/login/second-step${query}`, { code }, { Cookie: cookie });

export const isSignedIn = async (cookie: string) =>
  (await send('/account', { headers: { Cookie: cookie } })).status === 200;

export const sessionsOf = ({ id }: Somebody) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

/** A code that is valid neither now nor close to now. */
export function createWrongCode(key: string): string {
  const right = [-1, 0, 1, 2].map((step) => appCode(key, Date.now() + step * halfMinute));
  return ['000000', '111111', '222222', '333333', '444444'].find((c) => !right.includes(c)) ?? '';
}
