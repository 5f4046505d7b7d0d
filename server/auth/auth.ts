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
import { secret } from './secret.ts';
import { secondFactor } from './two-step/second-factor.ts';

const day = 24 * 3600;

/** How long an unused session lasts, and how old its end may be before a request moves it. */
export const sessionSeconds = { lasts: 14 * day, slidesAfter: day };

/** Header with the client address that limits count by; a browser's own value is overwritten. */
export const addressHeader = 'x-potluck-client-address';

/** Endpoints of ours that Better Auth lacks, callable on the server only. */
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
 * Better Auth on our own tables. Its HTTP endpoints are not mounted: only actions and loaders call
 * it, so that every sign-in passes our limits and forms.
 */
export const auth = betterAuth({
  appName: config.siteName,
  baseURL: config.origin,
  secret: secret(),
  // Without transactions: each would need a second connection for its mails, and a pool in which
  // every connection waits for another one deadlocks. Its names are our columns in camel case.
  database: { db: db.withPlugin(new CamelCasePlugin()), type: 'postgres' },
  telemetry: { enabled: false },
  // Its messages may name an address, so their details are dropped.
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
    expiresIn: sessionSeconds.lasts,
    updateAge: sessionSeconds.slidesAfter,
    // Sensitive changes ask for the password instead.
    freshAge: 0,
  },
  account: { modelName: 'accounts' },
  verification: {
    modelName: 'verifications',
    storeIdentifier: 'hashed',
    // It uses this machine's clock; forgetSessions uses the database's.
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
    // Joins fetch a session and its user in one query. A test validates the schema.
    database: { joins: true, validateSchema: false },
    ipAddress: { ipAddressHeaders: [addressHeader] },
  },
});
