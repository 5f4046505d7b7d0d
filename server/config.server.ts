import { resolve } from 'node:path';
import { z } from 'zod';
import { EmailAddress } from '#domain/account/email-address.ts';

const text = (example: string) => z.string().trim().min(1, `is empty; example: ${example}`);
const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, `must be one of ${values.join(', ')}; example: ${values[0]}`);
const whole = (least: number, most: number, example: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}; example: ${example}`)
    .int(`must be a whole number; example: ${example}`)
    .min(least, `must be at least ${least}; example: ${example}`)
    .max(most, `must be at most ${most}; example: ${example}`);
const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}`, abort: true });
const database = (host: string) =>
  address(/^postgres(ql)?$/, `postgresql://potluck:secret@${host}.example.com:5432/potluck`);
const secret = (least: number, example: string) =>
  z.string().min(least, `must have at least ${least} characters; example: ${example}`);

/** In seconds. */
const units = { m: 60, h: 3600, d: 86_400 };

const Settings = z.object({
  PORT: whole(1, 65535, 3000).default(3000),
  HOST: text('127.0.0.1').default('127.0.0.1'),
  ORIGIN: address(/^https?$/, 'https://recipes.example.com')
    .refine((value) => new URL(value).pathname === '/' && !/[?#]/.test(value), {
      error: 'must end after host and port; example: https://recipes.example.com',
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text('./data')
    .default('./data')
    .transform((value) => resolve(value)),
  DATABASE_URL: database('db').optional(),
  DATABASE_DIRECT_URL: database('db').optional(),
  DATABASE_REPLICA_URL: database('replica').optional(),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
  S3_REGION: text('eu-central-1').default('us-east-1'),
  S3_BUCKET: text('recipe-images').default('recipe-images'),
  S3_ACCESS_KEY_ID: text('AKIAEXAMPLE').optional(),
  S3_SECRET_ACCESS_KEY: text('the-secret-that-belongs-to-it').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:secret@mail.example.com:465').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^([^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an email address with or without a name; example: Potluck <hello@example.com>',
    )
    .optional(),
  SESSION_SECRET: secret(32, 'what `openssl rand -hex 32` prints').optional(),
  ADMIN_EMAIL: EmailAddress.optional(),
  ADMIN_PASSWORD: secret(6, 'a-long-random-word')
    .max(128, 'must have at most 128 characters; example: a-long-random-word')
    .optional(),
  REQUIRE_ADMIN_2FA: oneOf(['off', 'on']).default('off'),
  TRUST_PROXY: whole(0, 9, 1).default(0),
  DEMO: oneOf(['on', 'off']).default('on'),
  SITE_NAME: text('Potluck')
    .pipe(z.string().max(60, 'is longer than 60 characters; example: Potluck'))
    .default('Potluck'),
  WEB_CONCURRENCY: whole(1, 64, 2).optional(),
  PLACEHOLDER_RATING: oneOf(['on', 'off']).default('on'),
  OFFLINE: oneOf(['on', 'off']).default('on'),
  PAGE_CACHE_MB: whole(0, 100_000, 128).default(128),
  METRICS_PORT: whole(1, 65535, 9464).optional(),
  METRICS_TOKEN: secret(16, 'a-long-random-word')
    .regex(/^[\w.~+/-]+=*$/, 'may only have letters, digits and - . _ ~ + /; example: a-long-word')
    .optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,4}[mhd]$/, 'must be a number of minutes, hours or days; example: 24h')
    .transform((value) => Number.parseInt(value, 10) * units[value.at(-1) as keyof typeof units])
    .pipe(z.number().min(600, 'must be at least 10m; example: 24h'))
    .optional(),
  BACKUP_KEEP: whole(1, 10_000, 7).default(7),
  BACKUP_BEFORE_MIGRATION: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['info', 'debug', 'warn', 'error', 'silent']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** An invalid configuration; the message lists every fault. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads all settings from environment variables; throws ConfigError that lists every fault. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) =>
      fault(String(issue.path[0]), issue.message, env),
    ),
    ...contradictions(given),
  ];
  if (!result.success || faults.length > 0) {
    throw new ConfigError(
      `Potluck cannot start with this configuration:\n${faults.map((line) => `  - ${line}\n`).join('')}README.md lists all settings.`,
    );
  }
  const settings = result.data;
  const origin = settings.ORIGIN ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    origin,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    s3: settings.S3_ENDPOINT
      ? {
          endpoint: settings.S3_ENDPOINT,
          region: settings.S3_REGION,
          bucket: settings.S3_BUCKET,
          accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
        }
      : undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM
      ? sender(settings.MAIL_FROM)
      : { name: settings.SITE_NAME, address: `no-reply@${new URL(origin).hostname}` },
    sessionSecret: settings.SESSION_SECRET,
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    requireAdminTwoStep: settings.REQUIRE_ADMIN_2FA === 'on',
    trustedProxies: settings.TRUST_PROXY,
    demo: settings.DEMO === 'on',
    siteName: settings.SITE_NAME,
    webConcurrency: settings.WEB_CONCURRENCY,
    placeholderRating: settings.PLACEHOLDER_RATING === 'on',
    offline: settings.OFFLINE === 'on',
    pageCacheBytes: settings.PAGE_CACHE_MB * 2 ** 20,
    metricsPort: settings.METRICS_PORT,
    metricsToken: settings.METRICS_TOKEN,
    backupEverySeconds: settings.BACKUP_EVERY,
    backupKeep: settings.BACKUP_KEEP,
    backupBeforeMigration: settings.BACKUP_BEFORE_MIGRATION === 'on',
    logLevel: settings.LOG_LEVEL,
    production: env.NODE_ENV !== 'development',
  };
}

function contradictions(settings: Record<string, string | undefined>): string[] {
  const faults = [];
  if (settings.METRICS_PORT && settings.METRICS_PORT === (settings.PORT ?? '3000')) {
    faults.push('METRICS_PORT equals PORT; choose a different port for the metrics; example: 9464');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
    if (settings[name] && !settings.DATABASE_URL) {
      faults.push(
        `${name} is set, so DATABASE_URL is needed too: the embedded database has no pooler or replica`,
      );
    }
  }
  if (settings.S3_ENDPOINT && !(settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY)) {
    faults.push('S3_ENDPOINT is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too');
  }
  if (!settings.S3_ENDPOINT && (settings.S3_ACCESS_KEY_ID || settings.S3_SECRET_ACCESS_KEY)) {
    faults.push('S3 keys are set, so S3_ENDPOINT is needed too; example: https://s3.example.com');
  }
  return faults;
}

/** 'Potluck <hello@example.com>' or the address alone. */
function sender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<]*)<(.*)>$/.exec(text) ?? [];
  return { name: name.trim(), address };
}

/** Never repeats secrets, nor URLs, which may hold a password. */
function fault(name: string, message: string, env: Record<string, string | undefined>): string {
  const secret = /URL|ENDPOINT|SECRET|TOKEN|KEY|PASSWORD/.test(name);
  return `${name}${secret ? '' : ` ("${env[name]}")`} ${message}`;
}

/** Returns this process's environment with additions, for a child process. */
export function environmentWith(additions: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...additions };
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The settings of this process. An invalid configuration ends it with a message. */
export const config = configOrExit();
