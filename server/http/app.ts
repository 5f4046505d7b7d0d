import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { wasDatabaseAway } from '../db/away.ts';
import { clientAddress, findClientAddress } from './client-address.ts';
import { health } from './health.ts';
import { log } from './log.ts';
import { kindOf, requestSeconds } from './metrics.ts';
import { currentRequest, identify } from './request.ts';
import { refuseCrossSite } from './same-site.ts';
import { plainPolicy, securityHeaders } from './security-headers.ts';

const policy = 'Content-Security-Policy';

/** Renders a request, by default that of a visitor. */
type Render = (request: Request, context?: RouterContextProvider) => Promise<Response>;
/** Returns a middleware for pages, given a function that renders requests of its own. */
type Pages = (render: Render) => MiddlewareHandler;

/**
 * Returns the app that serves health checks, files of the browser build, images, and pages, which
 * `pages` may cache.
 */
export function createApp(build: ServerBuild, images: Hono, pages: Pages): Hono {
  // React Router's own check accepts a missing origin and skips some endpoints; refuseCrossSite
  // replaces it.
  const render = createRequestHandler(
    { ...build, allowedActionOrigins: ['**'] },
    import.meta.env.MODE,
  );
  const app = new Hono();

  app.use(identify());
  app.use(secure);
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const { method } = c.req;
    requestSeconds.observe({ method, status: c.res.status, kind: kindOf(c.req.path) }, seconds);
    if (log.isLevelEnabled('debug'))
      log.debug({ method, path: c.req.path, status: c.res.status, seconds });
  });
  app.use(refuseCrossSite(['/newsletter/unsubscribe']));
  app.route('/', health);
  app.route('/images', images);
  // In development, Vite serves the browser files.
  if (import.meta.env.PROD) serveBrowserBuild(app, build.assetsBuildDirectory);
  app.use(compress());
  app.use(refuseOddPaths);
  const answer: Render = async (request, context = new RouterContextProvider()) =>
    keptByNobody(orUnavailable(await render(request, context)));
  app.use(pages(answer));
  app.all('*', (c) => {
    const context = new RouterContextProvider();
    context.set(clientAddress, findClientAddress(c));
    return answer(c.req.raw, context);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error({ err: error, path: c.req.path }, 'request failed');
    const id = currentRequest()?.id;
    return orUnavailable(c.text(`Unexpected Application Error! (request ${id})`, 500));
  });
  return app;
}

/**
 * Turns an error while the database is away into 503 with Retry-After. Keeps the body, which may be
 * a form with the user's input.
 */
function orUnavailable(answer: Response): Response {
  if ((answer.status !== 500 && answer.status !== 503) || !wasDatabaseAway()) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Retry-After', '5');
  return new Response(answer.body, { status: 503, headers });
}

/**
 * Makes shared caches revalidate each time, unless the response has its own Cache-Control;
 * responses with Set-Cookie are private. Otherwise some caches keep `/account/x.css`, which looks
 * like a file.
 */
function keptByNobody(answer: Response): Response {
  const { headers } = answer;
  if (headers.has('Set-Cookie')) headers.set('Cache-Control', 'private, no-store');
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  if (!/\bCookie\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Cookie');
  return answer;
}

/**
 * Adds the security headers that a response does not set itself, and forbids storing it unless it has its own
 * Cache-Control, because caches store even responses to authorized requests. `c.header` would turn its body into a stream,
 * as everywhere after `next`.
 */
const secure: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // In development, pages have none because Vite injects scripts.
  if (!headers.has(policy) && import.meta.env.PROD) headers.set(policy, plainPolicy);
};

/** Refuses badly encoded paths, and NUL, which PostgreSQL rejects. */
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
  const keptFor = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', cacheControl),
    });
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'));
  // Only names with a dot, to spare pages a file lookup.
  app.use('/:file{.+\\..+}', keptFor('public, max-age=3600'));
}
