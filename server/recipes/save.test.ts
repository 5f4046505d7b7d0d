import { allergens } from '@potluck/recipe-text/allergens';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { defaultFilters } from '#domain/filters/recipe-filters.ts';
import { diets } from '#domain/recipe/labels.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { logged } from '../../test/admin/admin.ts';
import { ann, ben, edit, prepareSavedRecipes, recipes } from '../../test/admin/saved-recipes.ts';
import { addCategory, addRecipe, details, recipeInput } from '../../test/factories.ts';
import { db } from '../db/database.ts';
import { findRecipe } from '../pages/recipe.ts';
import { listRecipes } from '../pages/recipes.ts';
import { addRecordFromForm, saveRecordForm } from '../records/save.ts';
import { deleteRecipes } from './bulk.ts';
import { recipeRecord } from './record.ts';
import { normalizeTagSpelling, removeUnusedTags } from './tags.ts';

prepareSavedRecipes();

type Row = RecipeInput['ingredients'][number];

describe('adding', () => {
  test('a recipe form adds one recipe, however often it is submitted', async () => {
    const saved = await Promise.all(
      Array.from({ length: 5 }, () =>
        addRecordFromForm(ann, recipeRecord, { form: 'form-1', input: recipeInput() }),
      ),
    );
    expect(await recipes()).toHaveLength(1);
    expect(new Set(saved.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(saved[0]).toMatchObject({ status: 'saved', slug: 'plain-bread' });
    expect(await logged()).toMatchObject([
      { username: 'Ann', action: 'add', kind: 'recipe', subject: 'Plain Bread' },
    ]);
  });

  test('simultaneous equal titles get distinct slugs', async () => {
    await Promise.all(
      [1, 2, 3, 4].map((form) =>
        addRecordFromForm(ann, recipeRecord, { form: `form-${form}`, input: recipeInput() }),
      ),
    );
    const slugs = (await recipes()).map(({ slug }) => slug).sort();
    expect(slugs).toEqual(['plain-bread', 'plain-bread-2', 'plain-bread-3', 'plain-bread-4']);
  });

  test('a recipe with a missing category leaves nothing behind', async () => {
    const input = recipeInput({ categoryIds: [4711] });
    await expect(
      addRecordFromForm(ann, recipeRecord, { form: 'form-1', input }),
    ).rejects.toMatchObject({
      code: '23503',
    });
    expect(await recipes()).toEqual([]);
    expect(await logged()).toEqual([]);
  });
});

describe('changing', () => {
  test('changing a recipe replaces categories, ingredients and steps, and logs before and after', async () => {
    const [one, two] = [await addCategory(), await addCategory()];
    const { id } = await addRecipe({ title: 'Soup', categoryIds: [one.id] });
    const before = await edit(id);
    const input = recipeInput({
      title: 'Cold Soup',
      categoryIds: [two.id, one.id],
      ingredients: [{ quantity: '1', unit: '', name: 'cucumber', key: 7, pinned: true }],
      steps: [
        { content: 'Cut.', image: null, uses: [7] },
        { content: 'Chill.', image: null, uses: null },
      ],
    });
    const saved = await saveRecordForm(ben, recipeRecord, id, { version: before.version, input });
    expect(saved).toEqual({ status: 'saved', id, slug: 'cold-soup' });
    expect((await edit(id)).input).toEqual(input);
    expect(await logged()).toMatchObject([
      {
        username: 'Ben',
        action: 'change',
        subject: 'Cold Soup',
        before: before.input,
        after: input,
      },
    ]);
    expect(
      (
        await listRecipes({
          ...defaultFilters,
          search: 'cucumber',
          sort: 'newest',
        })
      ).total,
    ).toBe(1);
  });

  test('step links follow ingredients that are moved or renamed, and are removed with them', async () => {
    const { id } = await addRecipe({
      ingredients: [
        { quantity: '1', name: 'flour', key: 4 },
        { quantity: '2', name: 'eggs', key: 5 },
      ],
      steps: [{ content: 'Mix.', uses: [4, 5] }],
    });
    const { version, input } = await edit(id);
    const [flour, eggs] = input.ingredients as [Row, Row];
    const moved = { ...input, ingredients: [eggs, { ...flour, name: 'spelt' }] };
    await saveRecordForm(ann, recipeRecord, id, { version, input: moved });
    const [spelt] = (await edit(id)).input.ingredients.slice(1);
    expect(spelt).toMatchObject({ key: 4, name: 'spelt' });
    expect((await edit(id)).input.steps[0]?.uses).toEqual([4, 5]);
    const without = { ...moved, ingredients: [eggs] };
    await saveRecordForm(ann, recipeRecord, id, {
      version: (await edit(id)).version,
      input: without,
    });
    expect((await edit(id)).input.steps[0]?.uses).toEqual([5]);
  });

  test('steps that no editor has corrected use the suggested ingredients', async () => {
    const ingredients = [
      { quantity: '1', name: 'flour', key: 4 },
      { quantity: '2', name: 'eggs', key: 5 },
    ];
    const contents = ['For the eggs:', 'Beat the eggs.', 'Add the flour.'];
    const steps = contents.map((content) => ({ content }));
    const { slug } = await addRecipe({ ingredients, steps });
    const uses = async () => (await findRecipe(slug))?.steps.map((step) => step.uses);
    expect(await uses()).toEqual([[], [5], [4]]);
    const { id, version, input } = await edit((await recipes())[0]?.id ?? 0);
    const corrected = input.steps.map((step, i) => (i === 1 ? { ...step, uses: [] } : step));
    await saveRecordForm(ann, recipeRecord, id, { version, input: { ...input, steps: corrected } });
    expect(await uses()).toEqual([[], [], [4]]);
  });

  test('of two saves based on the same version of a recipe, one succeeds and the other is a conflict', async () => {
    const { id } = await addRecipe({ title: 'Soup' });
    const { version } = await edit(id);
    const outcomes = await Promise.all(
      [ann, ben].map((actor) =>
        saveRecordForm(actor, recipeRecord, id, {
          version,
          input: recipeInput({ title: `Soup of ${actor.username}` }),
        }),
      ),
    );
    const { title, slug } = (await recipes())[0] ?? {};
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['conflict', 'saved']);
    expect(outcomes.find(({ status }) => status === 'conflict')).toMatchObject({
      current: { input: { title }, slug },
    });
    expect(await logged()).toHaveLength(1);
  });

  test('saving a deleted recipe reports the deletion', async () => {
    const { id } = await addRecipe();
    const { version } = await edit(id);
    await deleteRecipes(ann, [id]);
    expect(await saveRecordForm(ben, recipeRecord, id, { version, input: recipeInput() })).toEqual({
      status: 'gone',
    });
  });
});

describe('details', () => {
  const tags = (id: number) => edit(id).then(({ input }) => input.tags);
  const knownTags = () => db.selectFrom('tags').select(['name', 'slug']).orderBy('slug').execute();
  const found = async (search: string) => (await listRecipes({ ...defaultFilters, search })).total;

  test('recipe details are all saved, count as time, and are searchable', async () => {
    const all = { diets: Object.keys(diets), allergens: Object.keys(allergens) };
    const input = recipeInput({ ...details, ...(all as Pick<RecipeInput, 'diets' | 'allergens'>) });
    const saved = await addRecordFromForm(ann, recipeRecord, { form: 'form-1', input });
    const { id } = saved as { id: number };
    expect((await edit(id)).input).toEqual(input);
    const { rows } = await sql`select total_time, cuisine_slug from recipes`.execute(db);
    expect(rows).toEqual([{ total_time: 60, cuisine_slug: 'creme-francaise' }]);
    expect(await Promise.all(['apfel', 'quick din', 'francaise'].map(found))).toEqual([1, 1, 1]);
    const { version } = await edit(id);
    await saveRecordForm(ann, recipeRecord, id, { version, input: recipeInput() });
    expect((await edit(id)).input).toEqual(recipeInput());
    expect(await found('apfel')).toBe(0);
  });

  test('tags with the same slug are merged, with the first spelling', async () => {
    const one = await addRecipe({ tags: ['Week Night', '!!!', 'week-night', 'Soup'] });
    const two = await addRecipe({ tags: ['soup', 'week night'] });
    expect(await tags(one.id)).toEqual(['Week Night', 'Soup']);
    expect(await tags(two.id)).toEqual(['Soup', 'Week Night']);
    expect(await normalizeTagSpelling(['SOUP', 'Fish', 'fish', '?'])).toEqual(['Soup', 'Fish']);
    expect(await knownTags()).toHaveLength(2);
  });

  test('simultaneous saves share tags, and unused tags are removed', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Tag ${n}`);
    const added = await Promise.all([
      ...names.map((_, n) => addRecipe({ tags: [...names.slice(n), ...names.slice(0, n)] })),
      removeUnusedTags(),
      removeUnusedTags(),
    ]);
    const ids = added.flatMap((recipe) => recipe?.id ?? []);
    for (const [n, id] of ids.entries()) {
      expect(await tags(id)).toEqual([...names.slice(n), ...names.slice(0, n)]);
    }
    expect(await knownTags()).toHaveLength(12);
    await deleteRecipes(ann, ids.slice(1));
    await removeUnusedTags();
    expect(await knownTags()).toHaveLength(12);
    await deleteRecipes(ann, ids);
    await removeUnusedTags();
    expect(await knownTags()).toEqual([]);
  });
});

test('thousands of unused tags are removed in several steps', async () => {
  await addRecipe({ tags: ['Tag 1500'] });
  await sql`
    insert into tags (name, slug)
    select 'Tag ' || n, 'tag-' || n from generate_series(1, 2500) n on conflict do nothing`.execute(
    db,
  );
  await removeUnusedTags();
  expect(await db.selectFrom('tags').select('name').execute()).toEqual([{ name: 'Tag 1500' }]);
});

test('saving updates search and related recipes without reading whole tables', async () => {
  const { id: categoryId } = await addCategory();
  for (const title of ['Leek Soup', 'Plum Cake', 'Leek Cake']) {
    await addRecipe({ title, categoryIds: [categoryId] });
  }
  const [first] = await recipes();
  await sql`analyze`.execute(db);
  await db.transaction().execute(async (trx) => {
    // PostgreSQL also counts earlier statements of this connection.
    const scans = () =>
      sql`select relname, seq_scan from pg_stat_xact_user_tables where seq_scan > 0 order by 1`
        .execute(trx)
        .then(({ rows }) => rows);
    const before = await scans();
    await sql`select relate_recipe(${first?.id})`.execute(trx);
    await sql`select refresh_recipe_search(array[${first?.id}::bigint])`.execute(trx);
    expect(await scans()).toEqual(before);
  });
});
