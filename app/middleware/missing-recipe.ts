import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { flash } from '#server/auth/flash.ts';
import { findMovedSlug } from '#server/db/moved-slug.ts';
import { wasDeleted } from '#server/recipes/deleted-slug.ts';

const isGone = createContext(false);

/**
 * Returns the redirect for an address without a recipe: to the recipe's current address with `rest`, or to the
 * list, which says what is missing. A redirect keeps the missing address out of the history.
 */
export async function missingRecipe(
  context: Readonly<RouterContextProvider>,
  slug: string,
  rest = '',
): Promise<Response> {
  const moved = await findMovedSlug('recipe', slug);
  if (moved) return redirect(`/recipes/${moved}${rest}`, 301);
  // Only slugs are shown, so a link cannot put other words on the page.
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 120) return redirect('/recipes');
  context.set(isGone, await wasDeleted(slug));
  const message = `We could not find "${slug.replaceAll('-', ' ')}".`;
  return redirect('/recipes', {
    headers: { 'Set-Cookie': await flash(message, 'info', { missing: slug }) },
  });
}

/** Turns the redirect from a deleted recipe's address into a page with status 410 that redirects by itself. */
export const goneRecipe: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = await next();
  // The router's scripts follow a redirect without a page.
  if (!context.get(isGone) || new URL(request.url).pathname.endsWith('.data')) return answer;
  const headers = new Headers(answer.headers);
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
