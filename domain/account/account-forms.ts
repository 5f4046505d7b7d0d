import { z } from 'zod';
import { cleanLine } from '../text/clean-text.ts';
import { EmailAddress } from './email-address.ts';

/** Minimum and maximum length of a password (docs/product.md#passwords). */
export const passwordLength = { least: 6, most: 128 } as const;

export const signupDone = 'Signup successful! Please check your email to confirm your account.';
export const notConfirmed =
  'Please confirm your email address first. We emailed you a link when you signed up.';
export const usernameTaken = 'This username is already taken';
export const invalidResetLink = 'Invalid or expired password reset link';
export const mailsOnTheirWay =
  'We have already sent several emails to this address. Use the link in the newest one: it still works.';

const Email = z.string('Email is required').pipe(EmailAddress);

const Password = z
  .string('Password is required')
  .min(passwordLength.least, `Password must be at least ${passwordLength.least} characters`)
  .max(passwordLength.most, `Password must be at most ${passwordLength.most} characters`);

export const wrongPassword = 'Incorrect password. Please try again.';

/** The current password, as typed. */
export const CurrentPassword = z.string('Password is required').max(1000, wrongPassword);

/** A username: one line of plain text, 2 to 30 characters, unique regardless of case. */
export const Username = z
  .string('Username is required')
  .transform((typed) => cleanLine(typed))
  .refine((name) => name !== '', { error: 'Username is required', abort: true })
  .refine((name) => [...name].length >= 2, 'Username must be at least 2 characters')
  .refine((name) => [...name].length <= 30, 'Username must be at most 30 characters')
  .refine(isVisible, 'Username may only contain visible characters');

const FullName = z
  .string()
  .optional()
  .transform((typed) => cleanLine(typed ?? '') || null)
  .refine((name) => [...(name ?? '')].length <= 80, 'Name must be at most 80 characters')
  .refine((name) => isVisible(name ?? ''), 'Name may only contain visible characters');

function isVisible(text: string): boolean {
  // Fillers of Hangul and the empty Braille pattern are letters and signs to Unicode, and look like none.
  return !/[\p{C}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}

const matching = {
  path: ['confirmPassword'],
  error: "Passwords don't match",
  // Runs even when other fields have errors, unlike most refinements.
  when: ({ value }: { value: unknown }) => {
    const { password, confirmPassword } = (value ?? {}) as Partial<Passwords>;
    return Boolean(password) && Boolean(confirmPassword);
  },
};
type Passwords = { password: string; confirmPassword: string };
const agree = ({ password, confirmPassword }: Passwords) => password === confirmPassword;
const ConfirmPassword = z.string('Please confirm your password');
const Token = z.string('The code from the email is required').trim();

export const Login = z.object({ email: Email, password: CurrentPassword });

export const SignUp = z
  .object({
    email: Email,
    username: Username,
    password: Password,
    confirmPassword: ConfirmPassword,
  })
  .refine(agree, matching);

/** The username is only sent when that of the sign-up has been taken since. */
export const ConfirmSignUp = z.object({ password: CurrentPassword, username: Username.optional() });

export const ForgotPassword = z.object({ email: Email });

export const ResetPassword = z
  .object({ token: Token, password: Password, confirmPassword: ConfirmPassword })
  .refine(agree, matching);

export const Profile = z.object({ username: Username, fullName: FullName });

export const ChangeEmail = z.object({ email: Email, currentPassword: CurrentPassword });

export const ChangePassword = z
  .object({
    currentPassword: CurrentPassword,
    password: Password,
    confirmPassword: ConfirmPassword,
  })
  .refine(agree, matching);

/** Confirms sensitive changes, which a stolen session must not make. */
export const OwnPassword = z.object({ currentPassword: CurrentPassword });
