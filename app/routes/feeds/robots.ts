import { filterParameters } from '#domain/filters/recipe-filters.ts';
import { config } from '#server/config.server.ts';
import { respondWithText } from '#server/http/conditional.ts';
import type { Route } from './+types/robots';

// Filter combinations are unlimited in number, and crawlers find every recipe without them.
const text = `User-agent: *
Disallow: /admin
Disallow: /account
${filterParameters.map((parameter) => `Disallow: /*?*${parameter}=`).join('\n')}

Sitemap: ${config.origin}/sitemap.xml
`;

export function loader({ request }: Route.LoaderArgs) {
  return respondWithText(request, text, 'text/plain; charset=utf-8', 3600);
}
