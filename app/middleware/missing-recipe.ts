import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { createFlash } from '#server/auth/flash.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { wasRecipeDeleted } from '#server/recipes/deleted-slug.ts';

const isGone = createContext(false);

/**
 * Returns the redirect for a slug that no recipe has: to the renamed recipe (plus `rest`), or to the list, with
 * a message. A redirect keeps the missing URL out of the browser history.
 */
export async function redirectMissingRecipe(
  context: Readonly<RouterContextProvider>,
  slug: string,
  rest = '',
): Promise<Response> {
  const moved = await findMovedSlug('recipe', slug);
  if (moved) return redirect(`/recipes/${moved}${rest}`, 301);
  // Only slugs are shown, so that a link cannot put other words on the page.
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 120) return redirect('/recipes');
  context.set(isGone, await wasRecipeDeleted(slug));
  const message = `We could not find "${slug.replaceAll('-', ' ')}".`;
  return redirect('/recipes', {
    headers: { 'Set-Cookie': await createFlash(message, 'info', { missing: slug }) },
  });
}

/** Turns the redirect from a deleted recipe's URL into a page with status 410 that redirects by itself. */
export const respondGone: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  // The router's scripts follow a redirect without loading a page.
  if (!context.get(isGone) || new URL(request.url).pathname.endsWith('.data')) return response;
  const headers = new Headers(response.headers);
  headers.delete('Location');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(gonePage, { status: 410, headers });
};

// docs/decisions/0027-deleted-recipes-answer-410.md
const gonePage = `<!DOCTYPE html>
<html lang="en">
<title>Recipe deleted</title>
<meta http-equiv="refresh" content="0;url=/recipes">
<p>This recipe was deleted. <a href="/recipes">All Recipes</a></p>
</html>
`;
