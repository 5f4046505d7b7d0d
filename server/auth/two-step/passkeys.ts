import { getAuthenticatorName } from '@better-auth/passkey';
import { isAPIError } from 'better-auth/api';
import type { ListedPasskey } from '#domain/account/second-factor.ts';
import { db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { consumeRateLimit } from '../../http/limit.ts';
import { queueSecurityNotice } from '../../mail/security-notice.tsx';
import { auth } from '../auth.ts';
import {
  checkOwnPassword,
  type SignedInRequest as Owner,
  type PasswordCheck,
} from '../password/change.ts';
import { authHeaders, type Session } from '../session.ts';
import { finishSignIn, type SignInRequest, type SuccessfulSignIn } from '../sign-in.ts';
import { recordAdminSecurityChange } from './settings.ts';

/** WebAuthn options (JSON form) for the browser, and the cookies to set. */
export type PasskeyChallenge = { options: object; cookies: string[] };

/** A limit that is enough for a household but prevents challenges from filling the database. */
const tries = { most: 60, seconds: 15 * 60 };

/** Returns a user's passkeys, oldest first. */
export async function listPasskeys({ user }: Session): Promise<ListedPasskey[]> {
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
export async function beginPasskeyRegistration(
  asker: Owner,
  password: string,
): Promise<{ outcome: PasswordCheck; challenge: PasskeyChallenge | null }> {
  const outcome = await checkOwnPassword(asker, password);
  if (outcome !== 'right') return { outcome, challenge: null };
  const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
    headers: authHeaders(asker.request, asker.clientAddress),
    query: {},
    returnHeaders: true,
  });
  return { outcome, challenge: { options: response, cookies: headers.getSetCookie() } };
}

/** Stores the passkey that a browser created; false when it does not match the challenge. */
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
    if (isRejection(error)) return false;
    throw error;
  }
  await transact(async (trx) => {
    await queueSecurityNotice(trx, user, 'passkey added');
    await recordAdminSecurityChange(trx, user, null, { passkey: name || 'added' });
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
    await queueSecurityNotice(trx, user, 'passkey removed');
    await recordAdminSecurityChange(trx, user, { passkey: removed.name ?? 'added' }, null);
  });
}

/** Returns the challenge to sign in with a passkey, or null when a client requests too many. */
export async function beginPasskeySignIn(
  request: Request,
  clientAddress: string,
): Promise<PasskeyChallenge | null> {
  if (!(await consumeRateLimit('passkey tries from', clientAddress, tries))) return null;
  const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: authHeaders(request, clientAddress),
    returnHeaders: true,
  });
  // Asks the browser for user verification, which verification on the server enforces.
  const options = { ...response, userVerification: 'required' };
  return { options, cookies: headers.getSetCookie() };
}

/**
 * Starts a session with a passkey. No password or second step is needed, because the device
 * verified the user by fingerprint, face or PIN.
 */
export async function signInByPasskey(
  asker: SignInRequest,
  credential: Record<string, unknown>,
): Promise<SuccessfulSignIn | { outcome: 'wrong' | 'too often' }> {
  if (!(await consumeRateLimit('passkey tries from', asker.clientAddress, tries))) {
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
    if (isRejection(error)) return { outcome: 'wrong' };
    throw error;
  }
}

/** Better Auth reports an invalid registration as a server error. */
function isRejection(error: unknown): boolean {
  return (
    isAPIError(error) &&
    (error.statusCode < 500 || error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION')
  );
}
