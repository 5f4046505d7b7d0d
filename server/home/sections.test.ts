import { beforeEach, expect, test } from 'vitest';
import { findHomePage } from '#server/pages/home.ts';
import { addCategory, addRecipe, addRecipes, removeEverything } from '../../test/factories.ts';
import { listHomeSections, saveHomeSections } from './sections.ts';

beforeEach(removeEverything);

const actor = { id: 'nobody', username: 'Ann' };
const save = (...keys: string[]) => saveHomeSections(actor, keys);
const kinds = async () => (await findHomePage()).sections.map(({ kind }) => kind);

test('without a choice, the home page has its default sections', async () => {
  const { chosen, others } = await listHomeSections();
  expect(chosen.map(({ key }) => key)).toEqual(await kinds());
  expect(others).toEqual([]);
});

test('an editor orders, leaves out and pins sections', async () => {
  const { id } = await addCategory({ name: 'Soups' });
  await addRecipe({ title: 'Pho', categoryIds: [id], createdAt: new Date('2026-01-01') });
  await addRecipes(Array.from({ length: 6 }, (_, i) => ({ title: `Recent ${i}` })));
  await save('recent', `category/${id}`, 'chefs');
  const { sections } = await findHomePage();
  expect(sections).toMatchObject([
    { kind: 'recent' },
    { kind: 'category', name: 'Soups', slug: 'soups', recipes: [{ title: 'Pho' }] },
    { kind: 'chefs' },
  ]);
  const { chosen, others } = await listHomeSections();
  expect(chosen.map(({ name }) => name)).toEqual(['Recent Recipes', 'Soups Recipes', 'Our Chefs']);
  expect(others.map(({ key }) => key)).toEqual(['featured', 'quick', 'categories', 'tags']);
});

test('a recipe appears in only one section of the home page', async () => {
  const { id } = await addCategory({ name: 'Soups' });
  const old = { createdAt: new Date('2026-01-01'), tags: ['Winter'], categoryIds: [id] };
  await addRecipe({ title: 'Borscht', ...old });
  await addRecipes(
    Array.from({ length: 6 }, (_, i) => ({ title: `Recent ${i}`, categoryIds: [id] })),
  );
  const { others } = await listHomeSections();
  const tag = others.find(({ name }) => name === 'Tag: Winter')?.key ?? '';
  await save(`category/${id}`, tag, 'recent');
  expect((await findHomePage()).sections).toMatchObject([
    { recipes: [{ title: 'Borscht' }] },
    { recipes: [] },
    { kind: 'recent' },
  ]);
});

test('unknown sections are dropped, and an empty choice means the defaults', async () => {
  await save('chefs', 'category/999999', 'tag/x', 'nonsense', 'chefs');
  expect(await kinds()).toEqual(['chefs']);
  await save();
  expect(await kinds()).toHaveLength(6);
});

test('the section of a deleted category disappears', async () => {
  const { id } = await addCategory({ name: 'Soups' });
  await save('chefs', `category/${id}`);
  await removeEverything();
  expect(await kinds()).not.toContain('category');
});
