import { redirect } from 'react-router';
import type { Route } from './+types/author';

/** Chefs were called authors in addresses once (docs/product.md#old-addresses). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(url.pathname.replace(/^\/author\//, '/chef/') + url.search, 301);
}
