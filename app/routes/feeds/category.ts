import { redirect } from 'react-router';
import { config } from '#server/config.server.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { respondWithText } from '#server/http/conditional.ts';
import { writeAtom } from '#server/pages/atom.ts';
import { findCategoryFeed } from '#server/pages/feed-recipes.ts';
import type { Route } from './+types/category';

export async function loader({ params, request }: Route.LoaderArgs) {
  const feed = await findCategoryFeed(params.slug);
  if (!feed) {
    const moved = await findMovedSlug('category', params.slug);
    if (moved) return redirect(`/category/${moved}/feed.xml`, 301);
    return new Response('No such category', { status: 404 });
  }
  const { name, slug, description } = feed.category;
  const path = `/category/${slug}`;
  const subject = {
    title: `${name} Recipes | ${config.siteName}`,
    description,
    path,
    feedPath: `${path}/feed.xml`,
  };
  const atom = writeAtom(subject, feed.recipes);
  return respondWithText(request, atom, 'application/atom+xml; charset=utf-8', 300);
}
