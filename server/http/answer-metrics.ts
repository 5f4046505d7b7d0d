import cluster from 'node:cluster';
import type { Answer, Question } from './cluster-metrics.ts';

/** In the parent process: sends the metrics of all web processes to each one that asks. */
export function answerForAllProcesses(): void {
  cluster.on('message', async (worker, message: Partial<Question>) => {
    if (message?.ask !== 'metrics' || !message.id) return;
    const text = await collect().catch(() => null);
    const answer: Answer = { tell: 'metrics', id: message.id, text };
    if (worker.isConnected()) worker.send(answer);
  });
}

let all: { clusterMetrics(): Promise<string> } | undefined;

/** Loaded when needed: few sites collect metrics, and this process should stay small. */
async function collect(): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client');
  all ??= new AggregatorRegistry();
  return all.clusterMetrics();
}
