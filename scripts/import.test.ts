import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { addCategory, addChef } from '../test/factories.ts';
import { ndjson, prepareImportFolder, recipe, start, titles } from '../test/import/command.ts';

prepareImportFolder();

test('a recipe is imported completely', async () => {
  const chef = await addChef({ name: 'Zoë Smith', slug: 'zoe-smith' });
  const desserts = await addCategory({ name: 'Desserts', slug: 'desserts' });
  const given = recipe('Crème brûlée', {
    '@id': 'https://example.com/creme',
    description: 'Burnt &amp; sweet.',
    author: { name: 'zoe smith' },
    datePublished: '2021-03-11',
    prepTime: 'PT15M',
    totalTime: 'PT1H',
    recipeYield: 'Serves 4-6',
    recipeCategory: 'dessert',
    keywords: 'french',
  });
  const { code, out } = await start([await ndjson(given)]);
  expect(out).toContain('Imported 1 recipes');
  expect(out).toContain('New chefs: 0. New categories: 0. Pictures: 0.');
  expect(code).toBe(0);

  const stored = await db.selectFrom('recipes').selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    ...{ title: 'Crème brûlée', slug: 'creme-brulee', description: 'Burnt & sweet.' },
    ...{ author_id: chef.id, prep_time: 15, cook_time: 45, servings: 4, difficulty: null },
    ...{
      notes: '',
      yield_text: 'Serves 4-6',
      source: 'https://example.com/creme',
      featured_image: null,
    },
    created_at: new Date('2021-03-11'),
  });
  const categories = await db
    .selectFrom('recipe_categories as rc')
    .innerJoin('categories as c', 'c.id', 'rc.category_id')
    .select(['c.id', 'c.name'])
    .orderBy('rc.position')
    .execute();
  expect(categories).toMatchObject([{ id: desserts.id }]);
  const ingredients = await db.selectFrom('ingredients').selectAll().execute();
  expect(ingredients).toMatchObject([{ quantity: '½', unit: 'cup', name: 'milk', position: 1 }]);
  const steps = await db.selectFrom('steps').selectAll().execute();
  expect(steps).toMatchObject([{ content: 'Cook it.', image: null, position: 1 }]);
});

test('an invalid record is reported with its line, and the rest is imported', async () => {
  const path = await ndjson(
    recipe('First'),
    'not json',
    '',
    { '@type': 'Article', name: 'News' },
    { '@type': 'Recipe', name: 'Nothing to cook' },
    { '@type': 'Recipe', recipeIngredient: ['salt'] },
    recipe('Bad date', { datePublished: 'some day' }),
    recipe('Last'),
  );
  const { code, out, err } = await start([path]);
  expect(code).toBe(1);
  expect(out).toContain('Imported 3 recipes');
  expect(out).toContain('Rejected: 4. Warnings: 1.');
  expect(err.replaceAll(`${path}#`, '').split('\n').filter(Boolean).sort()).toEqual([
    'line 2: rejected, it is not JSON',
    'line 4: rejected, it is not a schema.org Recipe but Article',
    'line 5: rejected, it has neither ingredients nor steps',
    'line 6: rejected, it has no name',
    "line 7: the date 'some day' cannot be read",
  ]);
  expect(await titles()).toEqual(['Bad date', 'First', 'Last']);
});
