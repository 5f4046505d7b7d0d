import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { suggestStepUses } from '#domain/recipe/row-keys.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import { preparedStatementMark } from '../db/prepared.ts';
import { markRecipeTextCurrent } from '../db/recipe-text-version.ts';
import type { Schema } from '../db/schema.ts';
import { writeFoods } from '../db/write-foods.ts';
import { type RecordToEdit, recordColumns } from '../records/find.ts';
import type { RecordKind } from '../records/kind.ts';
import { removePublishedDraft } from './published-draft.ts';
import { storeTags } from './tags.ts';
import { addVersion } from './versions.ts';

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
        'content', content, 'image', image, 'altText', alt_text, 'uses', uses) order by position), '[]')
      from steps where recipe_id = r.id
    )`,
  },
  writeElsewhere: writeParts,
  onSave: async (trx, saved) => {
    await removePublishedDraft(trx, saved);
    const { rows } = await sql<{ input: RecipeInput }>`
      select ${recordColumns(recipeRecord)} from recipes r where id = ${saved.id}`.execute(trx);
    if (rows[0]) await addVersion(trx, saved, rows[0].input);
  },
  recipesFoundBy: (id) => sql`array[${id}]::bigint[]`,
  isSearchedWhole: true,
};

const tables = ['recipe_categories', 'recipe_tags', 'ingredients', 'steps'] as const;

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
  await storeTags(trx, recipe_id, input.tags);
  const rows = input.ingredients;
  if (rows.length > 0) {
    await sql`${preparedStatementMark}
      insert into ingredients (recipe_id, key, quantity, unit, name, pinned, position)
      select ${recipe_id}::bigint, * from unnest(${rows.map(({ key }) => key)}::integer[],
        ${rows.map(({ quantity }) => quantity)}::text[], ${rows.map(({ unit }) => unit)}::text[],
        ${rows.map(({ name }) => name)}::text[], ${rows.map(({ pinned }) => pinned)}::boolean[])
        with ordinality`.execute(trx);
  }
  await writeFoods(trx, [{ id: recipe_id, ingredients: input.ingredients, steps: input.steps }]);
  const { steps } = input;
  const keys = new Set(rows.map(({ key }) => key));
  const uses = steps.map((step) => step.uses && `{${step.uses.filter((key) => keys.has(key))}}`);
  const suggested = suggestStepUses(rows, steps).map((each) => `{${each}}`);
  if (steps.length > 0) {
    await sql`${preparedStatementMark}
      insert into steps (recipe_id, content, image, alt_text, uses, suggested, position)
      select ${recipe_id}::bigint, content, image, alt_text, uses::integer[], suggested::integer[], position
      from unnest(${steps.map(({ content }) => content)}::text[],
        ${steps.map(({ image }) => image)}::text[], ${steps.map(({ altText }) => altText)}::text[],
        ${uses}::text[], ${suggested}::text[])
        with ordinality as step (content, image, alt_text, uses, suggested, position)`.execute(trx);
  }
  await markRecipeTextCurrent(trx, [recipe_id]);
  await sql`select relate_recipe(${recipe_id})`.execute(trx);
}
