import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { config } from '../config.server.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { isSearch } from './address.ts';
import { collectTags } from './depends.ts';
import { forgetValues } from './keep-value.ts';

/** The compression of a page; 'plain' is none. */
export type Packing = 'br' | 'gzip' | 'plain';

/** A response: its headers as alternating names and values, and its bytes. */
export type Packed = { head: string[]; body: Buffer };

/** A cached page, in the encodings that were requested. */
export type Page = {
  etag: string;
  /** What it depends on; a write to one of these invalidates it. */
  tags: Set<string>;
  forms: Partial<Record<Packing, Packed>>;
  /** Whether it is, or is being, compressed at the higher level. */
  isPacked?: boolean;
};

type Making = {
  page: Promise<Page | null>;
  tags: Set<string>;
  /** Tags written since rendering began; null when that may be any. */
  forgotten: Set<string> | null;
};

/** How caches in front may keep pages, unless a page says otherwise. */
const visitorsPages = 'public, max-age=0, must-revalidate';

const keysOf = new Map<string, Set<string>>();
const underWay = new Map<string, Making>();
const making = new Set<Making>();

/** Searches have a small share of their own, so that no number of them evicts other pages. */
const searches = pagesWithin(config.pageCacheBytes / 8);
const pages = pagesWithin(config.pageCacheBytes - searches.maxSize);
const sharing = (key: string) => (isSearch(key) ? searches : pages);

export const counts = { hits: 0, misses: 0, forgotten: 0, stale: 0 };

/** Pages being compressed at the higher level. Each takes megabytes, so others wait for a hit. */
let beingPacked = 0;

/**
 * Returns the cached page for a key, or undefined. A hit starts better compression in the
 * background.
 */
export function findPage(key: string): Page | undefined {
  const page = sharing(key).get(key);
  if (page && !page.isPacked && beingPacked < 2) void pack(key, page);
  return page;
}

/** Returns a page in an encoding, which is made on first use. */
export function packedAs(key: string, page: Page, packing: Packing): Packed {
  const ready = page.forms[packing];
  if (ready) return ready;
  const { head, plain } = unpacked(page);
  const made = packed(head, packing, compressed(plain, packing));
  page.forms[packing] = made;
  weigh(key, page);
  return made;
}

/** Returns the number of cached pages and their bytes. */
export function pagesKept(): { count: number; bytes: number } {
  return {
    count: pages.size + searches.size,
    bytes: pages.calculatedSize + searches.calculatedSize,
  };
}

/**
 * Returns the page for a key, made by one `make` call for all concurrent requests, in the encoding
 * of the first. Caches it unless a write invalidated it while it was made. Null when the response
 * must not be cached.
 */
