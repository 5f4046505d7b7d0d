import { readFileSync } from 'node:fs';

const names = [
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ...['SESSION_SECRET', 'ADMIN_PASSWORD', 'METRICS_TOKEN'],
];

/**
 * Returns the nonempty settings, including secrets from files: `SMTP_URL_FILE` names the file of `SMTP_URL`.
 * A secret that is also set directly takes precedence. Lists unreadable files without their content.
 */
export function readSecretFiles(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (!file || given[name]) continue;
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (secret) given[name] = secret;
      else faults.push(`${name}_FILE ("${file}") is empty`);
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { given, faults };
}
