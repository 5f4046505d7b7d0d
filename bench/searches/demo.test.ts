import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { db } from '../../server/db/database.ts';
import { readQueries, score } from './score.ts';

test('at least 95% of the labeled queries about the demo recipes give the expected results', async () => {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../demo/load.ts')]);
  const rows = await db.selectFrom('recipes').select('title').execute();
  const known = new Set(rows.map(({ title }) => title));
  const { tuned, kept } = readQueries();
  const results = [];
  for (const query of [...tuned, ...kept]) results.push(await score(query, known));
  const scored = results.filter((each) => each !== null);
  expect(scored.length).toBeGreaterThan(40);
  const wrong = scored.filter(({ isRight }) => !isRight).map(({ search }) => search);
  expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(0.05 * scored.length);
});
