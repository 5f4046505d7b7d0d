import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { config } from '../config.server.ts';
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { collectTags } from './depends.ts';

/** The compression of a page; 'plain' is none. */
export type Packing = 'br' | 'gzip' | 'plain';

/** A response: its headers as alternating names and values, and its bytes. */
export type Packed = { head: string[]; body: Buffer };

/** A cached page; unrequested encodings take no memory. */
export type Page = {
  etag: string;
  /** What it depends on; a write to one of these invalidates it. */
  tags: Set<string>;
  br: Packed;
  gzip?: Packed;
  plain?: Packed;
  /** Whether it is, or is being, compressed at the higher level. */
  isPacked?: boolean;
};

type Making = {
  page: Promise<Page | null>;
  tags: Set<string>;
  /** Tags written since rendering began; null when that may be any. */
  forgotten: Set<string> | null;
};

const keysOf = new Map<string, Set<string>>();
const underWay = new Map<string, Making>();
const making = new Set<Making>();

const pages = new LRUCache<string, Page>({
  // LRUCache needs at least 1; every page is larger than that, so 0 MB caches none.
  maxSize: Math.max(config.pageCacheBytes, 1),
  sizeCalculation: bytesOf,
  disposeAfter: unlink,
});

export const counts = { hits: 0, misses: 0, forgotten: 0, stale: 0 };

/** Pages being compressed at the higher level. Each takes megabytes, so others wait for a hit. */
let beingPacked = 0;

/**
 * Returns the cached page for a key, or undefined. A hit starts better compression in the
 * background.
 */
export function findPage(key: string): Page | undefined {
  const page = pages.get(key);
  if (page && !page.isPacked && beingPacked < 2) void pack(key, page);
  return page;
}

/** Returns a page in an encoding, which is made on first use. */
export function packedAs(key: string, page: Page, packing: Packing): Packed {
  const ready = page[packing];
  if (ready) return ready;
  const plain = brotliDecompressSync(page.br.body);
  const made =
    packing === 'gzip'
      ? packed(page.br.head, 'gzip', gzipSync(plain, { level: 1 }))
      : packed(page.br.head, 'plain', plain);
  page[packing] = made;
  weigh(key, page);
  return made;
}

/** Returns the number of cached pages and their bytes. */
export function pagesKept(): { count: number; bytes: number } {
  return { count: pages.size, bytes: pages.calculatedSize };
}

/**
 * Returns the page for a key, made by one `make` call for all concurrent requests. Caches it unless
 * a write invalidated it while it was made. Null when the response must not be cached.
 */
export function makePage(key: string, make: () => Promise<Response>): Promise<Page | null> {
  const existing = underWay.get(key);
  if (existing) return existing.page;
  const tags = new Set<string>();
  const entry: Making = { tags, forgotten: new Set(), page: Promise.resolve(null) };
  entry.page = collectTags(tags, make)
    .then((answer) => finish(answer, tags))
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

/** Invalidates all pages, because notifications may have been missed. */
export function forgetAllPages(): void {
  pages.clear();
  for (const entry of making) entry.forgotten = null;
  underWay.clear();
}

/** Returns the page of a response, or null, with the body unread, when it must not be cached. */
async function finish(answer: Response, tags: Set<string>): Promise<Page | null> {
  const contentType = answer.headers.get('Content-Type');
  if (answer.status !== 200 || !contentType || answer.headers.has('Set-Cookie')) return null;
  const body = Buffer.from(await answer.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const head = [
    ...['Content-Encoding', 'br'],
    ...['Content-Type', contentType],
    ...['ETag', etag],
    ...['Vary', 'Accept-Encoding, Cookie'],
    ...['Cache-Control', 'public, max-age=0, must-revalidate'],
    ...['Content-Security-Policy', answer.headers.get('Content-Security-Policy') ?? plainPolicy],
    ...Object.entries(securityHeaders).flat(),
    ...['Content-Length', ''],
  ];
  const br = brotliCompressSync(body, { params: quality(2) });
  return { etag, tags, br: packed(head, 'br', br) };
}

/** Copies the headers of another encoding, with a new Content-Encoding and Content-Length. */
function packed(other: string[], packing: Packing, body: Buffer): Packed {
  const encoding = packing === 'plain' ? [] : ['Content-Encoding', packing];
  const head = [...encoding, ...other.slice(2, -1), String(body.length)];
  // A buffer of zlib, however short, keeps 64 kB from being freed.
  const exact = Buffer.allocUnsafeSlow(body.length);
  body.copy(exact);
  return { head, body: exact };
}

/** Brotli level 5 saves an eighth over level 2 at four times the cost; higher levels gain little. */
async function pack(key: string, page: Page): Promise<void> {
  page.isPacked = true;
  beingPacked++;
  try {
    const { head, body } = page.br;
    const plain = brotliDecompressSync(body);
    const br = await promisify(brotliCompress)(plain, { params: quality(5) });
    page.br = packed(head, 'br', br);
    if (page.gzip) page.gzip = packed(head, 'gzip', await promisify(gzip)(plain));
    weigh(key, page);
  } finally {
    beingPacked--;
  }
}

/** Updates a cached page's size. LRUCache ignores setting the same value, so deletes it first. */
function weigh(key: string, page: Page): void {
  if (pages.peek(key) !== page) return;
  pages.delete(key);
  keep(key, page);
}

function quality(level: number) {
  return { [constants.BROTLI_PARAM_QUALITY]: level };
}

function keep(key: string, page: Page): void {
  pages.set(key, page);
  if (!pages.has(key)) return;
  for (const tag of page.tags) {
    const keys = keysOf.get(tag) ?? new Set();
    keysOf.set(tag, keys.add(key));
  }
}

function unlink({ tags }: Page, key: string): void {
  for (const tag of tags) {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }
}

/** Returns the memory a page takes, rounded up: bodies, headers, key and tags. */
function bytesOf({ br, gzip, plain, tags }: Page, key: string): number {
  let bytes = 2 * key.length;
  for (const form of [br, gzip, plain]) bytes += form ? 3000 + form.body.length : 0;
  for (const tag of tags) bytes += 150 + tag.length;
  return bytes;
}
