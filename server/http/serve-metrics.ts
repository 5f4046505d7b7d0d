import cluster from 'node:cluster';
import { createServer, type ServerResponse } from 'node:http';
import { config } from '../config.server.ts';
import type { MetricsRequest, MetricsResponse } from './cluster-metrics.ts';

/**
 * In the parent process: serves the metrics of all web processes on METRICS_PORT, and sends them to
 * web processes on request.
 */
export function serveMetrics(): void {
  cluster.on('message', async (worker, message: Partial<MetricsRequest>) => {
    if (message?.type !== 'metrics request' || !message.id) return;
    const { text } = await collect().catch(logFailure);
    const metricsResponse: MetricsResponse = { type: 'metrics response', id: message.id, text };
    if (worker.isConnected()) worker.send(metricsResponse);
  });
  if (!config.metricsPort) return;
  const server = createServer(({ method, url, headers }, response) => {
    // Any other name may belong to another site whose pages read this port (DNS rebinding).
    if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(headers.host ?? ''))
      return response.writeHead(403).end('Request the metrics at 127.0.0.1 or localhost.\n');
    if (method === 'GET' && url === '/metrics') return respond(response);
    response.writeHead(404).end();
  });
  server.on('error', ({ message }) => {
    process.stderr.write(`Cannot serve metrics on port ${config.metricsPort} (${message}).\n`);
  });
  server.listen(config.metricsPort, '127.0.0.1');
}

function logFailure({ message }: Error) {
  process.stderr.write(`The metrics could not be collected (${message}).\n`);
  return { text: null };
}

async function respond(response: ServerResponse): Promise<void> {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  try {
    const { text, contentType } = await collect();
    response.writeHead(200, { ...headers, 'Content-Type': contentType }).end(text);
  } catch (error) {
    logFailure(error as Error);
    // A sum over the remaining processes would look like a reset of counters.
    response.writeHead(503, headers).end('A web process does not respond.\n');
  }
}

/** The number of replaced web processes, by reason. */
export const replacedProcesses = { ended: 0, unresponsive: 0 };

let load: Promise<() => Promise<{ text: string; contentType: string }>> | undefined;

async function collect(): Promise<{ text: string; contentType: string }> {
  load ??= prepare();
  return (await load)();
}

/** Loads prom-client on demand, because few sites collect metrics and the parent process should stay small. */
async function prepare() {
  const { AggregatorRegistry, Counter, Registry } = await import('prom-client');
  const [all, own] = [new AggregatorRegistry(), new Registry()];
  new Counter({
    name: 'web_processes_replaced_total',
    help: 'Web processes that were replaced, by reason',
    labelNames: ['reason'],
    registers: [own],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(replacedProcesses)) this.inc({ reason }, count);
    },
  });
  return async () => ({
    text: (await all.clusterMetrics()) + (await own.metrics()),
    contentType: all.contentType,
  });
}
