import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { dependsOn } from './depends.ts';
import { evict, evictAll, find, makeOnce, pagesKept } from './memory.ts';
import { findPage, makePage, type Page, packedAs } from './pages.ts';

beforeEach(() => evictAll());

function page(text: string, ...tags: string[]): () => Promise<{ answer: Response }> {
  return async () => {
    dependsOn(...tags);
    return { answer: new Response(text, { headers: { 'Content-Type': 'text/html' } }) };
  };
}

function textOf(page: Page | null | undefined): string | undefined {
  return page ? packedAs('/a', page, 'plain').body.toString() : undefined;
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('a page is cached with its encodings and an ETag', async () => {
  await makePage('/a', 'br', page('hello', 'recipes'));
  const kept = findPage('/a');
  expect(textOf(kept)).toBe('hello');
  expect(kept && brotliDecompressSync(packedAs('/a', kept, 'br').body).toString()).toBe('hello');
  expect(kept && gunzipSync(packedAs('/a', kept, 'gzip').body).toString()).toBe('hello');
  expect(kept?.etag).toMatch(/^"[\w-]{22}"$/);
});

test('concurrent requests make a page once', async () => {
  let made = 0;
  const make = async () => {
    made++;
    return page('once')();
  };
  const pages = await Promise.all(Array.from({ length: 50 }, () => makePage('/a', 'br', make)));
  expect(made).toBe(1);
  expect(new Set(pages).size).toBe(1);
});

test('searches have a share of their own', async () => {
  await makePage('/a', 'plain', page('a', 'recipes'));
  const long = crypto.randomUUID().repeat(50_000);
  for (let i = 0; i < 12; i++)
    await makePage(`/recipes?search=${i}`, 'plain', page(long, 'search'));
  expect(pagesKept().bytes).toBeGreaterThan(14 * 2 ** 20);
  expect(pagesKept().bytes).toBeLessThan(17 * 2 ** 20);
  expect(findPage('/a')).toBeDefined();
  expect(findPage('/recipes?search=0')).toBeUndefined();
  evict(['user/x', 'users']);
  expect(findPage('/recipes?search=11')).toBeDefined();
  evict(['chef/bea']);
  expect(pagesKept().count).toBe(1);
});

test('readers have a share of their own, because one session has many spellings', async () => {
  await makePage('/a', 'plain', page('a', 'recipes'));
  for (let i = 0; i < 200; i++)
    await makeOnce(`reader ${i}`, async () => ({ tags: new Set(['users']), bytes: 2 ** 20 }));
  expect(pagesKept().bytes).toBeGreaterThan(14 * 2 ** 20);
  expect(pagesKept().bytes).toBeLessThan(17 * 2 ** 20);
  expect(findPage('/a')).toBeDefined();
  expect(find('reader 199')).toBeDefined();
  expect(find('reader 0')).toBeUndefined();
});

test('errors, redirects and responses with cookies are not cached', async () => {
  const html = { 'Content-Type': 'text/html' };
  const answers = [
    new Response('gone', { status: 404, headers: html }),
    new Response('broken', { status: 500, headers: html }),
    new Response(null, { status: 301, headers: { Location: '/' } }),
    new Response('mine', { headers: { ...html, 'Set-Cookie': 'potluck-flash=1' } }),
  ];
  for (const answer of answers) {
    expect(await makePage('/a', 'br', async () => ({ answer }))).toBeNull();
    expect(findPage('/a')).toBeUndefined();
  }
});

test('each encoding of a page counts with the bytes it really takes', async () => {
  const text = 'soup '.repeat(20_000);
  const made = await makePage('/a', 'br', page(text, 'recipes'));
  const before = pagesKept().bytes;
  const { body } = packedAs('/a', made as Page, 'plain');
  expect(pagesKept().bytes).toBeGreaterThanOrEqual(before + text.length);
  expect(body.buffer.byteLength).toBe(text.length);
  expect(findPage('/a')?.forms.br?.body.buffer.byteLength).toBe(
    findPage('/a')?.forms.br?.body.length,
  );
  evict(['recipes']);
  expect(pagesKept()).toEqual({ count: 0, bytes: 0 });
});

test('tags count, and those of a replaced page are dropped', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => `recipe/${i}`);
  await makePage('/a', 'br', page('a', ...many));
  expect(pagesKept().bytes).toBeGreaterThan(100_000);
  await makePage('/a', 'br', page('a', 'chefs'));
  expect(pagesKept().bytes).toBeLessThan(10_000);
  evict(many);
  expect(findPage('/a')).toBeDefined();
  evict(['chefs']);
  expect(findPage('/a')).toBeUndefined();
});

test('a page without tags is not cached, because no write could invalidate it', async () => {
  expect(textOf(await makePage('/a', 'br', page('a')))).toBe('a');
  expect(findPage('/a')).toBeUndefined();
});

test('a write invalidates exactly the pages that show the change', async () => {
  await makePage('/a', 'br', page('a', 'recipe/a', 'recipes'));
  await makePage('/b', 'br', page('b', 'recipe/b', 'recipes'));
  await makePage('/c', 'br', page('c', 'chef/c'));
  evict(['recipe/a']);
  expect([findPage('/a'), findPage('/b'), findPage('/c')].map(Boolean)).toEqual([
    false,
    true,
    true,
  ]);
  evict(['recipes']);
  expect([findPage('/b'), findPage('/c')].map(Boolean)).toEqual([false, true]);
});

test('a page read before a write and finished after it is not cached', async () => {
  const { opened, open } = gate();
  const making = makePage('/a', 'br', async () => {
    dependsOn('recipe/a');
    await opened;
    return page('old')();
  });
  evict(['recipe/a']);
  open();
  expect(textOf(await making)).toBe('old');
  expect(findPage('/a')).toBeUndefined();
});

test('a request after a write does not share a page started before it', async () => {
  const { opened, open } = gate();
  const before = makePage('/a', 'br', async () => {
    await opened;
    return page('old', 'recipe/a')();
  });
  evict(['recipe/a']);
  const after = makePage('/a', 'br', page('new', 'recipe/a'));
  open();
  expect(textOf(await before)).toBe('old');
  expect(textOf(await after)).toBe('new');
  expect(textOf(findPage('/a'))).toBe('new');
});

test('invalidating everything also drops pages in progress', async () => {
  const { opened, open } = gate();
  const making = makePage('/a', 'br', async () => {
    await opened;
    return page('old', 'recipe/a')();
  });
  evictAll();
  open();
  await making;
  expect(findPage('/a')).toBeUndefined();
});

test('memory is bounded: the least recently used pages are evicted first', async () => {
  const most = 128 * 2 ** 20;
  const { randomBytes } = await import('node:crypto');
  for (let i = 0; i < 60; i++) {
    await makePage(`/${i}`, 'plain', page(randomBytes(3_000_000).toString('latin1'), 'recipes'));
    findPage('/0');
  }
  expect(pagesKept().bytes).toBeLessThanOrEqual(most);
  expect(pagesKept().count).toBeLessThan(60);
  expect(findPage('/0')).toBeDefined();
  expect(findPage('/1')).toBeUndefined();
  expect(findPage('/59')).toBeDefined();
});
