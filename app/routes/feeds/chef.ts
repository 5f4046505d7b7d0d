import { redirect } from 'react-router';
import { config } from '#server/config.server.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { respondWithText } from '#server/http/conditional.ts';
import { writeAtom } from '#server/pages/atom.ts';
import { findChefFeed } from '#server/pages/feed-recipes.ts';
import type { Route } from './+types/chef';

export async function loader({ params, request }: Route.LoaderArgs) {
  const feed = await findChefFeed(params.slug);
  if (!feed) {
    const moved = await findMovedSlug('chef', params.slug);
    if (moved) return redirect(`/chef/${moved}/feed.xml`, 301);
    return new Response('No such chef', { status: 404 });
  }
  const { name, slug, bio } = feed.chef;
  const path = `/chef/${slug}`;
  const subject = {
    title: `Recipes by ${name} | ${config.siteName}`,
    description: bio,
    path,
    feedPath: `${path}/feed.xml`,
  };
  const atom = writeAtom(subject, feed.recipes);
  return respondWithText(request, atom, 'application/atom+xml; charset=utf-8', 300);
}
