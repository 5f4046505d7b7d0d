import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { suggestedKeys } from '#domain/recipe/row-keys.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import type { Schema } from '../db/schema.ts';
import { writeFoods } from '../db/write-foods.ts';
import type { RecordToEdit } from '../records/find.ts';
import type { RecordKind } from '../records/kind.ts';
import { writeTags } from './tags.ts';

export type RecipeToEdit = RecordToEdit<typeof recipeFields>;

/** Where recipes are stored: a row, and further rows for categories, ingredients and steps. */
export const recipeRecord: RecordKind<typeof recipeFields> = {
  kind: 'recipe',
  table: 'recipes',
  fields: recipeFields,
  nameOf: ({ title }) => title,
  computed: ({ title, cuisine }) => ({
    sort_title: sortKey(title),
    cuisine_slug: slugify(cuisine, ''),
  }),
  elsewhere: {
    categoryIds: sql`(
      select coalesce(json_agg(category_id order by position), '[]')
      from recipe_categories where recipe_id = r.id
    )`,
    tags: sql`(
      select coalesce(json_agg(t.name order by rt.position), '[]')
      from recipe_tags rt join tags t on t.id = rt.tag_id where rt.recipe_id = r.id
    )`,
    ingredients: sql`(
      select coalesce(json_agg(json_build_object(
        'key', coalesce(key, position), 'quantity', quantity, 'unit', unit, 'name', name,
        'pinned', pinned) order by position), '[]')
      from ingredients where recipe_id = r.id
    )`,
    steps: sql`(
      select coalesce(json_agg(json_build_object(
        'content', content, 'image', image, 'uses', uses) order by position), '[]')
      from steps where recipe_id = r.id
    )`,
  },
  writeElsewhere: writeParts,
  recipesFoundBy: (id) => sql`array[${id}]::bigint[]`,
  isSearchedWhole: true,
};

const tables = [
  'recipe_categories',
  'recipe_tags',
  'recipe_foods',
  'ingredients',
  'steps',
] as const;

async function writeParts(
  trx: Transaction<Schema>,
  recipe_id: number,
  input: RecipeInput,
  isNew: boolean,
): Promise<void> {
  for (const table of isNew ? [] : tables) {
    await trx.deleteFrom(table).where('recipe_id', '=', recipe_id).execute();
  }
  const parts = <Row>(rows: Row[]) =>
    rows.map((row, i) => ({ recipe_id, position: i + 1, ...row }));
  if (input.categoryIds.length > 0) {
    const categories = input.categoryIds.map((category_id) => ({ category_id }));
    await trx.insertInto('recipe_categories').values(parts(categories)).execute();
  }
  await writeTags(trx, recipe_id, input.tags);
  if (input.ingredients.length > 0) {
    await trx.insertInto('ingredients').values(parts(input.ingredients)).execute();
  }
  await writeFoods(trx, [{ id: recipe_id, ingredients: input.ingredients }]);
  const keys = new Set(input.ingredients.map(({ key }) => key));
  const suggested = suggestedKeys(input.ingredients, input.steps);
  const steps = input.steps.map((step, i) => ({
    ...step,
    suggested: suggested[i],
    uses: step.uses?.filter((key) => keys.has(key)) ?? null,
  }));
  if (steps.length > 0) await trx.insertInto('steps').values(parts(steps)).execute();
  await sql`select relate_recipe(${recipe_id})`.execute(trx);
}
