import { findHomePage } from '#server/recipes/home.ts';
import type { Route } from './+types/home';
export async function loader() {
  return findHomePage();
}
export default function Home({ loaderData }: Route.ComponentProps) {
  return <pre>{JSON.stringify(loaderData, null, 1)}</pre>;
}
