import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, register } from 'prom-client';

type Question = { ask: 'metrics'; id: string };
type Answer = { tell: 'metrics'; id: string; text: string | null };

const patience = 3_000;
const waiting = new Map<string, (text: string | null) => void>();

/** In the parent process: sends the metrics of all web processes to each one that asks. */
export function answerForAllProcesses(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: Partial<Question>) => {
    if (message?.ask !== 'metrics' || !message.id) return;
    const text = await all.clusterMetrics().catch(() => null);
    const answer: Answer = { tell: 'metrics', id: message.id, text };
    if (worker.isConnected()) worker.send(answer);
  });
}

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
 * any of them. Without a response from the parent, returns this process's own.
 */
export async function metricsOfAllProcesses(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  const id = randomUUID();
  const question: Question = { ask: 'metrics', id };
  const text = await new Promise<string | null>((resolve) => {
    waiting.set(id, resolve);
    setTimeout(() => resolve(null), patience).unref();
    process.send?.(question);
  });
  waiting.delete(id);
  return text ?? register.metrics();
}
