import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { config } from '../../config.server.ts';
import { passkeyCookie } from '../cookies.ts';
import { createReadableCode } from './readable-code.ts';

/** A passkey replaces password and second factor only if its device verified the user. */
function mustBeVerified(verification: { userVerified: boolean } | undefined): void {
  if (!verification?.userVerified) throw new APIError('UNAUTHORIZED');
}

/** Better Auth's plugins for authenticator apps with recovery codes, and for passkeys. */
export const secondFactorPlugins = [
  twoFactor({
    issuer: config.siteName,
    // An account lockout would lock out owners along with attackers; limits.ts distinguishes known devices.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: () => Array.from({ length: 10 }, newCode) },
    schema: { twoFactor: { modelName: 'twoFactors' } },
  }),
  passkey({
    rpName: config.siteName,
    rpID: new URL(config.origin).hostname,
    origin: config.origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => mustBeVerified(verification.registrationInfo),
    },
    authentication: {
      afterVerification: ({ verification }) => mustBeVerified(verification.authenticationInfo),
    },
    advanced: { webAuthnChallengeCookie: passkeyCookie },
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
  }),
] as const;

function newCode(): string {
  return createReadableCode(2);
}
