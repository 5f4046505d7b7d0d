import { parseArgs } from 'node:util';
import { EmailAddressSchema } from '#domain/account/email-address.ts';
import { config } from '#server/config.server.ts';
import { openOrStartDatabase } from '#server/db/open.ts';
import { sendTestMail } from '#server/mail/transport.ts';
import {
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMail,
  checkNotifications,
  checkOrigin,
  checkPictures,
  type Finding,
} from './doctor-checks.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run doctor [-- --mail ADDRESS]: checks the settings, the database, the disk, the bucket, backups, ORIGIN and mail. Potluck may be running.

  --mail ADDRESS  also sends a test email to ADDRESS

Exit code: 0 nothing is wrong, 1 there is a fault, 2 wrong arguments. Settings: as for npm start.`;

const recipient = readArguments();
const database = await openOrStartDatabase().catch((error: Error) => error);
const { databaseUrl, databaseDirectUrl } = config;
const checks: [string, () => Promise<Finding | Finding[]>][] = [
  ['disk', checkDisk],
  ['pictures', checkPictures],
  ['backups', checkBackups],
  ['origin', checkOrigin],
  ['mail', checkMail],
];
if (database instanceof Error) checks.unshift(['database', () => Promise.reject(database)]);
else {
  checks.unshift(
    ['database', () => checkDatabase(databaseUrl ?? database.url)],
    ['notifications', () => checkNotifications(databaseDirectUrl ?? database.url)],
  );
}
if (recipient) {
  checks.push([
    'test email',
    async () => {
      await sendTestMail(recipient);
      return { state: 'ok', text: `sent to ${recipient}` };
    },
  ]);
}
let faults = 0;
for (const [name, check] of checks) {
  const found = await check().catch(explain);
  for (const { state, text } of [found].flat()) {
    if (state === 'fault') faults++;
    process.stdout.write(`${state.toUpperCase().padEnd(8)} ${name}: ${text}\n`);
  }
}
if (!(database instanceof Error)) await database.close();
process.stdout.write(faults === 0 ? 'Nothing is wrong.\n' : `Faults: ${faults}\n`);
process.exitCode = faults === 0 ? 0 : 1;

function explain({ message, cause }: Error): Finding {
  const text = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return { state: 'fault', text };
}

function readArguments(): string | undefined {
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean' }, mail: { type: 'string' } },
    });
    if (values.help) endWithUsage(usage, 0);
    if (values.mail === undefined) return undefined;
    const email = EmailAddressSchema.safeParse(values.mail);
    return email.success
      ? email.data
      : endWithUsage(`This is not an email address.\n\n${usage}`, 2);
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n\n${usage}`, 2);
  }
}
