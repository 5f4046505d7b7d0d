import { z } from 'zod';
import { CurrentPassword } from './account-forms.ts';

export const wrongCode = 'This code is not right, or it has been used already';
export const passkeyFailed =
  'This passkey did not work. Please try again, or sign in with your password.';

/** The six digits that an authenticator app shows; spaces between them do not count. */
const AppCode = z
  .string('Code is required')
  .max(40, wrongCode)
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'The code has six digits');

/** As it was handed out, whatever the case and the dashes of what is typed. */
const RecoveryCode = z
  .string('Code is required')
  .max(40, wrongCode)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^[a-z0-9]{10}$/.test(code), 'A recovery code has ten letters and digits')
  .transform((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

/** The step after the password: a code of the app or one for when it is lost. */
export const AppStep = z.object({ code: AppCode });
export const RecoveryStep = z.object({ code: RecoveryCode });

/** Shows that the app has taken over the key (RFC 4648 base32) that it was given. */
export const ConfirmApp = z.object({
  key: z.string('The key is missing').regex(/^[A-Z2-7]{16,128}$/, 'The key is damaged'),
  code: AppCode,
});

/** What a browser says of a passkey, or null for what cannot be that. Better Auth looks at the rest. */
export function readCredential(given: unknown): Record<string, unknown> | null {
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

/** What a passkey is called in the list of them; empty for what its maker is called. */
export const PasskeyName = z
  .string()
  .optional()
  .transform((typed) => (typed ?? '').normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine((name) => [...name].length <= 60, 'Name must be at most 60 characters')
  .refine((name) => !/\p{C}/u.test(name), 'Name may only have characters that can be seen');

export const NewPasskey = z.object({ name: PasskeyName, currentPassword: CurrentPassword });

/** A passkey in the list of somebody's own. */
export type PasskeyEntry = { id: string; name: string; since: Date };

/** What an authenticator app needs: the key as text, as a link, and as a QR code (an SVG path). */
export type AppSetup = { key: string; link: string; qr: { path: string; size: number } };
