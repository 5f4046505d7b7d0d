import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe.ts';
import { slugify, sortKey } from '#domain/slug.ts';
import { freeSlug } from '../db/free-slug.ts';
import type { Schema } from '../db/schema.ts';

export type RecipeOrigin = {
  createdAt?: Date;
  /** What an imported recipe was called where it comes from. */
  source?: string;
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
  const slug = await freeSlug(trx, 'recipes', slugify(input.title, 'recipe'));
  const { id } = await trx
    .insertInto('recipes')
    .values({
      title: input.title,
      slug,
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
      source: origin.source ?? null,
      ...(origin.createdAt && { created_at: origin.createdAt, updated_at: origin.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addParts(trx, id, input);
  await sql`select refresh_recipe_search(array[${id}]::bigint[])`.execute(trx);
  return { id, slug };
}

async function addParts(trx: Transaction<Schema>, recipe_id: number, input: RecipeInput) {
  if (input.categoryIds.length > 0) {
    await trx
      .insertInto('recipe_categories')
      .values(
        input.categoryIds.map((category_id, i) => ({ recipe_id, category_id, position: i + 1 })),
      )
      .execute();
  }
  if (input.ingredients.length > 0) {
    await trx
      .insertInto('ingredients')
      .values(input.ingredients.map((row, i) => ({ recipe_id, position: i + 1, ...row })))
      .execute();
  }
  if (input.steps.length > 0) {
    await trx
      .insertInto('steps')
      .values(input.steps.map((row, i) => ({ recipe_id, position: i + 1, ...row })))
      .execute();
  }
}
