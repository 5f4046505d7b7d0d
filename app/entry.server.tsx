import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { log } from '#server/http/log.ts';
import { currentRequest } from '#server/http/request.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import { themeScript } from './components/theme-toggle.tsx';
import { hashOf, ownScripts } from './own-scripts.ts';
import { startLater } from './start-later.ts';
import { RequestId } from './ui/request-id.ts';

const policy = 'Content-Security-Policy';
const themeHash = hashOf(themeScript);

/**
 * Renders a whole page before the first byte is sent: pages wait for one query only, and a finished
 * page has a length, a status that is true, and can be kept.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') {
    headers.set(policy, pagePolicy([]));
    return Promise.resolve(new Response(null, { status, headers }));
  }
  // In development Vite adds scripts and styles of its own, and it is the only reader.
  const nonce = import.meta.env.PROD ? randomUUID() : undefined;
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        if (failure) reject(failure);
        else resolve(finish(Buffer.concat(chunks), nonce, { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <RequestId value={currentRequest()?.id}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RequestId>,
      {
        nonce,
        onAllReady: () => pipe(page),
        // Else React moves large parts behind scripts, and without JavaScript they never show.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellError: reject,
        onError: (error) => {
          failure = error;
        },
      },
    );
  });
}

type Init = { status: number; headers: Headers };

function finish(page: Buffer<ArrayBuffer>, nonce: string | undefined, init: Init): Response {
  if (!nonce) return new Response(page, init);
  const { html, hashes } = ownScripts(startLater(page.toString()), nonce);
  init.headers.set(policy, pagePolicy([themeHash, ...hashes]));
  return new Response(html, init);
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};
