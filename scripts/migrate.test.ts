import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createBaselineDatabase, createEmptyDatabase } from '../test/database/empty-database.ts';
import { start } from '../test/import/command.ts';

const run = (url: string, settings = {}) =>
  start([], { DATABASE_URL: url, ...settings }, 'migrate.ts');

test('db:migrate migrates a database of commit 52458d3 once, and logs each step', async () => {
  const { url } = await createBaselineDatabase();
  const { out, ...result } = await run(url, { LOG_LEVEL: 'info' });
  expect(result).toEqual({ code: 0, err: '' });
  // A busy machine may write the last lines of the log after it.
  expect(out).toMatch(/^Migrated: 0116-applied-files, .*\.$/m);
  expect(out.match(/"msg":"migration started"}/g)).toHaveLength(
    out.match(/"msg":"migration finished"}/g)?.length ?? 0,
  );
  expect(await run(url)).toEqual({ code: 0, out: 'Up to date.\n', err: '' });
});

test('db:migrate reports a database that is too old without a stack trace', async () => {
  const { url, database } = await createBaselineDatabase();
  await sql`delete from kysely_migration where name >= '0112'`.execute(database);
  expect(await run(url)).toEqual({
    code: 1,
    out: '',
    err: 'The database cannot be brought up to date: its schema (0111-texts-without-marks) is too old for this version. Check out commit 52458d3, start it once, then start this version again.\n',
  });
});

test('db:migrate reports a database of a newer version without a stack trace', async () => {
  const { url, database } = await createEmptyDatabase();
  await migrate(database);
  await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(
    database,
  );
  await sql`update applied_files set hash = '99.0.0' where name = 'version'`.execute(database);
  expect(await run(url)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^The database cannot be brought up to date: a newer Potluck has migrated it \(9999-of-tomorrow is not known here\)\. .*\n$/,
    ),
  });
});
