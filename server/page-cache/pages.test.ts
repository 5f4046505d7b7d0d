import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { addCacheTags } from './cache-tags.ts';
import { coalesce, countCacheEntries, evictAll, evictByTags, findCached } from './memory.ts';
import { type CachedPage, encodePage, findCachedPage, renderToCache } from './pages.ts';

beforeEach(() => evictAll());

function page(text: string, ...tags: string[]): () => Promise<{ response: Response }> {
  return async () => {
    addCacheTags(...tags);
    return { response: new Response(text, { headers: { 'Content-Type': 'text/html' } }) };
  };
}

function textOf(page: CachedPage | null | undefined): string | undefined {
  return page ? encodePage('/a', page, 'plain').body.toString() : undefined;
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('a page is cached with its encodings and an ETag', async () => {
  await renderToCache('/a', 'br', page('hello', 'recipes'));
  const kept = findCachedPage('/a');
  expect(textOf(kept)).toBe('hello');
  expect(kept && brotliDecompressSync(encodePage('/a', kept, 'br').body).toString()).toBe('hello');
  expect(kept && gunzipSync(encodePage('/a', kept, 'gzip').body).toString()).toBe('hello');
  expect(kept?.etag).toMatch(/^"[\w-]{22}"$/);
});

test('concurrent requests render a page once', async () => {
  let made = 0;
  const make = async () => {
    made++;
    return page('once')();
  };
  const pages = await Promise.all(
    Array.from({ length: 50 }, () => renderToCache('/a', 'br', make)),
  );
  expect(made).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test('searches use their own share of the cache', async () => {
  await renderToCache('/a', 'plain', page('a', 'recipes'));
  const long = crypto.randomUUID().repeat(50_000);
  for (let i = 0; i < 12; i++)
    await renderToCache(`/recipes?search=${i}`, 'plain', page(long, 'search'));
  expect(countCacheEntries().bytes).toBeGreaterThan(14 * 2 ** 20);
  expect(countCacheEntries().bytes).toBeLessThan(17 * 2 ** 20);
  expect(findCachedPage('/a')).toBeDefined();
  expect(findCachedPage('/recipes?search=0')).toBeUndefined();
  evictByTags(['user/x', 'users']);
  expect(findCachedPage('/recipes?search=11')).toBeDefined();
  evictByTags(['chef/bea']);
  expect(countCacheEntries().count).toBe(1);
});

test('signed-in users use their own share of the cache', async () => {
  await renderToCache('/a', 'plain', page('a', 'recipes'));
  for (let i = 0; i < 200; i++)
    await coalesce(`user ${i}`, async () => ({ tags: new Set(['users']), bytes: 2 ** 20 }));
  expect(countCacheEntries().bytes).toBeGreaterThan(14 * 2 ** 20);
  expect(countCacheEntries().bytes).toBeLessThan(17 * 2 ** 20);
  expect(findCachedPage('/a')).toBeDefined();
  expect(findCached('user 199')).toBeDefined();
  expect(findCached('user 0')).toBeUndefined();
});

test('errors, redirects and responses with cookies are not cached', async () => {
  const html = { 'Content-Type': 'text/html' };
  const responses = [
    new Response('gone', { status: 404, headers: html }),
    new Response('broken', { status: 500, headers: html }),
    new Response(null, { status: 301, headers: { Location: '/' } }),
    new Response('mine', { headers: { ...html, 'Set-Cookie': 'potluck-flash=1' } }),
  ];
  for (const response of responses) {
    expect(await renderToCache('/a', 'br', async () => ({ response: response }))).toBeNull();
    expect(findCachedPage('/a')).toBeUndefined();
  }
});

test('each encoding of a page counts with its real size', async () => {
  const text = 'soup '.repeat(20_000);
  const made = await renderToCache('/a', 'br', page(text, 'recipes'));
  const before = countCacheEntries().bytes;
  const { body } = encodePage('/a', made as CachedPage, 'plain');
  expect(countCacheEntries().bytes).toBeGreaterThanOrEqual(before + text.length);
  expect(body.buffer.byteLength).toBe(text.length);
  expect(findCachedPage('/a')?.forms.br?.body.buffer.byteLength).toBe(
    findCachedPage('/a')?.forms.br?.body.length,
  );
  evictByTags(['recipes']);
  expect(countCacheEntries()).toEqual({ count: 0, bytes: 0 });
});

test('tags are counted, and tags of a replaced page are dropped', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => `recipe/${i}`);
  await renderToCache('/a', 'br', page('a', ...many));
  expect(countCacheEntries().bytes).toBeGreaterThan(100_000);
  await renderToCache('/a', 'br', page('a', 'chefs'));
  expect(countCacheEntries().bytes).toBeLessThan(10_000);
  evictByTags(many);
  expect(findCachedPage('/a')).toBeDefined();
  evictByTags(['chefs']);
  expect(findCachedPage('/a')).toBeUndefined();
});

test('a page without tags is not cached, because no write could invalidate it', async () => {
  expect(textOf(await renderToCache('/a', 'br', page('a')))).toBe('a');
  expect(findCachedPage('/a')).toBeUndefined();
});

test('a write invalidates exactly the pages that show the change', async () => {
  await renderToCache('/a', 'br', page('a', 'recipe/a', 'recipes'));
  await renderToCache('/b', 'br', page('b', 'recipe/b', 'recipes'));
  await renderToCache('/c', 'br', page('c', 'chef/c'));
  evictByTags(['recipe/a']);
  expect([findCachedPage('/a'), findCachedPage('/b'), findCachedPage('/c')].map(Boolean)).toEqual([
    false,
    true,
    true,
  ]);
  evictByTags(['recipes']);
  expect([findCachedPage('/b'), findCachedPage('/c')].map(Boolean)).toEqual([false, true]);
});

test('a page read before a write and finished after it is not cached', async () => {
  const { opened, open } = gate();
  const making = renderToCache('/a', 'br', async () => {
    addCacheTags('recipe/a');
    await opened;
    return page('old')();
  });
  evictByTags(['recipe/a']);
  open();
  expect(textOf(await making)).toBe('old');
  expect(findCachedPage('/a')).toBeUndefined();
});

test('a request after a write does not share a page started before it', async () => {
  const { opened, open } = gate();
  const before = renderToCache('/a', 'br', async () => {
    await opened;
    return page('old', 'recipe/a')();
  });
  evictByTags(['recipe/a']);
  const after = renderToCache('/a', 'br', page('new', 'recipe/a'));
  open();
  expect(textOf(await before)).toBe('old');
  expect(textOf(await after)).toBe('new');
  expect(textOf(findCachedPage('/a'))).toBe('new');
});

test('invalidating everything also drops pages in progress', async () => {
  const { opened, open } = gate();
  const making = renderToCache('/a', 'br', async () => {
    await opened;
    return page('old', 'recipe/a')();
  });
  evictAll();
  open();
  await making;
  expect(findCachedPage('/a')).toBeUndefined();
});

test('memory is bounded: the least recently used pages are evicted first', async () => {
  const most = 128 * 2 ** 20;
  for (let i = 0; i < 60; i++) {
    await coalesce(`/${i}`, async () => ({ tags: new Set(['recipes']), bytes: 4_500_000 }));
    findCached('/0');
  }
  expect(countCacheEntries().bytes).toBeLessThanOrEqual(most);
  expect(countCacheEntries().count).toBeLessThan(60);
  expect(findCached('/0')).toBeDefined();
  expect(findCached('/1')).toBeUndefined();
  expect(findCached('/59')).toBeDefined();
});
