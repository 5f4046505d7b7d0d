import { config } from '#server/config.server.ts';
import { textAnswer } from '#server/http/conditional.ts';
import type { Route } from './+types/robots';

// Filter combinations are endless, and crawlers find every recipe without them.
const text = `User-agent: *
Disallow: /admin
Disallow: /account
Disallow: /*?*search=
Disallow: /*?*category=
Disallow: /*?*difficulty=
Disallow: /*?*sort=

Sitemap: ${config.origin}/sitemap.xml
`;

export function loader({ request }: Route.LoaderArgs) {
  return textAnswer(request, text, 'text/plain; charset=utf-8', 3600);
}
