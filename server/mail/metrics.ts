import { Counter } from 'prom-client';
import { outcomes } from './deliver.ts';

/** Registers the mail metrics. */
export function registerMailMetrics(): void {
  new Counter({
    name: 'mails_total',
    help: 'Attempts to send a mail, by outcome',
    labelNames: ['outcome'],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count);
    },
  });
}
