import { expect, test, vi } from 'vitest';
import { countCacheEntries } from './memory.ts';
import { encodePage, findCachedPage, renderToCache } from './pages.ts';

// Settings are read on import.
vi.hoisted(() => {
  process.env.PAGE_CACHE_MB = '0';
});

test('with PAGE_CACHE_MB=0 pages are rendered but not cached', async () => {
  const headers = { 'Content-Type': 'text/html' };
  const page = await renderToCache('/a', 'br', async () => ({
    response: new Response('hello', { headers }),
  }));
  expect(page && encodePage('/a', page, 'plain').body.toString()).toBe('hello');
  expect(findCachedPage('/a')).toBeUndefined();
  expect(countCacheEntries()).toEqual({ count: 0, bytes: 0 });
});
