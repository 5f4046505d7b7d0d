import { hash } from 'node:crypto';
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
import { nonPagePolicy, securityHeaders } from '../http/security-headers.ts';
import { type CacheEntry, coalesce, findCached, updateCacheSize } from './memory.ts';
import type { RenderedPage } from './render.ts';

/** The compression of a page; 'plain' means none. */
export type PageEncoding = 'br' | 'gzip' | 'plain';

/** A response: its headers as alternating names and values, and its bytes. */
export type EncodedResponse = { head: string[]; body: Buffer };

/** A cached page, in the encodings that were requested. */
export type CachedPage = CacheEntry & {
  etag: string;
  forms: Partial<Record<PageEncoding, EncodedResponse>>;
  /** Whether the page is, or is being, compressed at the higher level. */
  isPacked?: boolean;
};

/**
 * The number of pages being compressed at the higher level. Each takes megabytes, so others wait for a hit.
 */
let beingPacked = 0;

/** Returns the cached page for a key, or undefined. A hit starts better compression in the background. */
export function findCachedPage(key: string): CachedPage | undefined {
  const page = findCached<CachedPage>(key);
  if (page && !page.isPacked && beingPacked < 2) void pack(key, page);
  return page;
}

/** Returns a page in an encoding, compressed on first use. */
export function encodePage(key: string, page: CachedPage, packing: PageEncoding): EncodedResponse {
  const ready = page.forms[packing];
  if (ready) return ready;
  const { head, plain } = unpacked(page);
  const made = packed(head, packing, compressed(plain, packing));
  page.forms[packing] = made;
  update(key, page);
  return made;
}

/**
 * Returns the page for a key, rendered by one `make` call for all concurrent requests, in the
 * encoding of the first. Caches it unless a write invalidated it meanwhile. Returns null when the
 * response must not be cached.
 */
export function renderToCache(
  key: string,
  packing: PageEncoding,
  make: () => Promise<RenderedPage>,
): Promise<CachedPage | null> {
  return coalesce(key, async (tags) => finish(await make(), tags, packing));
}

/** Returns the page of a response. Returns null, with the body unread, when it must not be cached. */
async function finish(
  { response, html }: RenderedPage,
  tags: Set<string>,
  packing: PageEncoding,
): Promise<CachedPage | null> {
  const { status, headers } = response;
  if (status !== 200 || !headers.has('Content-Type') || headers.has('Set-Cookie')) return null;
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const head = toHeaderList(
    response,
    ...['ETag', etag],
    ...['Vary', 'Accept-Encoding, Cookie'],
    ...['Cache-Control', headers.get('Cache-Control') ?? 'no-cache'],
  );
  const forms = { [packing]: packed(head, packing, compressed(body, packing)) };
  return { etag, tags, forms, bytes: bytesOf(forms) };
}

/** Returns the headers of a cached page: those of every response, some of this one, and its own. */
export function toHeaderList({ headers }: Response, ...own: string[]): string[] {
  return [
    ...['Content-Type', headers.get('Content-Type') ?? ''],
    ...own,
    ...['Content-Disposition', 'X-Robots-Tag'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [name, value];
    }),
    ...['Content-Security-Policy', headers.get('Content-Security-Policy') ?? nonPagePolicy],
    ...Object.entries(securityHeaders).flat(),
  ];
}

/** Converts headers to the format of the Fetch API. */
export function toFetchHeaders(head: string[]): [string, string][] {
  return head.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name, head[i + 1] ?? '']] : [],
  );
}

/** Returns one encoding with its headers: the shared headers and its own. */
function packed(shared: string[], packing: PageEncoding, body: Buffer): EncodedResponse {
  const encoding = packing === 'plain' ? [] : ['Content-Encoding', packing];
  const head = [...shared, ...encoding, 'Content-Length', String(body.length)];
  // Any zlib buffer, however short, holds 64 kB in memory.
  const exact = Buffer.allocUnsafeSlow(body.length);
  body.copy(exact);
  return { head, body: exact };
}

/** Returns a page's bytes, and the headers that all encodings share, from one of its encodings. */
function unpacked({ forms: { plain, gzip, br } }: CachedPage): { head: string[]; plain: Buffer } {
  if (plain) return { head: plain.head.slice(0, -2), plain: plain.body };
  const { head, body } = (gzip ?? br) as EncodedResponse;
  return { head: head.slice(0, -4), plain: gzip ? gunzipSync(body) : brotliDecompressSync(body) };
}

/** Compresses fast, because a visitor is waiting. */
function compressed(plain: Buffer, packing: PageEncoding): Buffer {
  if (packing === 'gzip') return gzipSync(plain, { level: 1 });
  return packing === 'br' ? brotliCompressSync(plain, brotli(plain, 1)) : plain;
}

/** Brotli level 5 saves a fifth over level 1 at six times the cost; higher levels gain little. */
async function pack(key: string, page: CachedPage): Promise<void> {
  page.isPacked = true;
  beingPacked++;
  try {
    const { head, plain } = unpacked(page);
    const { forms } = page;
    const br = await promisify(brotliCompress)(plain, brotli(plain, 5));
    forms.br = packed(head, 'br', br);
    if (forms.gzip) forms.gzip = packed(head, 'gzip', await promisify(gzip)(plain));
    update(key, page);
  } finally {
    beingPacked--;
  }
}

/** Options of brotli. A window of the page's size needs less memory than the default of 4 MB. */
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

function update(key: string, page: CachedPage): void {
  page.bytes = bytesOf(page.forms);
  updateCacheSize(key, page);
}

function bytesOf(forms: CachedPage['forms']): number {
  return Object.values(forms).reduce((sum, { body }) => sum + 3000 + body.length, 0);
}