export function makePage(
  key: string,
  packing: Packing,
  make: () => Promise<Response>,
): Promise<Page | null> {
  const existing = underWay.get(key);
  if (existing) return existing.page;
  const tags = new Set<string>();
  const entry: Making = { tags, forgotten: new Set(), page: Promise.resolve(null) };
  entry.page = collectTags(tags, make)
    .then((answer) => finish(answer, tags, packing))
    .then((page) => {
      // A page without tags could never be invalidated.
      if (page && tags.size > 0 && entry.forgotten?.isDisjointFrom(tags)) keep(key, page);
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

/** Invalidates pages with these tags; those in progress are not cached or shared. */
export function forgetPages(written: string[]): void {
  // Whether a write is heard is no write.
  const tags = written.every((tag) => tag.startsWith('heard/')) ? written : [...written, 'search'];
  forgetValues(tags);
  for (const tag of tags) {
    for (const key of keysOf.get(tag) ?? []) {
      sharing(key).delete(key);
      counts.forgotten++;
    }
    for (const entry of making) entry.forgotten?.add(tag);
  }
  underWay.clear();
}

/** Invalidates all pages, because notifications may have been missed. */
export function forgetAllPages(): void {
  forgetValues();
  pages.clear();
  searches.clear();
  for (const entry of making) entry.forgotten = null;
  underWay.clear();
}

/** Returns the page of a response, or null, with the body unread, when it must not be cached. */
async function finish(answer: Response, tags: Set<string>, packing: Packing): Promise<Page | null> {
  const contentType = answer.headers.get('Content-Type');
  if (answer.status !== 200 || !contentType || answer.headers.has('Set-Cookie')) return null;
  const body = Buffer.from(await answer.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const head = [
    ...['Content-Type', contentType],
    ...['ETag', etag],
    ...['Vary', 'Accept-Encoding, Cookie'],
    ...['Cache-Control', answer.headers.get('Cache-Control') ?? visitorsPages],
    ...['Content-Security-Policy', answer.headers.get('Content-Security-Policy') ?? plainPolicy],
    ...Object.entries(securityHeaders).flat(),
  ];
  return { etag, tags, forms: { [packing]: packed(head, packing, compressed(body, packing)) } };
}

/** Returns one encoding with its headers: the shared ones and its own. */
function packed(shared: string[], packing: Packing, body: Buffer): Packed {
  const encoding = packing === 'plain' ? [] : ['Content-Encoding', packing];
  const head = [...shared, ...encoding, 'Content-Length', String(body.length)];
  // A buffer of zlib, however short, keeps 64 kB from being freed.
  const exact = Buffer.allocUnsafeSlow(body.length);
  body.copy(exact);
  return { head, body: exact };
}

/** Returns a page's bytes, and the headers that all encodings share, from one of its encodings. */
function unpacked({ forms: { plain, gzip, br } }: Page): { head: string[]; plain: Buffer } {
  if (plain) return { head: plain.head.slice(0, -2), plain: plain.body };
  const { head, body } = (gzip ?? br) as Packed;
  return { head: head.slice(0, -4), plain: gzip ? gunzipSync(body) : brotliDecompressSync(body) };
}

/** Compresses fast, because someone is waiting. */
function compressed(plain: Buffer, packing: Packing): Buffer {
  if (packing === 'gzip') return gzipSync(plain, { level: 1 });
  return packing === 'br' ? brotliCompressSync(plain, brotli(plain, 1)) : plain;
}

/** Brotli level 5 saves a fifth over level 1 at six times the cost; higher levels gain little. */
async function pack(key: string, page: Page): Promise<void> {
  page.isPacked = true;
  beingPacked++;
  try {
    const { head, plain } = unpacked(page);
    const { forms } = page;
    const br = await promisify(brotliCompress)(plain, brotli(plain, 5));
    forms.br = packed(head, 'br', br);
    if (forms.gzip) forms.gzip = packed(head, 'gzip', await promisify(gzip)(plain));
    weigh(key, page);
  } finally {
    beingPacked--;
  }
}

/** Updates a cached page's size. LRUCache ignores setting the same value, so deletes it first. */
function weigh(key: string, page: Page): void {
  if (sharing(key).peek(key) !== page) return;
  sharing(key).delete(key);
  keep(key, page);
}

/** Options of brotli; a window as large as a page needs less memory than the default of 4 MB. */
function brotli(plain: Buffer, level: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_LGWIN]: 17,
      [BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
}

function keep(key: string, page: Page): void {
  sharing(key).set(key, page);
  if (!sharing(key).has(key)) return;
  for (const tag of page.tags) {
    const keys = keysOf.get(tag) ?? new Set();
    keysOf.set(tag, keys.add(key));
  }
}

function pagesWithin(bytes: number): LRUCache<string, Page> {
  return new LRUCache({
    // LRUCache needs at least 1; every page is larger than that, so 0 MB caches none.
    maxSize: Math.max(Math.floor(bytes), 1),
    sizeCalculation: bytesOf,
    disposeAfter: unlink,
  });
}

function unlink({ tags }: Page, key: string): void {
  for (const tag of tags) {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }
}

/** Returns the memory a page takes, rounded up: bodies, headers, key and tags. */
function bytesOf({ forms, tags }: Page, key: string): number {
  let bytes = 2 * key.length;
  for (const { body } of Object.values(forms)) bytes += 3000 + body.length;
  for (const tag of tags) bytes += 150 + tag.length;
  return bytes;
}
