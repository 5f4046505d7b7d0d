import { plainSearch } from '#domain/filters/recipe-filters.ts';
import { suggest } from '#server/pages/suggest.ts';
import type { Route } from './+types/suggest';

/** Returns suggestions for the header search as JSON (GET /suggest?search=…). */
export async function loader({ request }: Route.LoaderArgs) {
  const typed = plainSearch(new URL(request.url).searchParams.get('search') ?? '');
  const headers = { 'Cache-Control': 'public, max-age=60' };
  return Response.json(await suggest(typed), { headers });
}
