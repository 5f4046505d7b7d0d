import { type Kysely, sql } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { Schema } from '../db/schema.ts';

export type RecipeToEdit = {
  id: number;
  slug: string;
  createdAt: string;
  /** Which state this is: saving needs it, to notice that somebody else saved meanwhile. */
  version: string;
  source: string | null;
  input: RecipeInput;
};

/** A recipe as its form shows it, or null when there is none of that id. For admins. */
export async function findRecipeToEdit(
  database: Kysely<Schema>,
  id: number,
): Promise<RecipeToEdit | null> {
  const { rows } = await sql<RecipeToEdit>`
    select
      r.id, r.slug, to_json(r.created_at) as "createdAt", r.updated_at::text as version, r.source,
      json_build_object(
        'title', r.title, 'description', r.description, 'featuredImage', r.featured_image,
        'featured', r.featured, 'authorId', r.author_id, 'difficulty', r.difficulty,
        'prepTime', r.prep_time, 'cookTime', r.cook_time, 'servings', r.servings, 'notes', r.notes,
        'categoryIds', (
          select coalesce(json_agg(category_id order by position), '[]')
          from recipe_categories where recipe_id = r.id
        ),
        'ingredients', (
          select coalesce(json_agg(json_build_object(
            'quantity', quantity, 'unit', unit, 'name', name) order by position), '[]')
          from ingredients where recipe_id = r.id
        ),
        'steps', (
          select coalesce(json_agg(json_build_object(
            'content', content, 'image', image) order by position), '[]')
          from steps where recipe_id = r.id
        )
      ) as input
    from recipes r where r.id = ${id}`.execute(database);
  return rows[0] ?? null;
}
