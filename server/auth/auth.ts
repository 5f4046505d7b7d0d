import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { CamelCasePlugin } from 'kysely';
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
import { getSecret } from './secret.ts';
import { secondFactorPlugins } from './two-step/second-factor.ts';

const day = 24 * 3600;

/** The lifetime of an unused session, and the age after which a request extends it. */
export const maxSessionSeconds = { lasts: 14 * day, slidesAfter: day };

/** The header with the client address that rate limits count by. A browser's own value is overwritten. */
export const addressHeader = 'x-potluck-client-address';

/** Server-only endpoints that Better Auth lacks. */
const serverOnly = {
  id: 'server-only',
  endpoints: {
    /** Starts a session for a user who was authenticated without a password. */
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
    /** Returns the user who passed only the password step in this browser, or null. */
    whoIsHalfSignedIn: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { internalAdapter, secret } = ctx.context;
      const key = await ctx.getSignedCookie(secondStepCookie, secret);
      const found = key ? await internalAdapter.findVerificationValue(key) : null;
      return ctx.json({ userId: found?.value ?? null });
    }),
  },
} satisfies BetterAuthPlugin;

/**
 * Better Auth on Potluck's tables. Its HTTP endpoints are not mounted: only actions and loaders
 * call it, so every sign-in passes the rate limits and forms of the site.
 */
export const auth = betterAuth({
  appName: config.siteName,
  baseURL: config.origin,
  secret: getSecret(),
  // Transactions are off: each would need a second connection for its emails, and a pool whose
  // connections all wait for another one deadlocks. Names are the columns in camel case.
  database: { db: db.withPlugin(new CamelCasePlugin()), type: 'postgres' },
  telemetry: { enabled: false },
  // Better Auth's messages may contain an address, so details are dropped.
  logger: { level: 'error', log: (_level, message) => log.error(`sign-in: ${message}`) },
  emailAndPassword: {
    enabled: true,
    // A sign-up becomes a user once its address is confirmed (sign-up.ts).
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
    additionalFields: { role: { type: 'string', input: false, defaultValue: 'user' } },
  },
  session: {
    modelName: 'sessions',
    expiresIn: maxSessionSeconds.lasts,
    updateAge: maxSessionSeconds.slidesAfter,
    // Sensitive changes require the password instead.
    freshAge: 0,
  },
  account: { modelName: 'accounts' },
  verification: {
    modelName: 'verifications',
    storeIdentifier: 'hashed',
    // The cleanup uses this machine's clock; revokeOldSessions uses the database's.
    disableCleanup: true,
  },
  plugins: [serverOnly, ...secondFactorPlugins],
  advanced: {
    useSecureCookies: false,
    cookies: {
      session_token: { name: sessionCookie, attributes: cookieAttributes },
      two_factor: { name: secondStepCookie, attributes: cookieAttributes },
      [passkeyCookie]: { name: passkeyCookie, attributes: cookieAttributes },
      ...unusedCookies,
    },
    // Joins fetch a session and its user in one query. A test validates the schema.
    database: { joins: true, validateSchema: false },
    ipAddress: { ipAddressHeaders: [addressHeader] },
  },
});
