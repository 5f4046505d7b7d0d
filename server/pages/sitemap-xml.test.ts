import { expect, test } from 'vitest';
import type { SitemapPage } from './sitemap-pages.ts';
import { encodeSitemapPages, writeSitemap } from './sitemap-xml.ts';

async function* batches(): AsyncGenerator<SitemapPage[]> {
  for (let batch = 0; batch < 10; batch++) {
    yield Array.from({ length: 5000 }, (_, i) => ({
      url: `/recipes/soup-${batch}-${i}`,
      lastmod: '2031-02-03T04:05:06+00:00',
    }));
  }
}

async function* parts(): AsyncGenerator<Uint8Array> {
  for await (const pages of batches()) yield encodeSitemapPages(pages);
}

/** Returns the processor time of some work, in seconds. */
async function cost(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test('a sitemap of 50,000 URLs takes little more processor time than its URLs as JSON', async () => {
  const pages: SitemapPage[][] = [];
  for await (const batch of batches()) pages.push(batch);
  const json = await cost(() => JSON.parse(JSON.stringify(pages)));
  let xml = '';
  const seconds = await cost(async () => {
    xml = await new Response(writeSitemap(parts())).text();
  });
  expect(xml.match(/<loc>/g)).toHaveLength(50_000);
  expect(seconds).toBeLessThan(12 * json);
});
