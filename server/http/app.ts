import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { currentRequest } from '../current-request.ts';
import { siteDirectory } from '../program-files.ts';
import { clientAddress, findClientAddress } from './client-address.ts';
import { healthRoutes } from './health.ts';
import { log, redactPath } from './log.ts';
import { getRequestKind, requestSeconds } from './metrics.ts';
import { listPreviousAssets } from './previous-assets.ts';
import { assignRequestId } from './request.ts';
import { rejectCrossSite } from './same-site.ts';
import { nonPagePolicy, securityHeaders } from './security-headers.ts';

const policy = 'Content-Security-Policy';

/** Renders a request, by default that of a visitor. */
type Render = (request: Request, context?: RouterContextProvider) => Promise<Response>;
/** Returns a middleware for pages, given a function that renders requests. */
type Pages = (render: Render) => MiddlewareHandler;

/**
 * Returns the app that serves health checks, view counts, files of the browser build, images, and
 * pages, which `pages` may cache.
 */
export function createApp(
  build: ServerBuild,
  { views, images }: Record<'views' | 'images', Hono>,
  pages: Pages,
): Hono {
  // React Router's own check accepts a missing origin and skips some endpoints; rejectCrossSite replaces it.
  const render = createRequestHandler(
    { ...build, allowedActionOrigins: ['**'] },
    import.meta.env.MODE,
  );
  const app = new Hono();

  app.use(assignRequestId());
  app.use((c, next) => {
    const request = currentRequest();
    if (request) request.client = () => findClientAddress(c);
    return next();
  });
  app.use(secure);
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const { method } = c.req;
    requestSeconds.observe(
      { method, status: c.res.status, kind: getRequestKind(c.req.path) },
      seconds,
    );
    if (log.isLevelEnabled('debug'))
      log.debug({ method, path: redactPath(c.req.path), status: c.res.status, seconds });
  });
  app.use(rejectCrossSite(['/newsletter/unsubscribe']));
  app.route('/', healthRoutes);
  app.route('/', views);
  app.route('/images', images);
  // In development, Vite serves the browser files.
  if (import.meta.env.PROD) serveBrowserBuild(app, join(siteDirectory, build.assetsBuildDirectory));
  app.use(compress());
  app.use(refuseOddPaths);
  const renderResponse: Render = async (request, context = new RouterContextProvider()) =>
    keptByNobody(orUnavailable(await render(request, context)));
  app.use(pages(renderResponse));
  app.all('*', (c) => {
    const context = new RouterContextProvider();
    context.set(clientAddress, findClientAddress(c));
    return renderResponse(c.req.raw, context);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ err: error, path: redactPath(c.req.path) }, 'request failed');
    const id = currentRequest()?.id;
    return orUnavailable(c.text(`Unexpected Application Error! (request ${id})`, 500));
  });
  return app;
}

/**
 * Turns an error while the database is down into 503, and adds Retry-After to each 503. Leaves the
 * body as it is, because it may be a form with the user's input.
 */
function orUnavailable(response: Response): Response {
  const isDown = currentRequest()?.isDatabaseDown === true;
  const isUnavailable = response.status === 503 || (response.status === 500 && isDown);
  if (!isUnavailable || response.headers.has('Retry-After')) return response;
  const headers = new Headers(response.headers);
  headers.set('Retry-After', '5');
  return new Response(response.body, { status: 503, headers });
}

/**
 * Makes shared caches revalidate each time, unless the response has its own Cache-Control; responses with
 * Set-Cookie are private. Otherwise some caches store `/account/x.css`, which looks like a file.
 */
function keptByNobody(response: Response): Response {
  const { headers } = response;
  if (headers.has('Set-Cookie')) headers.set('Cache-Control', 'private, no-store');
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  if (!/\bCookie\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Cookie');
  return response;
}

/**
 * Adds missing security headers, and forbids caching a response without Cache-Control, because
 * caches store even responses to authorized requests. `c.header` would turn the body into a stream,
 * as everywhere after `next`.
 */
const secure: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // In development, pages have no policy because Vite injects scripts.
  if (!headers.has(policy) && import.meta.env.PROD) headers.set(policy, nonPagePolicy);
};

/** Rejects badly encoded paths, and NUL, which PostgreSQL rejects. */
const refuseOddPaths: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  try {
    if (!decodeURIComponent(pathname).includes('\0')) return next();
  } catch {
    // Badly encoded: falls through.
  }
  return c.text('Bad Request', 400);
};

function serveBrowserBuild(app: Hono, root: string): void {
  const serve = (cacheControl: string, folder = root, prefix = '') =>
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      onFound: (_path, c) => c.header('Cache-Control', cacheControl),
    });
  const forever = 'public, max-age=31536000, immutable';
  app.use('/assets/*', serve(forever));
  for (const folder of listPreviousAssets())
    app.use('/assets/*', serve(forever, folder, '/assets'));
  // Only names with a dot, to save a file lookup for each page.
  app.use('/:file{.+\\..+}', serve('public, max-age=3600'));
}
