import { redirect } from 'react-router';
import type { Route } from './+types/author';

/** Redirects old URLs, which called chefs authors (docs/requirements/overview.md#old-addresses). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(url.pathname.replace(/^\/author\//, '/chef/') + url.search, 301);
}
