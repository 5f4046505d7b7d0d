import { parseArgs } from 'node:util';
import { EmailAddressSchema } from '#domain/account/email-address.ts';
import { resetSecondFactor } from '#server/auth/two-step/reset.ts';
import { openOrStartDatabase } from '#server/db/open.ts';
import { endWithUsage } from './usage.ts';

const usage = `npm run two-step:off -- EMAIL: turns off two-step sign-in for someone who lost their phone. Potluck may be running.

  EMAIL  the address of the account. Its passkeys are removed too, and all its sessions end.

Settings: DATA_DIR or DATABASE_URL, as for npm start.`;

const email = readArguments();
try {
  const database = await openOrStartDatabase();
  const found = await resetSecondFactor(email).finally(database.close);
  if (found) process.stdout.write(`Two-step sign-in is off for ${email}.\n`);
  else process.stderr.write(`No account has the address ${email}. Nothing was changed.\n`);
  process.exitCode = found ? 0 : 1;
} catch (error) {
  process.stderr.write(`Nothing was changed: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

function readArguments(): string {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values.help) endWithUsage(usage, 0);
    if (positionals.length !== 1) endWithUsage(usage, 2);
    const email = EmailAddressSchema.safeParse(positionals[0]);
    return email.success
      ? email.data
      : endWithUsage(`This is not an email address.\n\n${usage}`, 2);
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n\n${usage}`, 2);
  }
}
