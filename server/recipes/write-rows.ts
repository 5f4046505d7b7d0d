import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import { freeSlug } from '../db/free-slug.ts';
import type { Schema } from '../db/schema.ts';

export type RecipeOrigin = {
  /** Only of a recipe that comes back from the trash: it keeps its number and address. */
  id?: number;
  slug?: string;
  createdAt?: Date;
  /** What an imported recipe was called where it comes from, or the form that made it. */
  source?: string | null;
};

/**
 * Adds a recipe with its categories, ingredients and steps, and returns its id and slug. Throws
 * what PostgreSQL says when a chef or category is gone or `source` is known already.
 */
export async function addRecipe(
  trx: Transaction<Schema>,
  input: RecipeInput,
  origin: RecipeOrigin = {},
): Promise<{ id: number; slug: string }> {
  const wanted = origin.slug ?? slugify(input.title, 'recipe');
  const slug = await freeSlug(trx, 'recipes', wanted, origin.id);
  const { id } = await trx
    .insertInto('recipes')
    .values({
      ...columns(input),
      ...(origin.id && { id: origin.id }),
      slug,
      source: origin.source ?? null,
      ...(origin.createdAt && { created_at: origin.createdAt, updated_at: origin.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addParts(trx, id, input);
  return { id, slug };
}

/**
 * Replaces a recipe with its categories, ingredients and steps (spec §4), gives it a slug for a new
 * title, and returns that. The caller has locked the row. Throws what PostgreSQL says when a chef or
 * category is gone.
 */
export async function replaceRecipe(
  trx: Transaction<Schema>,
  id: number,
  before: { title: string; slug: string },
  input: RecipeInput,
): Promise<{ slug: string }> {
  const wanted = slugify(input.title, 'recipe');
  const slug =
    before.title === input.title ? before.slug : await freeSlug(trx, 'recipes', wanted, id);
  await trx
    .updateTable('recipes')
    .set({ ...columns(input), slug, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  for (const table of ['recipe_categories', 'ingredients', 'steps'] as const) {
    await trx.deleteFrom(table).where('recipe_id', '=', id).execute();
  }
  await addParts(trx, id, input);
  return { slug };
}

function columns(input: RecipeInput) {
  return {
    title: input.title,
    sort_title: sortKey(input.title),
    description: input.description,
    featured_image: input.featuredImage,
    featured: input.featured,
    author_id: input.authorId,
    difficulty: input.difficulty,
    prep_time: input.prepTime,
    cook_time: input.cookTime,
    servings: input.servings,
    notes: input.notes,
  };
}

async function addParts(trx: Transaction<Schema>, recipe_id: number, input: RecipeInput) {
  const parts = <Row>(rows: Row[]) =>
    rows.map((row, i) => ({ recipe_id, position: i + 1, ...row }));
  if (input.categoryIds.length > 0) {
    const categories = input.categoryIds.map((category_id) => ({ category_id }));
    await trx.insertInto('recipe_categories').values(parts(categories)).execute();
  }
  if (input.ingredients.length > 0) {
    await trx.insertInto('ingredients').values(parts(input.ingredients)).execute();
  }
  if (input.steps.length > 0) await trx.insertInto('steps').values(parts(input.steps)).execute();
  await sql`select refresh_recipe_search(array[${recipe_id}]::bigint[])`.execute(trx);
}
