import { PassThrough, pipeline, Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream } from 'sitemap';
import { config } from '../config.server.ts';
import type { SitemapFile } from './sitemap-files.ts';
import type { SitemapPage } from './sitemap-pages.ts';

/** Returns the index of all sitemaps as XML; addresses begin with ORIGIN. */
export function writeSitemapIndex(files: SitemapFile[]): ReadableStream {
  const items = files.map(({ kind, number, changedAt }) => ({
    url: `${config.origin}/sitemaps/${kind}-${number}.xml`,
    lastmod: changedAt,
  }));
  const pages = { url: `${config.origin}/sitemaps/pages-1.xml` };
  return stream([pages, ...items], new SitemapIndexStream());
}

/** Returns a sitemap as streamed XML; addresses begin with ORIGIN. */
export function writeSitemap(
  pages: Iterable<SitemapPage> | AsyncIterable<SitemapPage>,
): ReadableStream {
  const plain = { news: false, xhtml: false, image: false, video: false };
  return stream(pages, new SitemapStream({ hostname: config.origin, xmlns: plain }));
}

function stream(source: Iterable<object> | AsyncIterable<object>, xml: Transform): ReadableStream {
  // A client that disconnects or a failing query ends the other side; there is nothing to report.
  const bytes = pipeline(Readable.from(source), xml, new PassThrough(), () => {});
  return Readable.toWeb(bytes) as ReadableStream;
}
