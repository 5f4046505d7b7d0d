import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { config } from '../config.server.ts';
import { pingDatabase } from '../db/database.ts';

// In development this module is loaded again when it changes.
register.clear();
collectDefaultMetrics();

/** Seconds from the first byte of a request to its answer, by method and status. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** /healthz: this process is alive. /readyz: the database answers. /metrics: Prometheus text. */
export const health = new Hono()
  .get('/healthz', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    try {
      await pingDatabase();
      return c.text('ok');
    } catch {
      return c.text('The database does not answer.', 503);
    }
  })
  .get('/metrics', async (c) => {
    const allowed = config.metricsToken
      ? c.req.header('authorization') === `Bearer ${config.metricsToken}`
      : isLoopback(getConnInfo(c).remote.address) && !c.req.header('x-forwarded-for');
    if (!allowed) return c.text('Metrics are for this machine, or for METRICS_TOKEN.', 403);
    return c.text(await register.metrics(), 200, { 'Content-Type': register.contentType });
  });

function isLoopback(address: string | undefined): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address ?? '');
}
