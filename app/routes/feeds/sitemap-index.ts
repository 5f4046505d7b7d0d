import { conditionalHeaders } from '#server/http/conditional.ts';
import { listSitemapFiles } from '#server/pages/sitemap-files.ts';
import { writeSitemapIndex } from '#server/pages/sitemap-xml.ts';
import type { Route } from './+types/sitemap-index';

export async function loader({ request }: Route.LoaderArgs) {
  const files = await listSitemapFiles();
  const { headers, unchanged } = conditionalHeaders(request, JSON.stringify(files), 3600);
  if (unchanged) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'application/xml; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : writeSitemapIndex(files), { headers });
}
