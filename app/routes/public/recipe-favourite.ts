import { redirect } from 'react-router';
import { answerFavourite } from '#app/middleware/favourite.ts';
import { saveFavouriteRecipe } from '#server/favourites/save.ts';
import type { Route } from './+types/recipe-favourite';

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerFavourite(request, context, 'recipes', params.slug, saveFavouriteRecipe);
}

export async function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/recipes/${encodeURIComponent(params.slug)}`);
}
