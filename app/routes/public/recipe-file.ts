import { redirect } from 'react-router';
import { config } from '#server/config.server.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { writeRecipeFile } from '#server/export/recipe-file.ts';
import { respondWithText } from '#server/http/conditional.ts';
import { findRecipe } from '#server/pages/recipe.ts';
import type { Route } from './+types/recipe-file';

/** Returns a recipe in a format for other programs. */
export async function loader({ params, request, pattern }: Route.LoaderArgs) {
  // Paths may end in slashes or be in capitals.
  const file = pattern.slice(pattern.lastIndexOf('/') + 1);
  const recipe = await findRecipe(params.slug);
  if (!recipe) {
    const moved = await findMovedSlug('recipe', params.slug);
    if (moved) return redirect(`/recipes/${moved}/${file}`, 301);
    return new Response('No such recipe', { status: 404 });
  }
  const { text, type, name } = await writeRecipeFile(recipe, file, config.origin);
  const response = respondWithText(request, text, type, 0);
  response.headers.set('Content-Disposition', `attachment; filename="${name}"`);
  // Search engines should show the recipe's page instead.
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}
