import { redirect } from 'react-router';
import { answerFavourite } from '#app/middleware/favourite.ts';
import { saveFavouriteChef } from '#server/favourites/save.ts';
import type { Route } from './+types/chef-favourite';

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerFavourite(request, context, 'chefs', params.slug, saveFavouriteChef);
}

export async function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/chef/${encodeURIComponent(params.slug)}`);
}
