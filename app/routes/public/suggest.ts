import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { suggestSearches } from '#server/pages/suggest.ts';
import type { Route } from './+types/suggest';

/** Returns suggestions for the header search as JSON (GET /suggest?search=…&without=…). */
export async function loader({ request }: Route.LoaderArgs) {
  const { search, without } = parseFilters(new URL(request.url).searchParams);
  const headers = { 'Cache-Control': 'public, max-age=60' };
  return Response.json(await suggestSearches(search, without), { headers });
}
