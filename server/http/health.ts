import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { register } from 'prom-client';
import { config } from '../config.server.ts';
import { pingDatabase } from '../db/database.ts';
import { collectClusterMetrics } from './cluster-metrics.ts';

/** Serves /healthz (the process is alive), /readyz (the database responds) and, with METRICS_TOKEN, /metrics. */
export const health = new Hono()
  .get('/healthz', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    try {
      await pingDatabase();
      return c.text('ok');
    } catch {
      return c.text('The database does not respond.', 503);
    }
  });

// On METRICS_PORT, the parent process serves metrics without a token.
if (config.metricsToken) {
  health.get('/metrics', bearerAuth({ token: config.metricsToken }), async (c) => {
    const text = await collectClusterMetrics();
    if (text === null) return c.text('A web process does not respond.', 503);
    return c.text(text, 200, { 'Content-Type': register.contentType });
  });
}
