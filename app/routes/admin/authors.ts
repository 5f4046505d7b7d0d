import { redirect } from 'react-router';
import type { Route } from './+types/authors';

/** Chefs were called authors in addresses once (decision 4). */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname.replace(/^\/admin\/authors/, '/admin/chefs') + search, 301);
}
