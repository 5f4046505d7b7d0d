import { expect, test, vi } from 'vitest';
import { pagesKept } from './memory.ts';
import { findPage, makePage, packedAs } from './pages.ts';

// Settings are read on import.
vi.hoisted(() => {
  process.env.PAGE_CACHE_MB = '0';
});

test('with PAGE_CACHE_MB=0 pages are rendered but not cached', async () => {
  const headers = { 'Content-Type': 'text/html' };
  const page = await makePage('/a', 'br', async () => ({
    answer: new Response('hello', { headers }),
  }));
  expect(page && packedAs('/a', page, 'plain').body.toString()).toBe('hello');
  expect(findPage('/a')).toBeUndefined();
  expect(pagesKept()).toEqual({ count: 0, bytes: 0 });
});
