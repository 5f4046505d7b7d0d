import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { maxCategories, tooManyCategoriesMessage } from '#domain/category/category-fields.ts';
import { db } from '#server/db/database.ts';
import { addMostCategories } from '../../../test/factories.ts';
import { addFile, line, namedLine, prepareRuns, titles } from '../../../test/import/run-file.ts';
import { createImportReport, findImportJob, stopImportJob } from './find-run.ts';
import { importWaitingItems } from './process.ts';
import { maxNamesInFile } from './read-run-file.ts';

prepareRuns();

const categories = (count: number) =>
  Array.from({ length: count }, (_, i) => namedLine('category', `Cakes ${i + 1}`));
const stored = async () => {
  const rows = await db.selectFrom('categories').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
};
const all = (count: number) => Array.from({ length: count }, (_, i) => `Cakes ${i + 1}`);

test('an import stops between the categories of its file, and continues there', async () => {
  await sql`
    create function stop_imports() returns trigger language plpgsql as $$
      begin update import_runs set is_stopped = true; return new; end
    $$;
    create trigger stop_imports after insert on categories
      for each row when (new.name = 'Cakes 3') execute function stop_imports()`.execute(db);
  onTestFinished(async () => void (await sql`drop function stop_imports cascade`.execute(db)));
  const id = await addFile('all.ndjson', [...categories(10), line('Plum Cake')].join('\n'));
  await importWaitingItems();
  expect(await stored()).toEqual(all(3));
  expect(await findImportJob(id)).toMatchObject({ imported: 0, refused: 0, is_stopped: true });
  await stopImportJob(id, false);
  await importWaitingItems();
  expect(await stored()).toEqual(all(10));
  expect(await findImportJob(id)).toMatchObject({ imported: 1, refused: 0 });
});

test('a file with many categories lets another import have its turn between them', async () => {
  const first = [...categories(20), namedLine('category', 'x'), line('Plum Cake')].join('\n');
  const id = await addFile('first.ndjson', first);
  await addFile('second.ndjson', line('Onion Soup'));
  // A turn ends after a few categories.
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 2_500));
  onTestFinished(() => clock.mockRestore());
  await importWaitingItems();
  expect(await titles()).toEqual(['Onion Soup', 'Plum Cake']);
  expect(await stored()).toEqual(all(20));
  const report = await text(createImportReport({ id, file: 'first.ndjson' }));
  expect(report.match(/Line 21: rejected/g)).toHaveLength(1);
});

test('categories beyond the limit of a site are rejected, and recipes keep them as tags', async () => {
  await addMostCategories();
  await sql`delete from categories where name = 'Pies 1'`.execute(db);
  const recipe = { ...JSON.parse(line('Plum Cake')), recipeCategory: ['Cakes 1', 'Cakes 2'] };
  const id = await addFile('all.ndjson', [...categories(2), JSON.stringify(recipe)].join('\n'));
  await importWaitingItems();
  expect(await stored()).toHaveLength(maxCategories);
  expect((await stored()).at(-1)).toBe('Cakes 1');
  const { rows } = await sql<{ tag: string; category: string }>`
    select t.name as tag, c.name as category from tags t, recipe_categories rc
    join categories c on c.id = rc.category_id`.execute(db);
  expect(rows).toEqual([{ tag: 'Cakes 2', category: 'Cakes 1' }]);
  const report = await text(createImportReport({ id, file: 'all.ndjson' }));
  expect(report).toContain(`Line 2: rejected, ${tooManyCategoriesMessage}`);
});

test('a file with more chefs and categories than the limit is rejected when it is uploaded', async () => {
  const lines = [...categories(maxNamesInFile - 1), namedLine('author', 'Ana')];
  await expect(
    addFile('all.ndjson', [...lines, namedLine('author', 'Ben'), line('Plum Cake')].join('\n')),
  ).rejects.toThrow('The file has more than 5,000 chefs and categories.');
});
