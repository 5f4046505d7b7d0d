import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { getPoolStats } from '../db/database.ts';
import { version } from '../program-files.ts';

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
export function getRequestKind(path: string): string {
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'health';
  if (/^\/(?:assets|images|admin|account)(?=\/|\.|$)/.test(path))
    return path.split(/[/.]/)[1] ?? '';
  if (/\.xml$|^\/robots\.txt$/.test(path)) return 'feed';
  return path.endsWith('.data') ? 'data' : 'page';
}

for (const figure of ['total', 'idle', 'waiting'] as const) {
  const help = figure === 'waiting' ? 'Queries waiting for a connection' : `Connections, ${figure}`;
  registerGauge(`database_connections_${figure}`, help, () => getPoolStats()[figure]);
}
new Gauge({
  name: 'potluck_build_info',
  help: 'The version; the value is 1',
  labelNames: ['version'],
  aggregator: 'max',
}).set({ version }, 1);
registerGauge('web_processes', 'Processes that serve requests', () => 1);

/** Registers a gauge that is read at each scrape. */
export function registerGauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });
}
