import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { placeholderColors } from '#domain/image/placeholder.ts';
import { sessionContext } from '#server/auth/session.ts';
import { currentRequest } from '#server/current-request.ts';
import { log, redactPath } from '#server/http/log.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import { htmlContext } from '#server/page-cache/render.ts';
import { acquireFormTurn, acquireRenderTurn } from '#server/processes/turns.ts';
import { setPlaceholderDecoder } from './components/image/picture.tsx';
import * as headTools from './components/page/head-tools.ts';
import { HeadMetadataTools } from './components/page/use-head-tools.ts';
import { deferredStartScript, scriptHashes } from './inline-scripts.tsx';
import { preparePageStart } from './page-start.ts';
import { PageStartContext } from './ui/deferred-scripts.tsx';
import { RequestId } from './ui/request-id.ts';

setPlaceholderDecoder(placeholderColors);

const policy = pagePolicy(scriptHashes);

/**
 * Renders the whole page before sending it: pages wait for one query only, and a complete page has
 * a length and the right status, and can be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // In development Vite adds its own scripts and styles.
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const start = await preparePageStart(context);
  const page = (
    <RequestId value={currentRequest()?.id}>
      <PageStartContext value={{ json: start.json, code: deferredStartScript }}>
        <HeadMetadataTools value={headTools}>
          <ServerRouter context={start.context} url={request.url} />
        </HeadMetadataTools>
      </PageStartContext>
    </RequestId>
  );
  const isSignedIn = loadContext.get(sessionContext) !== null;
  const acquireTurn = isSignedIn && isAdminPage(request) ? acquireFormTurn : acquireRenderTurn;
  const turn = await acquireTurn().catch(toResponse);
  if (turn instanceof Response) return turn;
  // Parts for signed-in users suspend, and renderToString would omit them.
  const html = isSignedIn ? await renderWaiting(page, turn) : renderAtOnce(page, turn);
  const take = loadContext.get(htmlContext);
  if (status !== 200 || !take) return new Response(html, { status, headers });
  const response = new Response(null, { headers });
  take({ response: response, html: html.toString() });
  return response;
}

const isAdminPage = ({ url }: Request) => new URL(url).pathname.startsWith('/admin/');

function toResponse(error: unknown): Response {
  if (error instanceof Response) return error;
  throw error;
}

function renderAtOnce(page: ReactNode, turn: Disposable): string {
  using _ = turn;
  return `<!DOCTYPE html>${renderToString(page)}`;
}

/** Ends the turn before the parts that wait for a user's data. */
function renderWaiting(page: ReactNode, turn: Disposable): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        if (failure) reject(failure);
        else resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onShellReady: () => turn[Symbol.dispose](),
      onAllReady: () => pipe(whole),
      // Otherwise React reveals large parts by script, and they never show without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: (error) => {
        turn[Symbol.dispose]();
        reject(error);
      },
      onError: (error) => {
        failure = error;
      },
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // A client's faulty request is not the server's failure, and would fill the log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  log.error({ err: error, path: redactPath(new URL(request.url).pathname) }, 'page request failed');
};
