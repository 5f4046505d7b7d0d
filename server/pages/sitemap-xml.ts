import { ReadableStream as Web } from 'node:stream/web';
import { config } from '../config.server.ts';
import type { SitemapFile } from './sitemap-files.ts';
import type { SitemapPage } from './sitemap-pages.ts';

const begin = (element: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;

/** Nothing needs escaping: a slug has letters, digits and hyphens, and ORIGIN is a scheme and a host. */
function write(element: 'url' | 'sitemap', { url, lastmod }: SitemapPage): string {
  const date = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
  return `<${element}><loc>${config.origin}${url}</loc>${date}</${element}>`;
}

/** Returns the index of all sitemaps as XML; URLs begin with ORIGIN. */
export function writeSitemapIndex(files: SitemapFile[]): string {
  const items = files.map(({ kind, number, changedAt }) => ({
    url: `/sitemaps/${kind}-${number}.xml`,
    lastmod: changedAt,
  }));
  const all = [{ url: '/sitemaps/pages-1.xml' }, ...items].map((item) => write('sitemap', item));
  return `${begin('sitemapindex')}${all.join('')}</sitemapindex>`;
}

const encoder = new TextEncoder();

/** Returns a part of a sitemap as XML; URLs begin with ORIGIN. */
export function encodeSitemapPages(pages: SitemapPage[]): Uint8Array {
  return encoder.encode(pages.map((page) => write('url', page)).join(''));
}

/** Returns a sitemap of parts that encodeSitemapPages has encoded, as streamed XML. */
export function writeSitemap(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Web.from(addRoot(parts)) as ReadableStream<Uint8Array>;
}

async function* addRoot(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(begin('urlset'));
  yield* parts;
  yield encoder.encode('</urlset>');
}
