import { HeldError } from '#server/db/hold.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinDatabase } from '#server/db/open.ts';
import { StartError } from '#server/db/serve.ts';
import { takeNoArguments } from './usage.ts';

takeNoArguments(`npm run db:migrate: brings the database schema up to date. Potluck may be running.

npm start does this too. Settings: DATA_DIR or DATABASE_URL, as for npm start.`);

try {
  const database = await joinDatabase();
  const names = await migrate().finally(database.close);
  process.stdout.write(names.length > 0 ? `Migrated: ${names.join(', ')}.\n` : 'Up to date.\n');
} catch (error) {
  if (!(error instanceof HeldError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
