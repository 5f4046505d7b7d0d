import { redirect } from 'react-router';
import { handleFavorite } from '#app/middleware/favorite.ts';
import type { Route } from './+types/recipe-favorite';

export function action(args: Route.ActionArgs) {
  return handleFavorite(args, 'recipes', args.params.slug);
}

export async function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(`/recipes/${encodeURIComponent(params.slug)}${url.search}`);
}
