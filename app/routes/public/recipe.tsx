import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { changesOnlyAmounts } from '#app/components/amounts/use-amounts.ts';
import { RecipeArticle } from '#app/components/article/recipe-article.tsx';
import { redirectMissingRecipe, respondGone } from '#app/middleware/missing-recipe.ts';
import { findRecipe } from '#server/pages/recipe.ts';
import { recipePageData } from '#server/pages/recipe-page-data.ts';
import type { Route } from './+types/recipe';

export const middleware = [respondGone];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findRecipe(params.slug);
  if (!found) throw await redirectMissingRecipe(context, params.slug);
  return recipePageData(found, new URL(request.url).searchParams);
}

export function shouldRevalidate(to: ShouldRevalidateFunctionArgs): boolean {
  return to.defaultShouldRevalidate && !changesOnlyAmounts(to);
}

export default function Recipe({ loaderData }: Route.ComponentProps) {
  return <RecipeArticle data={loaderData} />;
}
