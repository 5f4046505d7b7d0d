import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { takeNoArguments } from './usage.ts';

takeNoArguments(`npm run dev: serves the site from its sources with hot reload, on the same database as npm start.

Settings are environment variables, as for npm start: PORT=8080 DATA_DIR=./dev-data npm run dev`);

process.env.NODE_ENV = 'development';
// These modules read the settings when they load.
const { prepareDatabase } = await import('#server/boot.ts');
const { config } = await import('#server/config.server.ts');
const { DataDirectoryInUseError } = await import('#server/db/data-directory/lock.ts');
const { openDatabase } = await import('#server/db/open.ts');
const { StartError } = await import('#server/db/serve.ts');

const stopping = new AbortController();
const opening = openDatabase(`serving ${config.origin}`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
try {
  const database = await opening;
  await prepareDatabase(database.url, stopping.signal);
  await serve(database.url);
} catch (error) {
  if (!stopping.signal.aborted) {
    const expected = error instanceof DataDirectoryInUseError || error instanceof StartError;
    process.stderr.write(`${expected ? error.message : (error as Error).stack}\n`);
    await stop(1);
  }
}

/** Vite serves the browser's modules; the app, reloaded on change, serves the rest. */
async function serve(databaseUrl: string): Promise<void> {
  process.env.DATABASE_URL = databaseUrl;
  const http = createHttpServer();
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  http.on('request', (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const { app } = await vite.ssrLoadModule('/server/web.ts');
        await getRequestListener(app.fetch)(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        process.stderr.write(`${(error as Error).stack}\n`);
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end((error as Error).stack);
      }
    });
  });
  http.on('error', (error) => {
    process.stderr.write(`Cannot serve on ${config.host}:${config.port} (${error.message}).\n`);
    void stop(1);
  });
  const { startDelivery } = await vite.ssrLoadModule('/server/mail/deliver.ts');
  startDelivery();
  http.listen(config.port, config.host, () => {
    process.stdout.write(`\n  ${config.siteName} in development: ${config.origin}\n\n`);
  });
}

async function stop(code: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await (await opening.catch(() => undefined))?.close();
  process.exit(code);
}
