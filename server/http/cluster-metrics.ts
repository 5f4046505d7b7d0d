import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, register } from 'prom-client';

/** What a web process asks its parent. */
export type Question = { ask: 'metrics'; id: string };
/** What it gets. */
export type Answer = { tell: 'metrics'; id: string; text: string | null };

/** A little more than prom-client waits for each process. */
const patience = 6_000;
const waiting = new Map<string, (text: string | null) => void>();

/** In a web process: handles messages from the parent. */
export function listenToParent(): void {
  new AggregatorRegistry();
  process.on('message', (message: Partial<Answer>) => {
    if (message?.tell !== 'metrics' || !message.id) return;
    waiting.get(message.id)?.(message.text ?? null);
  });
}

/**
 * Returns the summed metrics of all web processes in Prometheus format, because a scrape reaches
 * any of them. Returns null when one of them, or the parent, does not respond.
 */
export async function metricsOfAllProcesses(): Promise<string | null> {
  if (!cluster.isWorker) return register.metrics();
  const id = randomUUID();
  const question: Question = { ask: 'metrics', id };
  const text = await new Promise<string | null>((resolve) => {
    waiting.set(id, resolve);
    setTimeout(() => resolve(null), patience).unref();
    process.send?.(question);
  });
  waiting.delete(id);
  return text;
}
