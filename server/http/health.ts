import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { register } from 'prom-client';
import { config } from '../config.server.ts';
import { pingDatabase } from '../db/database.ts';
import { version } from '../program-files.ts';
import { collectClusterMetrics } from './cluster-metrics.ts';

let isStopping = false;

/** Makes /readyz fail, so that a load balancer sends no more requests. */
export function failReadiness(): void {
  isStopping = true;
}

/** Serves /healthz (the process is alive), /readyz (the database responds, and no stop has begun) and, with METRICS_TOKEN, /metrics. */
export const healthRoutes = new Hono()
  .get('/healthz', (c) => c.text(`ok ${version}`))
  .get('/readyz', async (c) => {
    if (isStopping) return c.text('Potluck is stopping.', 503);
    try {
      await pingDatabase();
      return c.text('ok');
    } catch {
      return c.text('The database does not respond.', 503);
    }
  });

// On METRICS_PORT, the parent process serves metrics without a token.
if (config.metricsToken) {
  healthRoutes.get('/metrics', bearerAuth({ token: config.metricsToken }), async (c) => {
    const text = await collectClusterMetrics();
    if (text === null) return c.text('A web process does not respond.', 503);
    return c.text(text, 200, { 'Content-Type': register.contentType });
  });
}

// The site's 404 page may be stored by caches, which would then have a page at an operator's address.
for (const path of ['/healthz/*', '/readyz/*', '/metrics/*'])
  healthRoutes.all(path, (c) => c.text('Not found', 404));
