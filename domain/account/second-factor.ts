import { cleanLine } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import { CurrentPasswordSchema } from './account-forms.ts';

export const wrongCodeMessage =
  'This code is incorrect or was already used. Please enter a new one.';
export const passkeyFailedMessage =
  'This passkey did not work. Please try again, or sign in with your password.';

/**
 * More than anyone has devices. Each passkey costs a row and a line on a page, and
 * correct passwords are not limited.
 */
export const maxPasskeys = 20;
export const tooManyPasskeysMessage = `Your account already has ${maxPasskeys} passkeys. Remove one to add another.`;

/** The six digits of an authenticator app; spaces are ignored. */
const AppCode = z
  .string('Code is required')
  .max(40, wrongCodeMessage)
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'The code has six digits');

/** A recovery code; case, spaces and dashes are ignored. */
const RecoveryCode = z
  .string('Code is required')
  .max(40, wrongCodeMessage)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^[a-z0-9]{10}$/.test(code), 'A recovery code has ten letters and digits')
  .transform((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

/** The second step, with a code from the app or with a recovery code. */
export const AppCodeSchema = z.object({ code: AppCode });
export const RecoveryCodeSchema = z.object({ code: RecoveryCode });

/** Proves that the app has stored its key (RFC 4648 base32). */
export const ConfirmAppSchema = z.object({
  key: z.string('The setup key is missing').regex(/^[A-Z2-7]{16,128}$/, 'The setup key is invalid'),
  code: AppCode,
});

/** Returns a browser's passkey credential, or null when malformed. Better Auth verifies it. */
export function parseCredential(given: unknown): Record<string, unknown> | null {
  try {
    return Credential.parse(JSON.parse(String(given)));
  } catch {
    return null;
  }
}
const base64url = z.string().regex(/^[\w-]{1,2000}$/);
const Credential = z.looseObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: z.string(),
    transports: z
      .array(z.string().regex(/^[\w-]{1,30}$/))
      .max(10)
      .optional(),
  }),
});

/** A name for a passkey in the list; when empty, the list shows its manufacturer. */
export const PasskeyNameSchema = z
  .string()
  .optional()
  .transform((typed) => cleanLine(typed ?? ''))
  .refine((name) => [...name].length <= 60, 'Name must be at most 60 characters')
  .refine((name) => !/\p{C}/u.test(name), 'Name may only contain visible characters');

export const NewPasskeySchema = z.object({
  name: PasskeyNameSchema,
  currentPassword: CurrentPasswordSchema,
});

/** A passkey in a user's list. */
export type ListedPasskey = { id: string; name: string; since: Date };

/** The setup of an authenticator app: its key as text, as a link and as a QR code (SVG path). */
export type AuthenticatorSetup = { key: string; link: string; qr: { path: string; size: number } };
