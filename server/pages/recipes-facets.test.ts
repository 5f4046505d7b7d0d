import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  defaultFilters,
  maxTimeChoices,
  type RecipeFilters,
} from '#domain/filters/recipe-filters.ts';
import { dietKeys } from '#domain/recipe/labels.ts';
import { slugify } from '#domain/records/slug.ts';
import { db } from '#server/db/database.ts';
import { random } from '../../bench/words.ts';
import { addCategory, addChef, addRecipes, removeEverything } from '../../test/factories.ts';
import { listRecipes } from './recipes.ts';

const tags = ['Quick', 'Lent', 'Winter', 'Party'];
const cuisines = ['Thai', 'French', 'Crème'];
const diets = dietKeys.slice(0, 4);
const foods = ['egg', 'spinach', 'walnut', 'butter', 'peanut butter', 'eggplant'];
const words = ['soup', 'stew', 'pie'];
const difficulties = ['easy', 'medium', 'hard'] as const;
let categories: { id: number; slug: string }[];
let chefs: { id: number; slug: string }[];
let recipes: (ReturnType<typeof makeOne> & { id: number })[];

beforeAll(async () => {
  await removeEverything();
  categories = await Promise.all(
    ['Dinners', 'Salads', 'Breads'].map((name) => addCategory({ name })),
  );
  chefs = await Promise.all(['Ada', 'Ben'].map((name) => addChef({ name })));
  const next = random(3);
  const made = Array.from({ length: 60 }, () => makeOne(next));
  const added = await addRecipes(
    made.map((recipe) => ({
      ...recipe,
      prepTime: recipe.minutes,
      cookTime: 0,
      authorId: recipe.chef?.id ?? null,
      categoryIds: recipe.categories.map((category) => category.id),
      ingredients: recipe.foods.map((name) => ({ quantity: '1', unit: '', name })),
    })),
  );
  recipes = added.map(({ id }, n) => ({ ...(made[n] as ReturnType<typeof makeOne>), id }));
});

function makeOne(next: () => number) {
  const some = <T>(values: readonly T[], chance = 0.4) => values.filter(() => next() < chance);
  const one = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T;
  return {
    title: some(words, 0.5).join(' ') || 'dish',
    difficulty: one(difficulties),
    tags: some(tags),
    cuisine: one(['', ...cuisines]),
    diets: some(diets),
    minutes: one([0, 15, 16, 30, 45, 60, 61]),
    chef: one([null, ...chefs]),
    categories: some(categories),
    foods: some(foods),
  };
}

/** A simple implementation of the filters. */
function matches(recipe: (typeof recipes)[number], filters: RecipeFilters): boolean {
  const { search, category, difficulty, time, cuisine, chef } = filters;
  return (
    search.split(' ').every((word) => recipe.title.includes(word)) &&
    (category === 'all' || recipe.categories.some(({ slug }) => slug === category)) &&
    (difficulty === 'any' || recipe.difficulty === difficulty) &&
    (time === 0 || (recipe.minutes > 0 && recipe.minutes <= time)) &&
    (cuisine === '' || slugify(recipe.cuisine, '') === cuisine) &&
    (chef === '' || recipe.chef?.slug === chef) &&
    filters.tags.every((tag) => recipe.tags.some((each) => slugify(each, '') === tag)) &&
    filters.diets.every((diet) => recipe.diets.includes(diet)) &&
    filters.with.every((food) => recipe.foods.includes(food)) &&
    !filters.without.some((food) => recipe.foods.includes(food))
  );
}

/** Each facet's values with their counts and the filters that they lead to. */
async function facetsOf(filters: RecipeFilters) {
  const { facets } = await listRecipes(filters);
  if (!facets) throw new Error('No facets');
  const add = <T>(list: T[], value: T) => [...new Set([...list, value])];
  return Object.entries(facets).flatMap(([name, values]) =>
    values.map(({ value, count }): { count: number; to: Partial<RecipeFilters> } => {
      const present = filters[name as keyof typeof facets];
      const to = Array.isArray(present) ? add(present as string[], value) : value;
      return { count, to: { [name]: name === 'time' ? Number(value) : to } };
    }),
  );
}

const anyFilters = (): fc.Arbitrary<RecipeFilters> =>
  fc.record({
    search: fc.constantFrom('', '', '', ...words, 'soup pie'),
    category: fc.constantFrom(
      ...Array(9).fill('all'),
      ...categories.map(({ slug }) => slug),
      'nowhere',
    ),
    difficulty: fc.constantFrom(...Array(9).fill('any'), ...difficulties),
    time: fc.constantFrom(0, 0, 0, ...maxTimeChoices),
    cuisine: fc.constantFrom('', '', '', '', 'thai', 'creme', 'none'),
    chef: fc.constantFrom('', '', '', '', '', ...chefs.map(({ slug }) => slug), 'nobody'),
    tags: fc.subarray(['lent', 'party', 'nothing'], { maxLength: 1 }),
    diets: fc.subarray(diets, { maxLength: 1 }),
    with: fc.subarray(foods, { maxLength: 1 }),
    without: fc.subarray(['egg', 'walnut', 'turnip'], { maxLength: 1 }),
    sort: fc.constantFrom('best', 'newest', 'title-asc', 'time-desc'),
    exact: fc.constant(false),
  });

test('every filter lists the recipes that it describes, and facets count the lists they lead to', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(anyFilters(), async (filters) => {
      const found = recipes.filter((recipe) => matches(recipe, filters));
      const list = await listRecipes(filters);
      expect(list.total).toBe(found.length);
      const ids = new Set(found.map(({ id }) => id));
      expect(list.recipes.filter(({ id }) => !ids.has(id))).toEqual([]);
      expect(list.recipes).toHaveLength(Math.min(24, found.length));
      for (const { count, to } of await facetsOf(filters)) {
        const there = { ...filters, ...to };
        expect({ to, count }).toEqual({
          to,
          count: recipes.filter((each) => matches(each, there)).length,
        });
        counted++;
      }
    }),
    { numRuns: 50 },
  );
  expect(counted).toBeGreaterThan(100);
});

test('facets name every value that leads to recipes, most frequent first', async () => {
  const { facets } = await listRecipes({ ...defaultFilters, search: 'soup', tags: ['lent'] });
  const soups = recipes.filter((each) => each.title.includes('soup') && each.tags.includes('Lent'));
  expect(new Set(facets?.tags.map(({ name }) => name))).toEqual(
    new Set(soups.flatMap((each) => each.tags)),
  );
  expect(facets?.cuisine.find(({ value }) => value === 'creme')?.name).toBe('Crème');
  const counts = facets?.tags.map(({ count }) => count) ?? [];
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
});

test('allergen labels exclude recipes as their ingredients do', async () => {
  const id = recipes.find(({ foods }) => !foods.includes('walnut'))?.id ?? 0;
  await sql`update recipes set allergens = '{nuts}' where id = ${id}`.execute(db);
  await sql`select refresh_recipe_search(array[${id}]::bigint[])`.execute(db);
  const { total } = await listRecipes({ ...defaultFilters, without: ['tree nuts'] });
  const left = recipes.filter((each) => each.id !== id && !each.foods.includes('walnut'));
  expect(total).toBe(left.length);
});
