import { argon2Sync, randomBytes } from 'node:crypto';
import type { AccountRole } from '#domain/account/roles.ts';
import { addUser } from '#server/auth/add-user.ts';
import { auth } from '#server/auth/auth.ts';
import { db } from '#server/db/database.ts';

export const password = 'correct horse';

let count = 0;

/** A hash of `password` that takes less than a millisecond to compute or to verify, because it states a low cost. */
const cheapHash = (() => {
  const salt = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const key = argon2Sync('argon2id', { ...cost, message: password, nonce: salt, tagLength: 32 });
  const [first, second] = [salt, key].map((each) => each.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${first}$${second}`;
})();

type Given = { email?: string; username?: string; role?: AccountRole; passwordHash?: string };

/**
 * Adds a user with a confirmed address and `password`; all other values are different every time.
 * Give a `passwordHash` by the site where the time of a sign-in matters.
 */
export async function addSomebody(given: Given = {}) {
  count++;
  const { email = `cook${count}@example.com`, username = `cook${count}`, role = 'user' } = given;
  const { passwordHash = cheapHash } = given;
  const { id } = await db
    .transaction()
    .execute((trx) => addUser(trx, { email, username, passwordHash, role }));
  return { id, email, username };
}

/** Starts a session of that user; returns the Cookie header. */
export async function sessionOf({ email }: { email: string }): Promise<string> {
  const { headers } = await auth.api.signInEmail({
    body: { email, password },
    returnHeaders: true,
  });
  return cookiesOf(headers);
}

/** The Cookie header that a browser sends after a response, without deleted cookies. */
export function cookiesOf(headers: Headers): string {
  const kept = new Map<string, string>();
  for (const cookie of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0/i.test(cookie)) kept.delete(name);
    else kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}
