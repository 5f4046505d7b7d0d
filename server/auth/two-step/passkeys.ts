import { getAuthenticatorName } from '@better-auth/passkey';
import { isAPIError } from 'better-auth/api';
import type { PasskeyEntry } from '#domain/account/second-factor.ts';
import { db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { takeAllowance } from '../../http/limit.ts';
import { tellOfChange } from '../../mail/security-notice.tsx';
import { auth } from '../auth.ts';
import { type Answer, checkOwnPassword, type Asker as Owner } from '../password/change.ts';
import { authHeaders, type Session } from '../session.ts';
import { type Asker, finishSignIn, type SignedIn } from '../sign-in.ts';
import { noteForAdmins } from './settings.ts';

/** WebAuthn options (JSON form) for the browser, and the cookies to set. */
export type Challenge = { options: object; cookies: string[] };

/** Enough for a household, too few to fill the database with challenges. */
const tries = { most: 60, seconds: 15 * 60 };

/** Returns a user's passkeys, oldest first. */
export async function listPasskeys({ user }: Session): Promise<PasskeyEntry[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'aaguid', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name, aaguid, created_at }) => ({
    id,
    name: name ?? getAuthenticatorName(aaguid) ?? 'Passkey',
    since: created_at,
  }));
}

/** Returns the challenge to create a passkey, for a user who knows the password. */
export async function askForNewPasskey(
  asker: Owner,
  password: string,
): Promise<{ answer: Answer; challenge: Challenge | null }> {
  const answer = await checkOwnPassword(asker, password);
  if (answer !== 'right') return { answer, challenge: null };
  const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
    headers: authHeaders(asker.request, asker.clientAddress),
    query: {},
    returnHeaders: true,
  });
  return { answer, challenge: { options: response, cookies: headers.getSetCookie() } };
}

/** Stores the passkey that a browser created; false when it does not answer the challenge. */
export async function addPasskey(
  { request, clientAddress, session: { user } }: Owner,
  credential: unknown,
  name: string,
): Promise<boolean> {
  try {
    await auth.api.verifyPasskeyRegistration({
      body: { response: credential, name: name || undefined },
      headers: authHeaders(request, clientAddress),
    });
  } catch (error) {
    if (refuses(error)) return false;
    throw error;
  }
  await transact(async (trx) => {
    await tellOfChange(trx, user, 'passkey added');
    await noteForAdmins(trx, user, null, { passkey: name || 'added' });
  });
  return true;
}

/** Removes one of a user's own passkeys. */
export async function removePasskey({ user }: Session, id: string): Promise<void> {
  await transact(async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return;
    await tellOfChange(trx, user, 'passkey removed');
    await noteForAdmins(trx, user, { passkey: removed.name ?? 'added' }, null);
  });
}

/** Returns the challenge to sign in with a passkey, or null when a client asks too often. */
export async function askForPasskey(
  request: Request,
  clientAddress: string,
): Promise<Challenge | null> {
  if (!(await takeAllowance('passkey tries from', clientAddress, tries))) return null;
  const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: authHeaders(request, clientAddress),
    returnHeaders: true,
  });
  // Makes the browser ask for it up front; verification enforces it.
  const options = { ...response, userVerification: 'required' };
  return { options, cookies: headers.getSetCookie() };
}

/**
 * Starts a session with a passkey. It replaces password and second step, because its device
 * verified the user by fingerprint, face or PIN.
 */
export async function signInByPasskey(
  asker: Asker,
  credential: Record<string, unknown>,
): Promise<SignedIn | { outcome: 'wrong' | 'too often' }> {
  if (!(await takeAllowance('passkey tries from', asker.clientAddress, tries))) {
    return { outcome: 'too often' };
  }
  try {
    const { headers, response } = await auth.api.verifyPasskeyAuthentication({
      // Better Auth validates it.
      body: { response: credential as never },
      headers: authHeaders(asker.request, asker.clientAddress),
      returnHeaders: true,
    });
    return await finishSignIn(asker, headers, response.user);
  } catch (error) {
    if (refuses(error)) return { outcome: 'wrong' };
    throw error;
  }
}

/** Better Auth reports an invalid registration as a server error. */
function refuses(error: unknown): boolean {
  return (
    isAPIError(error) &&
    (error.statusCode < 500 || error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION')
  );
}
