import { redirect } from 'react-router';
import { answerFavorite } from '#app/middleware/favorite.ts';
import type { Route } from './+types/recipe-favorite';

export function action(args: Route.ActionArgs) {
  return answerFavorite(args, 'recipes', args.params.slug);
}

export async function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/recipes/${encodeURIComponent(params.slug)}`);
}
