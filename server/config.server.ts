import { resolve } from 'node:path';
import { z } from 'zod';
import { EmailAddressSchema } from '#domain/account/email-address.ts';
import { getMachineDefaults, machineResources } from './machine.ts';
import { readSecretFiles } from './secret-files.ts';

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
  BACKUP_S3_BUCKET: text('recipe-backups').optional(),
  BACKUP_S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
  BACKUP_S3_REGION: text('eu-central-1').optional(),
  BACKUP_S3_ACCESS_KEY_ID: text('AKIAEXAMPLE').optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text('the-secret-that-belongs-to-it').optional(),
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
  ADMIN_EMAIL: EmailAddressSchema.optional(),
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
  DRAIN_SECONDS: whole(0, 300, 10).default(0),
  PLACEHOLDER_RATING: oneOf(['on', 'off']).default('on'),
  OFFLINE: oneOf(['on', 'off']).default('on'),
  PAGE_CACHE_MB: whole(0, 100_000, 128).optional(),
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
  TIME_ZONE: text('Europe/Berlin')
    .refine(isTimeZone, 'must be a time zone; example: Europe/Berlin')
    .default('UTC'),
  RECIPE_VERSIONS: whole(1, 10_000, 50).default(50),
  LOG_LEVEL: oneOf(['info', 'debug', 'warn', 'error', 'silent']).default('info'),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const defaults = getMachineDefaults(machineResources);

export type Config = ReturnType<typeof readConfig>;

/** An invalid configuration; the message lists every error. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads all settings from environment variables. Throws ConfigError with every error. */
export function readConfig(env: Record<string, string | undefined>) {
  const { given, faults: files } = readSecretFiles(env);
  const result = Settings.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) =>
      fault(String(issue.path[0]), issue.message, env),
    ),
    ...files,
    ...contradictions(given),
  ];
  if (!result.success || faults.length > 0) {
    throw new ConfigError(
      `Potluck cannot start with this configuration:\n${faults.map((line) => `  - ${line}\n`).join('')}docs/operate/configure.md lists all settings.`,
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
    s3: pictureBucket(settings),
    backupS3: backupBucket(settings),
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
    webConcurrency: settings.WEB_CONCURRENCY ?? defaults.webProcesses,
    drainSeconds: settings.DRAIN_SECONDS,
    placeholderRating: settings.PLACEHOLDER_RATING === 'on',
    offline: settings.OFFLINE === 'on',
    pageCacheBytes:
      settings.PAGE_CACHE_MB === undefined ? defaults.pageCache : settings.PAGE_CACHE_MB * 2 ** 20,
    metricsPort: settings.METRICS_PORT,
    metricsToken: settings.METRICS_TOKEN,
    backupEverySeconds: settings.BACKUP_EVERY,
    backupKeep: settings.BACKUP_KEEP,
    backupBeforeMigration: settings.BACKUP_BEFORE_MIGRATION === 'on',
    timeZone: settings.TIME_ZONE,
    recipeVersions: settings.RECIPE_VERSIONS,
    logLevel: settings.LOG_LEVEL,
    production: env.NODE_ENV !== 'development',
  };
}

type Bucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

function pictureBucket(settings: z.output<typeof Settings>): Bucket | undefined {
  if (!settings.S3_ENDPOINT) return undefined;
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** Returns the bucket of backups. Unset values default to those of the picture bucket. */
function backupBucket(settings: z.output<typeof Settings>): Bucket | undefined {
  if (!settings.BACKUP_S3_BUCKET) return undefined;
  return {
    endpoint: settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT ?? '',
    region: settings.BACKUP_S3_REGION ?? settings.S3_REGION,
    bucket: settings.BACKUP_S3_BUCKET,
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY ?? '',
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
  return [...faults, ...backupFaults(settings)];
}

/** Lists errors in the settings of the backup bucket. */
function backupFaults(settings: Record<string, string | undefined>): string[] {
  const names = ['ENDPOINT', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  const of = (name: string) => settings[`BACKUP_S3_${name}`];
  if (!settings.BACKUP_S3_BUCKET) {
    return names.some(of)
      ? ['BACKUP_S3_… is set, so BACKUP_S3_BUCKET is needed too; example: recipe-backups']
      : [];
  }
  const missing = names.filter((name) => !of(name) && !settings[`S3_${name}`]);
  if (missing.length > 0) {
    return [
      `BACKUP_S3_BUCKET is set, so ${missing.map((name) => `BACKUP_S3_${name}`).join(' and ')} is needed too`,
    ];
  }
  const isSame =
    settings.BACKUP_S3_BUCKET === (settings.S3_BUCKET ?? 'recipe-images') &&
    (!of('ENDPOINT') || of('ENDPOINT') === settings.S3_ENDPOINT);
  return isSame
    ? ['BACKUP_S3_BUCKET is the bucket of pictures, which anyone may read; choose another bucket']
    : [];
}

/** 'Potluck <hello@example.com>' or the address alone. */
function sender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<]*)<(.*)>$/.exec(text) ?? [];
  return { name: name.trim(), address };
}

/** Describes an error without secrets, and without URLs, which may hold a password. */
function fault(name: string, message: string, env: Record<string, string | undefined>): string {
  const secret = /URL|ENDPOINT|SECRET|TOKEN|KEY|PASSWORD/.test(name);
  return `${name}${secret ? '' : ` ("${env[name]}")`} ${message}`;
}

/** Returns this process's environment with additions, for a child process. */
export function extendEnvironment(additions: Record<string, string>): NodeJS.ProcessEnv {
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
