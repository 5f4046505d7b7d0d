import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { buildApp } from 'fauxqs';

const credentials = { accessKeyId: 'potluck', secretAccessKey: 'correct-horse' };

export type S3Server = {
  /** The site's settings for it; the bucket does not exist yet. */
  settings: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  };
  /** Policies by bucket. */
  policies: Map<string, string>;
  /** How it fails, instead of sending a normal response. */
  mood: 'well' | 'silent' | 'broken' | 'full' | 'without policies';
  /** How many files it lists per page, if not a thousand. */
  pageLength: number | null;
  /** How many requests have reached it. */
  asked: number;
  /** Rejects connections until `open`; both may be called twice. */
  close: () => Promise<void>;
  open: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * An S3 store over HTTP: fauxqs, plus what it lacks: verified signatures and checksums, and bucket
 * policies.
 */
export async function startS3(): Promise<S3Server> {
  const app = buildApp({ logger: false });
  await app.ready();
  const policies = new Map<string, string>();
  const server = createServer(async (request, response) => {
    s3.asked++;
    const body = await buffer(request);
    if (s3.mood === 'silent') return;
    const isFull = s3.mood === 'full' && request.method === 'PUT';
    if (s3.mood === 'broken' || isFull) return fail(response, 503, 'ServiceUnavailable');
    const fault = refuse(request, body);
    if (fault) return fail(response, 403, fault);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    if (searchParams.has('policy')) {
      if (s3.mood === 'without policies') return fail(response, 501, 'NotImplemented');
      policies.set(pathname.split('/')[1] ?? '', body.toString());
      return void response.writeHead(204).end();
    }
    const { method, url = '/', headers } = request;
    const isShort = s3.pageLength && searchParams.has('list-type');
    const answer = await app.inject({
      method: method as 'GET',
      url: isShort ? `${url}&max-keys=${s3.pageLength}` : url,
      headers: headers as Record<string, string>,
      payload: body.length > 0 ? body : undefined,
    });
    response.writeHead(answer.statusCode, answer.headers as Record<string, string>);
    response.end(method === 'HEAD' ? undefined : answer.rawPayload);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const s3: S3Server = {
    settings: { endpoint, region: 'eu-central-1', bucket: 'recipe-images', ...credentials },
    policies,
    mood: 'well',
    pageLength: null,
    asked: 0,
    close,
    open: async () => {
      if (!server.listening) await listen(port);
    },
    stop: async () => {
      await close();
      await app.close();
    },
  };
  return s3;
}

function fail(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(text);
}

/** The error of a real store, or null when signature and checksums are right. */
function refuse(request: IncomingMessage, body: Buffer): string | null {
  const { headers } = request;
  const declared = String(headers['x-amz-content-sha256']);
  if (declared !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const checksum = headers['x-amz-checksum-crc32'];
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  if (checksum && checksum !== bytes.toString('base64')) return 'BadDigest';
  const [, key, scope = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? [];
  if (key !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  return signature === sign(request, scope, names) ? null : 'SignatureDoesNotMatch';
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(.+)$/;

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function sign(
  { method, url = '', headers }: IncomingMessage,
  scope: string,
  names: string,
): string {
  const [path, query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((each) => (each === '' || each.includes('=') ? each : `${each}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const start: string | Buffer = `AWS4${credentials.secretAccessKey}`;
  const key = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), start);
  return hmac(key, text).toString('hex');
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
