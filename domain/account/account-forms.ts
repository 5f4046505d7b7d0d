import { cleanLine } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import { EmailAddressSchema } from './email-address.ts';

/** Minimum and maximum length of a password (docs/requirements/accounts.md#passwords). */
export const passwordLength = { min: 6, max: 128 } as const;

export const signUpSucceededMessage =
  'Signup successful! Please check your email to confirm your account.';
export const emailNotConfirmedMessage =
  'Please confirm your email address first. We emailed you a link when you signed up.';
export const usernameTakenMessage = 'This username is already taken';
export const invalidResetLinkMessage = 'Invalid or expired password reset link';
export const invalidInvitationMessage = 'This invitation is no longer valid. Ask for a new one.';
export const emailsAlreadySentMessage =
  'We have already sent several emails to this address. Use the link in the newest one: it still works.';

const Email = z.string('Email is required').pipe(EmailAddressSchema);

const Password = z
  .string('Password is required')
  .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password must be at most ${passwordLength.max} characters`);

export const wrongPasswordMessage = 'Incorrect password. Please try again.';

/** The current password, as typed. */
export const CurrentPasswordSchema = z
  .string('Password is required')
  .max(1000, wrongPasswordMessage);

/** A username: one line of plain text, 2 to 30 characters, unique regardless of case. */
export const UsernameSchema = z
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
  // Unicode counts some invisible characters as letters, marks and signs. An emoji may need U+FE0F.
  return !/[\p{C}\u2800]|(?!\ufe0f)\p{DI}|(?<!\p{ExtPict})\ufe0f/u.test(text);
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

export const LoginSchema = z.object({ email: Email, password: CurrentPasswordSchema });

export const SignUpSchema = z
  .object({
    email: Email,
    username: UsernameSchema,
    password: Password,
    confirmPassword: ConfirmPassword,
  })
  .refine(agree, matching);

/** The username is only sent when the username of the sign-up has been taken since. */
export const ConfirmSignUpSchema = z.object({
  password: CurrentPasswordSchema,
  username: UsernameSchema.optional(),
});

export const ForgotPasswordSchema = z.object({ email: Email });

export const ResetPasswordSchema = z
  .object({ token: Token, password: Password, confirmPassword: ConfirmPassword })
  .refine(agree, matching);

/** Invites someone to an account with a role. */
export const InvitationSchema = z.object({
  email: Email,
  role: z.enum(['user', 'author', 'editor', 'admin'], 'Role is required'),
});

/** Opens an invitation, or accepts it for the account that has its address. */
export const OpenInvitationSchema = z.object({ token: Token });

/** Accepts an invitation with a new account. */
export const AcceptInvitationSchema = z
  .object({
    token: Token,
    username: UsernameSchema,
    password: Password,
    confirmPassword: ConfirmPassword,
  })
  .refine(agree, matching);

export const ProfileSchema = z.object({ username: UsernameSchema, fullName: FullName });

export const ChangeEmailSchema = z.object({ email: Email, currentPassword: CurrentPasswordSchema });

export const ChangePasswordSchema = z
  .object({
    currentPassword: CurrentPasswordSchema,
    password: Password,
    confirmPassword: ConfirmPassword,
  })
  .refine(agree, matching);

/** Confirms sensitive changes, which a stolen session alone must not make. */
export const PasswordConfirmationSchema = z.object({ currentPassword: CurrentPasswordSchema });
