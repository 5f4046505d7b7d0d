import { findRecipe } from '#server/recipes/find.ts';
import type { Route } from './+types/recipe';
export async function loader({ params }: Route.LoaderArgs) {
  return findRecipe(params.slug);
}
export default function R({ loaderData }: Route.ComponentProps) {
  return <pre>{JSON.stringify(loaderData, null, 1)}</pre>;
}
