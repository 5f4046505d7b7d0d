import { expect, test } from 'vitest';
import { addCategory, removeEverything } from '../../test/factories.ts';
import { listFooterCategories } from './footer.ts';

test('a process without a subscription to writes shows each change of the footer at once', async () => {
  await removeEverything();
  expect(await listFooterCategories()).toEqual([]);
  await addCategory({ name: 'Desserts' });
  expect(await listFooterCategories()).toEqual([{ name: 'Desserts', slug: 'desserts' }]);
});
