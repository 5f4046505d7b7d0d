import type { AccountRole } from '#domain/account/roles.ts';
import { addUser } from '#server/auth/add-user.ts';
import { auth } from '#server/auth/auth.ts';
import { hashPassword } from '#server/auth/password/hash.ts';
import { db } from '#server/db/database.ts';

export const password = 'correct horse';

let count = 0;
let hash: Promise<string> | undefined;

type Given = { email?: string; username?: string; role?: AccountRole };

/**
 * Adds a user with a confirmed address and `password`; all other values are different every time.
 */
export async function addSomebody(given: Given = {}) {
  count++;
  const { email = `cook${count}@example.com`, username = `cook${count}`, role = 'user' } = given;
  hash ??= hashPassword(password);
  const passwordHash = await hash;
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
