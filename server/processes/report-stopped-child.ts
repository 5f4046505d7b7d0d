import { Counter } from 'prom-client';
import { log } from '../http/log.ts';
import type { ProcessUsage } from './usage.ts';

type Labels = { program: string; reason: string };
/** `stderr` is the last output of a child process before it crashed. */
type Stop = Labels & ProcessUsage & { stderr?: string };
const counts = new Map<string, { labels: Labels; count: number }>();

/** Logs and counts a child process that was killed at a limit, or crashed. */
export function reportStoppedChild({ program, reason, ...usage }: Stop): void {
  log.warn({ program, reason, ...usage }, 'child process crashed or exceeded a limit');
  const key = `${program} ${reason}`;
  const { count } = counts.get(key) ?? { count: 0 };
  counts.set(key, { labels: { program, reason }, count: count + 1 });
}

/** Registers the metric of stopped child processes. */
export function registerChildMetrics(): void {
  new Counter({
    name: 'child_processes_stopped_total',
    help: 'Child processes that were killed at a limit, or crashed',
    labelNames: ['program', 'reason'],
    collect() {
      this.reset();
      for (const { labels, count } of counts.values()) this.inc(labels, count);
    },
  });
}
