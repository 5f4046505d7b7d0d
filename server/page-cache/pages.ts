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

/** How a page is packed; plain is not at all. */
export type Packing = 'br' | 'gzip' | 'plain';

/** What is sent of a page: its headers one after the other, name and value, and its bytes. */
export type Packed = { head: string[]; body: Buffer };

/** A finished page of a visitor; forms that nobody has asked for take no memory. */
export type Page = {
  etag: string;
  /** What it depends on. */
  tags: Set<string>;
  br: Packed;
  gzip?: Packed;
  plain?: Packed;
  /** Whether it is, or is just being, compressed as well as is worth it. */
  isPacked?: boolean;
};

type Making = {
  page: Promise<Page | null>;
  tags: Set<string>;
  /** What was written since it was begun; null once that may be anything. */
  forgotten: Set<string> | null;
};

const keysOf = new Map<string, Set<string>>();
const underWay = new Map<string, Making>();
const making = new Set<Making>();

const pages = new LRUCache<string, Page>({
  // Where there is room for none, each page is larger than all that there is.
  maxSize: Math.max(config.pageCacheBytes, 1),
  sizeCalculation: bytesOf,
  disposeAfter: unlink,
});

export const counts = { hits: 0, misses: 0, forgotten: 0, stale: 0 };

/** How many pages are being compressed well. Each takes megabytes, so the others wait for their next hit. */
let beingPacked = 0;

/**
 * The page that is kept for a key, or undefined. One that is asked for again is worth compressing
 * well, which is done in the background.
 */
export function findPage(key: string): Page | undefined {
  const page = pages.get(key);
  if (page && !page.isPacked && beingPacked < 2) void pack(key, page);
  return page;
}

/** What to send of the page for a key; a form that nobody has asked for before is made. */
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
    .then((answer) => finish(answer, tags))
    .then((page) => {
      // No write would ever evict what depends on nothing.
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

/** Leaves an answer that is not to be kept unread. */
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

/** Takes the headers over from another form: the first says how it is packed, the last how long it is. */
function packed(other: string[], packing: Packing, body: Buffer): Packed {
  const encoding = packing === 'plain' ? [] : ['Content-Encoding', packing];
  const head = [...encoding, ...other.slice(2, -1), String(body.length)];
  // What zlib returns keeps a piece of memory of 64 kB from being freed, however short it is.
  const exact = Buffer.allocUnsafeSlow(body.length);
  body.copy(exact);
  return { head, body: exact };
}

/** Level 5 of brotli gains an eighth on level 2 and takes four times as long; higher ones gain little. */
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

/** Counts what a page takes now, if it is still kept. Setting the same page again would count nothing. */
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

/** Returns what a page takes in memory, a little more rather than less: bodies, headers, key and tags. */
function bytesOf({ br, gzip, plain, tags }: Page, key: string): number {
  let bytes = 2 * key.length;
  for (const form of [br, gzip, plain]) bytes += form ? 3000 + form.body.length : 0;
  for (const tag of tags) bytes += 150 + tag.length;
  return bytes;
}
