import { redirect } from 'react-router';
import { answerFavorite } from '#app/middleware/favorite.ts';
import type { Route } from './+types/chef-favorite';

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerFavorite(request, context, 'chefs', params.slug);
}

export async function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/chef/${encodeURIComponent(params.slug)}`);
}
