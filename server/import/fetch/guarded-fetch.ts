import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { maxUploadBytes } from '#domain/image/upload.ts';
import { config } from '../../config.server.ts';
import { bookmarkletAdvice } from '../rejected.ts';
import { FetchRejectedError } from './fetch-rejected.ts';
import { acceptedEncodings, ResponseTooLargeError, readResponseBody } from './read-response.ts';
import { type ValidatedUrl, validateUrl } from './validate-url.ts';

type Kind = 'page' | 'picture';

/** A fetched document: `url` is the URL after redirects, `type` the whole Content-Type. */
export type FetchedFile = { url: string; type: string; body: Buffer };

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const longestHeader = 16 * 1024;
const megabyte = 2 ** 20;

const kinds = {
  page: {
    accept: 'text/html, application/xhtml+xml, application/ld+json;q=0.9, */*;q=0.1',
    types: /^(?:text\/(?:html|plain)|application\/(?:xhtml\+xml|(?:ld\+)?json))$/,
    mostBytes: 10 * megabyte,
    seconds: 15,
  },
  picture: {
    accept: 'image/avif, image/webp, image/jpeg, image/png, image/*;q=0.5',
    types: /^(?:image\/[\w.+-]+|(?:application|binary)\/octet-stream)$/,
    mostBytes: maxUploadBytes,
    seconds: 30,
  },
} as const;

/**
 * Fetches a page or picture from the public internet, within the limits of its kind, without cookies. Checks
 * the IP addresses of each URL and redirect, and connects only to these. Throws FetchRejectedError.
 */
export async function guardedFetch(
  address: string,
  { kind, signal }: { kind: Kind; signal?: AbortSignal },
): Promise<FetchedFile> {
  const { seconds } = kinds[kind];
  const inTime = AbortSignal.any([
    AbortSignal.timeout(seconds * 1000),
    ...(signal ? [signal] : []),
  ]);
  let url: URL | undefined;
  try {
    let next = address;
    for (let count = 0; count <= mostRedirects; count++) {
      const judged = await orAborted(validateUrl(next, url), inTime);
      url = judged.url;
      const response = await open(judged, kind, inTime);
      const { location } = response.headers;
      if (!redirects.has(response.statusCode ?? 0) || location === undefined) {
        return await take(response, url, kind, inTime).finally(() => response.destroy());
      }
      response.destroy();
      next = location;
    }
  } catch (error) {
    if (signal?.aborted || error instanceof FetchRejectedError) throw error;
    const late = inTime.aborted;
    throw new FetchRejectedError(
      explain(error as NodeJS.ErrnoException, kind, late, url?.hostname),
      {
        cause: error,
      },
    );
  }
  throw new FetchRejectedError(
    `The ${kind} redirects more than ${mostRedirects} times. Check the address.`,
  );
}

/** Sends the request and returns the beginning of the response. */
function open(
  { url, addresses }: ValidatedUrl,
  kind: Kind,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // No second lookup: it might differ from the one that was checked.
  const lookup: LookupFunction = (_name, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      lookup,
      signal,
      // A separate connection, without a proxy.
      agent: false,
      maxHeaderSize: longestHeader,
      headers: {
        'User-Agent': `Potluck/1.0 (+${config.origin})`,
        Accept: kinds[kind].accept,
        'Accept-Language': 'en, *;q=0.5',
        'Accept-Encoding': acceptedEncodings,
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** Returns the response. Throws FetchRejectedError unless it is of the requested kind. */
async function take(
  response: IncomingMessage,
  url: URL,
  kind: Kind,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) {
    throw Object.assign(new FetchRejectedError(explainStatus(status, kind)), { status });
  }
  const type = headers['content-type'] ?? '';
  const [name = ''] = type.toLowerCase().split(';');
  const { types, mostBytes } = kinds[kind];
  if (name.trim() && !types.test(name.trim())) {
    throw new FetchRejectedError(
      `This address leads to ${name.slice(0, 60)}, not to a ${kind}. Check it.`,
    );
  }
  return { url: url.href, type, body: await readResponseBody(response, mostBytes, signal) };
}

/** Resolving a name cannot be aborted, so this stops waiting for it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function explainStatus(status: number, kind: Kind): string {
  const said = `The ${kind} responded with ${status}.`;
  if (status === 404 || status === 410) return `${said} Check the address.`;
  if (status >= 500 && status !== 503) return `${said} Its server has a problem; try again later.`;
  if (kind === 'picture') return `${said} Upload the picture instead.`;
  return `${said} Some sites refuse robots: use the bookmarklet instead.`;
}

function explain(error: NodeJS.ErrnoException, kind: Kind, late: boolean, host = 'it'): string {
  const { mostBytes, seconds } = kinds[kind];
  const code = error.code ?? '';
  if (error instanceof ResponseTooLargeError)
    return `The ${kind} is larger than ${mostBytes / megabyte} MB.`;
  if (late || code === 'ETIMEDOUT') {
    return `The ${kind} took longer than ${seconds} seconds. Try again later.`;
  }
  if (code === 'ENOTFOUND') return 'There is no site with that name. Check the address.';
  if (/CERT|^UNABLE_TO|^ERR_(?:TLS|SSL)|^EPROTO/.test(code)) {
    return `The connection to ${host} is not secure, so Potluck did not read it. ${bookmarkletAdvice}`;
  }
  if (/^E[A-Z]+$/.test(code)) return `No response from ${host}. Try again later.`;
  return `The response from ${host} cannot be read. ${bookmarkletAdvice}`;
}
