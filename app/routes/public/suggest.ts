import { plainSearch } from '#domain/recipe/recipe-filters.ts';
import { suggest } from '#server/pages/suggest.ts';
import type { Route } from './+types/suggest';

/** GET /suggest?search=…: what the search in the header offers, as JSON. */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = plainSearch(new URL(request.url).searchParams.get('search') ?? '');
  const headers = { 'Cache-Control': 'public, max-age=60' };
  return Response.json(await suggest(typed), { headers });
}
