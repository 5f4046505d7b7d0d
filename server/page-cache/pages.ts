import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { config } from '../config.server.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { collectTags } from './depends.ts';

/** How a page is packed; plain is not at all. */
export type Packing = 'br' | 'gzip' | 'plain';

/** What is sent of a page: its headers one after the other, name and value, and its bytes. */
export type Packed = { head: string[]; body: Buffer };

/** A finished page of a visitor, in every form that browsers take. */
export type Page = { etag: string } & Record<Packing, Packed>;

type Making = {
  page: Promise<Page | null>;
  tags: Set<string>;
  /** What was written since it was begun; null once that may be anything. */
  forgotten: Set<string> | null;
};

const tagsOf = new Map<string, Set<string>>();
const keysOf = new Map<string, Set<string>>();
const underWay = new Map<string, Making>();
const making = new Set<Making>();

const pages = new LRUCache<string, Page>({
  maxSize: config.pageCacheBytes,
  sizeCalculation: ({ plain, br, gzip }, key) =>
    plain.body.length + br.body.length + gzip.body.length + 2 * key.length + 8000,
  disposeAfter: (_page, key) => untag(key),
});

export const counts = { hits: 0, misses: 0, forgotten: 0, stale: 0 };

/** The page that is kept for a key, or undefined. */
export function findPage(key: string): Page | undefined {
  return pages.get(key);
}

/** How many pages are kept, and how many bytes they take. */
export function pagesKept(): { count: number; bytes: number } {
  return { count: pages.size, bytes: pages.calculatedSize };
}

/**
 * The page for a key, made by `make` once however many ask at the same time, and kept unless
 * something that it shows was written meanwhile. Null when `make` gives what must not be kept.
 */
export function makePage(key: string, make: () => Promise<Response>): Promise<Page | null> {
  const existing = underWay.get(key);
  if (existing) return existing.page;
  const tags = new Set<string>();
  const entry: Making = { tags, forgotten: new Set(), page: Promise.resolve(null) };
  entry.page = collectTags(tags, make)
    .then(finish)
    .then((page) => {
      if (page && entry.forgotten?.isDisjointFrom(tags)) keep(key, page, tags);
      return page;
    })
    .finally(() => {
      making.delete(entry);
      if (underWay.get(key) === entry) underWay.delete(key);
    });
  underWay.set(key, entry);
  making.add(entry);
  return entry.page;
}

/** Forgets every page that shows what was written. Pages in the making are not kept, nor joined. */
export function forgetPages(tags: string[]): void {
  for (const tag of tags) {
    for (const key of keysOf.get(tag) ?? []) {
      pages.delete(key);
      counts.forgotten++;
    }
    for (const entry of making) entry.forgotten?.add(tag);
  }
  underWay.clear();
}

/** Forgets everything: something may have been written that nobody told of. */
export function forgetAllPages(): void {
  pages.clear();
  for (const entry of making) entry.forgotten = null;
  underWay.clear();
}

async function finish(answer: Response): Promise<Page | null> {
  const contentType = answer.headers.get('Content-Type');
  if (answer.status !== 200 || !contentType || answer.headers.has('Set-Cookie')) return null;
  const plain = Buffer.from(await answer.arrayBuffer());
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const policy = answer.headers.get('Content-Security-Policy') ?? plainPolicy;
  const pack = (body: Buffer, encoding?: 'br' | 'gzip'): Packed => ({
    head: [
      ...['Content-Type', contentType],
      ...(encoding ? ['Content-Encoding', encoding] : []),
      ...['ETag', etag],
      ...['Vary', 'Accept-Encoding, Cookie'],
      ...['Cache-Control', 'public, max-age=0, must-revalidate'],
      ...['Content-Security-Policy', policy],
      ...Object.entries(securityHeaders).flat(),
      ...['Content-Length', String(body.length)],
    ],
    body,
  });
  const { br, gzip } = await compress(plain);
  return { etag, plain: pack(plain), br: pack(br, 'br'), gzip: pack(gzip, 'gzip') };
}

/** Level 5 of brotli takes a few milliseconds for a page; higher ones gain little and take long. */
async function compress(plain: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ]);
  return { br, gzip: gz };
}

function keep(key: string, page: Page, tags: Set<string>): void {
  pages.set(key, page);
  if (!pages.has(key)) return;
  tagsOf.set(key, tags);
  for (const tag of tags) {
    const keys = keysOf.get(tag) ?? new Set();
    keysOf.set(tag, keys.add(key));
  }
}

function untag(key: string): void {
  if (pages.has(key)) return;
  for (const tag of tagsOf.get(key) ?? []) {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }
  tagsOf.delete(key);
}
