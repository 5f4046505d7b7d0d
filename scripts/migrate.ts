import { db } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openOrStartDatabase } from '#server/db/open.ts';
import { printStartError } from '#server/db/serve.ts';
import { log } from '#server/http/log.ts';
import { takeNoArguments } from './usage.ts';

takeNoArguments(`npm run db:migrate: brings the database schema up to date. Potluck may be running.

npm start does this too. Settings: DATA_DIR or DATABASE_URL, as for npm start.`);

try {
  const database = await openOrStartDatabase();
  const names = await migrate(db, { log }).finally(database.close);
  process.stdout.write(names.length > 0 ? `Migrated: ${names.join(', ')}.\n` : 'Up to date.\n');
} catch (error) {
  printStartError(error);
  process.exitCode = 1;
}
