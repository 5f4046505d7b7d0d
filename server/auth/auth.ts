import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import { log } from '../http/log.ts';
import {
  cookieAttributes,
  passkeyCookie,
  secondStepCookie,
  sessionCookie,
  unusedCookies,
} from './cookies.ts';
import { hashPassword, verifyPassword } from './password/hash.ts';
import { secret } from './secret.ts';
import { secondFactor } from './two-step/second-factor.ts';

const day = 24 * 3600;

/** Carries the address that limits count by; what a browser sends under this name is overwritten. */
export const addressHeader = 'x-potluck-client-address';

/** What the server itself asks for beside what Better Auth offers. */
const serverOnly = {
  id: 'server-only',
  endpoints: {
    /** Starts a session for a user who was authenticated otherwise. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('NOT_FOUND');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ id: session.id });
      },
    ),
    /** Returns who has given the right password in this browser and not yet a code, or null. */
    whoIsHalfSignedIn: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { internalAdapter, secret } = ctx.context;
      const key = await ctx.getSignedCookie(secondStepCookie, secret);
      const found = key ? await internalAdapter.findVerificationValue(key) : null;
      return ctx.json({ userId: found?.value ?? null });
    }),
  },
} satisfies BetterAuthPlugin;

/**
 * Better Auth on our own tables. It is asked by actions and loaders only: its HTTP endpoints are
 * not mounted, so that each way in passes our limits and forms.
 */
export const auth = betterAuth({
  appName: config.siteName,
  baseURL: config.origin,
  secret: secret(),
  // Without transactions of its own: the mails of a transaction's steps need further connections,
  // and a pool whose connections all wait for another one stands still.
  database: { db, type: 'postgres' },
  telemetry: { enabled: false },
  // Its messages may name an address, so their details are dropped.
  logger: { level: 'error', log: (_level, message) => log.error(`sign-in: ${message}`) },
  emailAndPassword: {
    enabled: true,
    // A sign-up is no user before its address is confirmed (sign-up.ts).
    disableSignUp: true,
    minPasswordLength: 6,
    maxPasswordLength: 128,
    password: {
      hash: hashPassword,
      verify: ({ hash, password }) => verifyPassword(hash, password),
    },
  },
  emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
  user: {
    modelName: 'users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: { role: { type: 'string', input: false, defaultValue: 'user' } },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    expiresIn: 14 * day,
    updateAge: day,
    // Whoever changes something that matters is asked for the password instead.
    freshAge: 0,
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    storeIdentifier: 'hashed',
    // By the clock of this machine; forgetSessions goes by the database's.
    disableCleanup: true,
  },
  plugins: [serverOnly, ...secondFactor],
  advanced: {
    useSecureCookies: false,
    cookies: {
      session_token: { name: sessionCookie, attributes: cookieAttributes },
      two_factor: { name: secondStepCookie, attributes: cookieAttributes },
      [passkeyCookie]: { name: passkeyCookie, attributes: cookieAttributes },
      ...unusedCookies,
    },
    // One query for a session and whom it belongs to. Tests compare the tables with what is needed.
    database: { joins: true, validateSchema: false },
    ipAddress: { ipAddressHeaders: [addressHeader] },
  },
});
