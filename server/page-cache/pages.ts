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
import { plainPolicy, securityHeaders } from '../http/security-headers.ts';
import { find, type Kept, makeOnce, weigh } from './memory.ts';
import type { Rendered } from './render.ts';

/** The compression of a page; 'plain' is none. */
export type Packing = 'br' | 'gzip' | 'plain';

/** A response: its headers as alternating names and values, and its bytes. */
export type Packed = { head: string[]; body: Buffer };

/** A cached page, in the encodings that were requested. */
export type Page = Kept & {
  etag: string;
  forms: Partial<Record<Packing, Packed>>;
  /** Whether it is, or is being, compressed at the higher level. */
  isPacked?: boolean;
};

/** Pages being compressed at the higher level. Each takes megabytes, so others wait for a hit. */
let beingPacked = 0;

/**
 * Returns the cached page for a key, or undefined. A hit starts better compression in the
 * background.
 */
export function findPage(key: string): Page | undefined {
  const page = find<Page>(key);
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
  update(key, page);
  return made;
}

/**
 * Returns the page for a key, made by one `make` call for all concurrent requests, in the encoding
 * of the first. Keeps it unless a write invalidated it while it was made. Null when the response
 * must not be cached.
 */
export function makePage(
  key: string,
  packing: Packing,
  make: () => Promise<Rendered>,
): Promise<Page | null> {
  return makeOnce(key, async (tags) => finish(await make(), tags, packing));
}

/** Returns the page of a response, or null, with the body unread, when it must not be cached. */
async function finish(
  { answer, html }: Rendered,
  tags: Set<string>,
  packing: Packing,
): Promise<Page | null> {
  const { status, headers } = answer;
  if (status !== 200 || !headers.has('Content-Type') || headers.has('Set-Cookie')) return null;
  const body = html === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(html);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const head = headOf(
    answer,
    ...['ETag', etag],
    ...['Vary', 'Accept-Encoding, Cookie'],
    ...['Cache-Control', headers.get('Cache-Control') ?? 'no-cache'],
  );
  const forms = { [packing]: packed(head, packing, compressed(body, packing)) };
  return { etag, tags, forms, bytes: bytesOf(forms) };
}

/** Returns the headers of a kept page: those of every answer, some of this one, and its own. */
export function headOf({ headers }: Response, ...own: string[]): string[] {
  return [
    ...['Content-Type', headers.get('Content-Type') ?? ''],
    ...own,
    ...['Content-Disposition', 'X-Robots-Tag'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [name, value];
    }),
    ...['Content-Security-Policy', headers.get('Content-Security-Policy') ?? plainPolicy],
    ...Object.entries(securityHeaders).flat(),
  ];
}

/** Returns headers as the Fetch API takes them. */
export function fieldsOf(head: string[]): [string, string][] {
  return head.flatMap((name, i): [string, string][] =>
    i % 2 === 0 ? [[name, head[i + 1] ?? '']] : [],
  );
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
    update(key, page);
  } finally {
    beingPacked--;
  }
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

function update(key: string, page: Page): void {
  page.bytes = bytesOf(page.forms);
  weigh(key, page);
}

function bytesOf(forms: Page['forms']): number {
  return Object.values(forms).reduce((sum, { body }) => sum + 3000 + body.length, 0);
}
