import { expect, test } from 'vitest';
import { addAdmin } from '../../../test/admin/admin.ts';
import { db } from '../../db/database.ts';
import { addImportJob } from './add-run.ts';
import { createImportReport, findImportJob } from './find-run.ts';

const addJob = async (count: number) =>
  addImportJob(
    await addAdmin(),
    Array.from({ length: count }, (_, i) => `https://recipes.example.com/${i}`),
  );

test.each(['a;=1+1', 'a\n=1+1', 'a\r\n=1+1', 'a\t=1+1'])(
  'a spreadsheet reads an entry named %j as one cell',
  async (address) => {
    const id = await addJob(1);
    await db.updateTable('import_items').set({ address }).where('run_id', '=', id).execute();
    const report = await new Response(createImportReport({ id, file: 'all.zip' })).text();
    expect(report).toContain(`\r\n"${address}",waiting,`);
  },
);

test('the report of a long import has all items in order', async () => {
  const id = await addJob(450);
  const report = await new Response(createImportReport({ id, file: null })).text();
  const lines = report.trimEnd().split('\r\n').slice(1);
  expect(lines).toEqual(
    Array.from({ length: 450 }, (_, i) => `https://recipes.example.com/${i},waiting,,,,,,`),
  );
});

test('the page of an import shows five problems of an item, and its report all', async () => {
  const id = await addJob(2);
  const problems = Array.from({ length: 7 }, (_, i) => `Problem ${i + 1}.`);
  const items = db.updateTable('import_items').where('run_id', '=', id);
  await items.set({ state: 'refused' }).execute();
  await items.set({ problems }).where('position', '=', 1).execute();
  expect((await findImportJob(id))?.latest).toMatchObject([
    { position: 2, problems: [], otherProblems: 0 },
    { position: 1, problems: problems.slice(0, 5), otherProblems: 2 },
  ]);
  const report = await new Response(createImportReport({ id, file: null })).text();
  expect(report).toContain(problems.join(' '));
});
