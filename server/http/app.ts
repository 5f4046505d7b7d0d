import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { clientAddress, findClientAddress } from './client-address.ts';
import { health, requestSeconds } from './health.ts';
import { log } from './log.ts';
import { refuseCrossSite } from './same-site.ts';
import { plainPolicy, securityHeaders } from './security-headers.ts';

const policy = 'Content-Security-Policy';

/**
 * Everything that answers HTTP: health, files of the browser build, images, then the pages, which
 * `pages` may keep.
 */
export function createApp(build: ServerBuild, images: Hono, pages: MiddlewareHandler): Hono {
  // React Router's own check lets a missing origin pass and leaves out endpoints; refuseCrossSite
  // has decided before.
  const render = createRequestHandler(
    { ...build, allowedActionOrigins: ['**'] },
    import.meta.env.MODE,
  );
  const app = new Hono();

  app.use(secure);
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    const { method } = c.req;
    requestSeconds.observe({ method, status: c.res.status }, seconds);
    if (log.isLevelEnabled('debug'))
      log.debug({ method, path: c.req.path, status: c.res.status, seconds });
  });
  app.use(refuseCrossSite(['/newsletter/unsubscribe']));
  app.route('/', health);
  app.route('/images', images);
  // In development there is no browser build; Vite serves its files.
  if (import.meta.env.PROD) serveBrowserBuild(app);
  app.use(compress());
  app.use(refuseOddPaths);
  app.use(pages);
  app.all('*', (c) => {
    const context = new RouterContextProvider();
    context.set(clientAddress, findClientAddress(c));
    return render(c.req.raw, context);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    const id = randomUUID();
    log.error({ err: error, id, path: c.req.path }, 'request failed');
    return c.text(`Unexpected Application Error! (${id})`, 500);
  });
  return app;
}

/** Every answer says how browsers are to treat it; what it says itself stays. */
const secure: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!headers.has(name)) c.header(name, value);
  }
  // In development a page has none, because of what Vite puts into it.
  if (!headers.has(policy) && import.meta.env.PROD) c.header(policy, plainPolicy);
};

/** No address of ours has NUL, which PostgreSQL takes in no text, or is encoded wrongly. */
const refuseOddPaths: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  try {
    if (!decodeURIComponent(pathname).includes('\0')) return next();
  } catch {
    // Answered as the other.
  }
  return c.text('Bad Request', 400);
};

function serveBrowserBuild(app: Hono): void {
  const root = join(import.meta.dirname, '../client');
  const keptFor = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', cacheControl),
    });
  app.use('/assets/*', keptFor('public, max-age=31536000, immutable'));
  app.use(keptFor('public, max-age=3600'));
}
