import { beforeEach, expect, test } from 'vitest';
import { addCategory, addRecipe, removeEverything } from '../../test/factories.ts';
import { rowsPerPage } from '../db/list-page.ts';
import { listTerms } from './list.ts';

beforeEach(removeEverything);

const names = (page: { rows: { name: string }[] }) => page.rows.map(({ name }) => name);

test('the list of terms can be sorted by name both ways, in pages', async () => {
  for (let i = 0; i < rowsPerPage + 1; i++) await addCategory({ name: `Kind ${100 + i}` });
  await addCategory({ name: 'another' });
  const first = await listTerms('categories');
  expect(names(first).slice(0, 2)).toEqual(['another', 'Kind 100']);
  const second = await listTerms('categories', {}, { after: first.next });
  expect(names(second)).toEqual(['Kind 149', 'Kind 150']);
  expect(await listTerms('categories', {}, { before: second.previous })).toEqual(first);
  expect(names(await listTerms('categories', { sort: 'name-desc' }))[0]).toBe('Kind 150');
});

test('the list of terms can be sorted by the number of recipes both ways, in pages', async () => {
  for (let i = 0; i < rowsPerPage; i++) await addCategory({ name: `Empty ${100 + i}` });
  const [one, two] = [await addCategory({ name: 'One' }), await addCategory({ name: 'Two' })];
  await addRecipe({ categoryIds: [two.id] });
  await addRecipe({ categoryIds: [two.id, one.id] });
  const first = await listTerms('categories', { sort: 'recipes-asc' });
  expect(first.rows[0]).toMatchObject({ recipes: 0 });
  const second = await listTerms('categories', { sort: 'recipes-asc' }, { after: first.next });
  expect(second.rows).toMatchObject([
    { name: 'One', recipes: 1 },
    { name: 'Two', recipes: 2 },
  ]);
  const most = await listTerms('categories', { sort: 'recipes-desc' });
  expect(names(most).slice(0, 2)).toEqual(['Two', 'One']);
});

test('a search for terms ignores case and accents and takes wildcards literally', async () => {
  for (const name of ['Crème', 'Creamy', '100 % Rye', '100 Days']) await addCategory({ name });
  expect(names(await listTerms('categories', { search: 'CREME' }))).toEqual(['Crème']);
  expect(names(await listTerms('categories', { search: 'cre' }))).toEqual(['Creamy', 'Crème']);
  expect(names(await listTerms('categories', { search: '100 %' }))).toEqual(['100 % Rye']);
});
