import { redirect } from 'react-router';
import { answerFavorite } from '#app/middleware/favorite.ts';
import type { Route } from './+types/recipe-favorite';

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerFavorite(request, context, 'recipes', params.slug);
}

export async function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/recipes/${encodeURIComponent(params.slug)}`);
}
