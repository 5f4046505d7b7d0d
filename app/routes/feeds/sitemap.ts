import { conditionalHeaders } from '#server/http/conditional.ts';
import { findSitemapFile, sitemapKinds } from '#server/pages/sitemap-files.ts';
import { listStaticPages, readSitemapPages } from '#server/pages/sitemap-pages.ts';
import { encodeSitemapPages, writeSitemap } from '#server/pages/sitemap-xml.ts';
import type { Route } from './+types/sitemap';

export async function loader({ params, request }: Route.LoaderArgs) {
  const sitemap = await find(params.file);
  if (!sitemap) return new Response('No such sitemap', { status: 404 });
  const { headers, unchanged } = conditionalHeaders(request, sitemap.version, 3600);
  if (unchanged) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'application/xml; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : writeSitemap(sitemap.read()), { headers });
}

type Sitemap = { version: string; read: () => AsyncIterable<Uint8Array> };

async function find(name: string): Promise<Sitemap | null> {
  if (name === 'pages-1.xml') {
    const pages = await listStaticPages();
    const read = async function* () {
      yield encodeSitemapPages(pages);
    };
    return { version: JSON.stringify(pages), read };
  }
  const [, kindName, number] = /^([a-z]+)-([1-9][0-9]{0,6})\.xml$/.exec(name) ?? [];
  const kind = sitemapKinds.find((each) => each === kindName);
  const file = kind && (await findSitemapFile(kind, Number(number)));
  if (!file) return null;
  return { version: JSON.stringify(file), read: () => readSitemapPages(file, encodeSitemapPages) };
}
