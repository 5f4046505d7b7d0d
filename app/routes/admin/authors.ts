import { redirect } from 'react-router';
import type { Route } from './+types/authors';

/** Redirects old URLs, which called chefs authors (docs/requirements/overview.md#old-addresses). */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(url.pathname.replace(/^\/admin\/authors/, '/admin/chefs') + url.search, 301);
}
