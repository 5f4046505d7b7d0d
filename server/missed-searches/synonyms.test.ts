import { expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { addAdmin, logged } from '../../test/admin/admin.ts';
import { addRecipe } from '../../test/factories.ts';
import { listRecipes } from '../pages/recipes.ts';
import { removeSynonym, saveSynonym } from './synonyms.ts';

test('a search with a synonym finds the results of the other word, and names it', async () => {
  await addRecipe({ title: 'Sausage Rolls' });
  const admin = await addAdmin();
  const find = (search: string, exact = false) => listRecipes({ ...defaultFilters, search, exact });
  expect((await find('qxvhaggis')).total).toBe(0);
  await saveSynonym(admin, { search: 'qxvhaggis', finds: 'pie' });
  await saveSynonym(admin, { search: 'qxvhaggis', finds: 'sausage' });
  expect(await find(' QXVhaggis ')).toMatchObject({ total: 1, understood: { shown: 'sausage' } });
  expect((await find('qxvhaggis', true)).total).toBe(0);
  await removeSynonym(admin, 'qxvhaggis');
  expect((await find('qxvhaggis')).total).toBe(0);
  const entry = { kind: 'synonym', subject: 'qxvhaggis' };
  expect((await logged()).slice(-3)).toMatchObject([
    { ...entry, action: 'add', after: { finds: 'pie' } },
    { ...entry, action: 'change', before: { finds: 'pie' }, after: { finds: 'sausage' } },
    { ...entry, action: 'delete', before: { finds: 'sausage' } },
  ]);
});
