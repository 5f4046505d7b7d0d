import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { config } from '../config.server.ts';
import { pingDatabase, poolFigures } from '../db/database.ts';
import { metricsOfAllProcesses } from './cluster-metrics.ts';

// In development, this module is reloaded when it changes.
register.clear();
collectDefaultMetrics();

/** Response times in seconds, without page cache hits (page_cache_hits_total counts those). */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to respond to a request',
  labelNames: ['method', 'status', 'kind'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** Returns the kind of a request for metrics; there are few, to keep cardinality low. */
export function kindOf(path: string): string {
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'health';
  if (/^\/(?:assets|images|admin|account)(?=\/|\.|$)/.test(path))
    return path.split(/[/.]/)[1] ?? '';
  if (/\.xml$|^\/robots\.txt$/.test(path)) return 'feed';
  return path.endsWith('.data') ? 'data' : 'page';
}

for (const figure of ['total', 'idle', 'waiting'] as const) {
  const help = figure === 'waiting' ? 'Queries waiting for a connection' : `Connections, ${figure}`;
  gauge(`database_connections_${figure}`, help, () => poolFigures()[figure]);
}
gauge('web_processes', 'Processes that serve requests', () => 1);

/** Registers a gauge that is read at each scrape. */
export function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });
}

/** Serves /healthz (the process is alive), /readyz (the database responds) and /metrics. */
export const health = new Hono()
  .get('/healthz', (c) => c.text('ok'))
  .get('/readyz', async (c) => {
    try {
      await pingDatabase();
      return c.text('ok');
    } catch {
      return c.text('The database does not respond.', 503);
    }
  })
  .get('/metrics', async (c) => {
    const allowed = config.metricsToken
      ? c.req.header('authorization') === `Bearer ${config.metricsToken}`
      : isLoopback(getConnInfo(c).remote.address) && !c.req.header('x-forwarded-for');
    if (!allowed) return c.text('Metrics need a request from this machine or METRICS_TOKEN.', 403);
    return c.text(await metricsOfAllProcesses(), 200, { 'Content-Type': register.contentType });
  });

function isLoopback(address: string | undefined): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address ?? '');
}
