import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { log } from '#server/http/log.ts';
import { startLater } from './start-later.ts';

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
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
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
        else resolve(new Response(finish(Buffer.concat(chunks)), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={undefined} />,
      {
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

/** In development the scripts' addresses are Vite's, and it is the only reader. */
function finish(page: Buffer<ArrayBuffer>): string | Buffer<ArrayBuffer> {
  return import.meta.env.PROD ? startLater(page.toString()) : page;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  log.error({ err: error, id: randomUUID(), path: new URL(request.url).pathname }, 'page failed');
};
