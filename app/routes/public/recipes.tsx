import { readFilters } from '#domain/recipe-filters.ts';
import { listRecipes } from '#server/recipes/list.ts';
import type { Route } from './+types/recipes';
export async function loader({ request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams;
  return listRecipes(readFilters(q), q.get('after'));
}
export default function R({ loaderData }: Route.ComponentProps) {
  return <pre>{JSON.stringify(loaderData, null, 1)}</pre>;
}
