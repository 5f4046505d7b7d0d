import { expect, test } from 'vitest';
import { categoryFields } from '../category/category-fields.ts';
import { RecipeInput } from '../recipe/recipe.ts';
import { recipeFields } from '../recipe/recipe-fields.ts';
import { compareRecords } from './compare.ts';

const mine = RecipeInput.parse({
  ...{ title: 'Cake', description: 'One\nTwo', featuredImage: null, authorId: 1 },
  ...{ categoryIds: [2, 1], difficulty: 'easy', prepTime: 1, cookTime: 2, servings: 3 },
  ingredients: [{ quantity: '1', unit: 'cup', name: 'flour' }],
  steps: [{ content: 'Mix.', image: '/images/steps/a.webp' }],
});
const names = { chefs: { 1: 'Luca' }, categories: { 1: 'Bread', 2: 'Cakes' } };
const differing = (theirs: RecipeInput) =>
  compareRecords(recipeFields, mine, theirs, names).filter(({ differs }) => differs);

test('a different order of categories is not a difference', () => {
  expect(differing({ ...mine, categoryIds: [1, 2] })).toEqual([]);
});

test('differences of records are described line by line', () => {
  const theirs = {
    ...mine,
    description: 'One\nThree',
    authorId: 9,
    featured: true,
    ingredients: [
      ...mine.ingredients,
      { quantity: '', unit: '', name: 'Icing:', key: 2, pinned: false },
    ],
    steps: [{ content: 'Mix.', image: null, altText: 'A whisk', uses: null }],
  };
  expect(differing(theirs).map(({ take: _, ...rest }) => rest)).toEqual([
    { label: 'Description', mine: ['One', 'Two'], theirs: ['One', 'Three'], differs: true },
    { label: 'Featured Recipe', mine: ['No'], theirs: ['Yes'], differs: true },
    { label: 'Author', mine: ['Luca'], theirs: ['#9 (deleted)'], differs: true },
    {
      label: 'Ingredients',
      mine: ['1 cup flour'],
      theirs: ['1 cup flour', 'Icing:'],
      differs: true,
    },
    {
      label: 'Instructions',
      mine: ['Mix.', '/images/steps/a.webp'],
      theirs: ['Mix.', 'Alternative text: A whisk'],
      differs: true,
    },
  ]);
});

test('differences in pins and corrected step links are described in words', () => {
  const [row] = mine.ingredients as [(typeof mine)['ingredients'][number]];
  const steps = (uses: number[] | null) => [{ content: 'Mix.', image: null, altText: '', uses }];
  const theirs = { ...mine, ingredients: [{ ...row, pinned: true }], steps: steps([row.key]) };
  expect(differing(theirs).map(({ label, theirs: lines }) => [label, lines])).toEqual([
    ['Ingredients', ['1 cup flour (does not scale)']],
    ['Instructions', ['Mix.', 'Uses: flour']],
  ]);
  expect(differing({ ...mine, steps: steps([]) })[0]?.theirs).toEqual([
    'Mix.',
    'Uses: no ingredient',
  ]);
});

test('the form can adopt the other user’s version of a field', () => {
  const [name] = compareRecords(
    categoryFields,
    { name: 'Cake', description: 'Sweet things' },
    { name: 'Cakes', description: 'Sweet things' },
  );
  expect(name).toMatchObject({ differs: true, take: { name: 'name', value: 'Cakes' } });
});
