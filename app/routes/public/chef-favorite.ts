import { redirect } from 'react-router';
import { handleFavorite } from '#app/middleware/favorite.ts';
import type { Route } from './+types/chef-favorite';

export function action(args: Route.ActionArgs) {
  return handleFavorite(args, 'chefs', args.params.slug);
}

export async function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/chef/${encodeURIComponent(params.slug)}`);
}
