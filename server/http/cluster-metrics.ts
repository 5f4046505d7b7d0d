import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, register } from 'prom-client';

/** The message from a web process to its parent. */
export type MetricsRequest = { type: 'metrics request'; id: string };
/** The parent's response. */
export type MetricsResponse = { type: 'metrics response'; id: string; text: string | null };

/** A little more than prom-client's timeout for each process. */
const timeoutMilliseconds = 6_000;
const waiting = new Map<string, (text: string | null) => void>();

/** In a web process: handles messages from the parent. */
export function listenToParent(): void {
  new AggregatorRegistry();
  process.on('message', (message: Partial<MetricsResponse>) => {
    if (message?.type !== 'metrics response' || !message.id) return;
    waiting.get(message.id)?.(message.text ?? null);
  });
}

/**
 * Returns the summed metrics of all web processes in Prometheus format, because a scrape reaches
 * any of them. Returns null when one of them, or the parent, does not respond.
 */
export async function collectClusterMetrics(): Promise<string | null> {
  if (!cluster.isWorker) return register.metrics();
  const id = randomUUID();
  const metricsRequest: MetricsRequest = { type: 'metrics request', id };
  const text = await new Promise<string | null>((resolve) => {
    waiting.set(id, resolve);
    setTimeout(() => resolve(null), timeoutMilliseconds).unref();
    process.send?.(metricsRequest);
  });
  waiting.delete(id);
  return text;
}
