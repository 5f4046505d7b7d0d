import { parseArgs } from 'node:util';
import { db } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openOrStartDatabase } from '../server/db/open.ts';
import { readQueries, score } from './searches/score.ts';

const usage = `Searches with labeled queries; see bench/searches/README.md.

  DATA_DIR=DIRECTORY npm run bench:searches                    the ones for tuning
  DATA_DIR=DIRECTORY npm run bench:searches -- --kept          the ones held out
  DATA_DIR=DIRECTORY npm run bench:searches -- --errors        also lists what went wrong`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    kept: { type: 'boolean' },
    errors: { type: 'boolean' },
  },
});
if (values.help) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}

const database = await openOrStartDatabase();
try {
  await migrate();
  const rows = await db.selectFrom('recipes').select('title').execute();
  const known = new Set(rows.map(({ title }) => title));
  const queries = readQueries()[values.kept ? 'kept' : 'tuned'];
  const results = [];
  for (const query of queries) results.push(await score(query, known));
  const scored = results.filter((each) => each !== null);
  const wrong = scored.filter(({ isRight }) => !isRight);
  const right = scored.length - wrong.length;
  process.stdout.write(
    `${rows.length} recipes: ${right} of ${scored.length} queries are right (${((100 * right) / scored.length).toFixed(1)} %).\n`,
  );
  if (values.errors) {
    for (const { search, first } of wrong)
      process.stdout.write(`${search}: ${first.join(' / ')}\n`);
  }
} finally {
  await database.close();
}
