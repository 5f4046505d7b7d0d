import { config } from '#server/config.server.ts';
import { respondWithText } from '#server/http/conditional.ts';
import { writeAtom } from '#server/pages/atom.ts';
import { listFeedRecipes } from '#server/pages/feed-recipes.ts';
import type { Route } from './+types/recipes';

export async function loader({ request }: Route.LoaderArgs) {
  const subject = {
    title: `New recipes | ${config.siteName}`,
    description: `The newest recipes on ${config.siteName}.`,
    path: '/recipes',
    feedPath: '/feed.xml',
  };
  const atom = writeAtom(subject, await listFeedRecipes());
  return respondWithText(request, atom, 'application/atom+xml; charset=utf-8', 300);
}
