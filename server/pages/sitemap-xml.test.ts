import { expect, test } from 'vitest';
import type { SitemapPage } from './sitemap-pages.ts';
import { writeSitemap } from './sitemap-xml.ts';

async function* batches(): AsyncGenerator<SitemapPage[]> {
  for (let batch = 0; batch < 10; batch++) {
    yield Array.from({ length: 5000 }, (_, i) => ({
      url: `/recipes/soup-${batch}-${i}`,
      lastmod: '2031-02-03T04:05:06+00:00',
    }));
  }
}

test('a sitemap of 50,000 URLs takes little processor time', async () => {
  const before = process.cpuUsage();
  const xml = await new Response(writeSitemap(batches())).text();
  const { user, system } = process.cpuUsage(before);
  expect(xml.match(/<loc>/g)).toHaveLength(50_000);
  expect((user + system) / 1e6).toBeLessThan(0.5);
});
