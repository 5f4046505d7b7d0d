import { RecipeInput } from '#domain/recipe/recipe.ts';
import type { Actor } from '#server/audit/record.ts';
import { db } from '#server/db/database.ts';
import { addSomebody } from '../session.ts';

/** An admin, as the functions of the admin area expect one. */
export async function addAdmin(username?: string): Promise<Actor & { email: string }> {
  const { id, email, username: name } = await addSomebody({ role: 'admin', username });
  return { id, email, username: name };
}

/** The input of a recipe's form, with defaults for what is not given. */
export function recipeInput(given: Partial<RecipeInput> = {}): RecipeInput {
  return RecipeInput.parse({
    title: 'Tomato Soup',
    description: 'Red and warm',
    featuredImage: null,
    authorId: null,
    categoryIds: [],
    difficulty: 'easy',
    prepTime: 15,
    cookTime: 15,
    servings: 4,
    ingredients: [{ quantity: '2', unit: 'cups', name: 'tomatoes' }],
    steps: [{ content: 'Cook everything.' }],
    ...given,
  });
}

/** The audit log, oldest first. */
export function logged() {
  return db
    .selectFrom('audit_log')
    .select(['username', 'action', 'kind', 'subject_id', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute();
}
