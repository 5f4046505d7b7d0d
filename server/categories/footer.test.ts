import { expect, test } from 'vitest';
import { addCategory, removeEverything } from '../../test/factories.ts';
import { listFooterCategories } from './footer.ts';

test('shows changes soon even while writes are not heard', async () => {
  await removeEverything();
  expect(await listFooterCategories()).toEqual([]);
  await addCategory({ name: 'Desserts' });
  await expect.poll(listFooterCategories).toEqual([{ name: 'Desserts', slug: 'desserts' }]);
});
