import { Counter } from 'prom-client';
import { mailOutcomes } from './deliver.ts';

/** Registers the metrics of emails. */
export function registerMailMetrics(): void {
  new Counter({
    name: 'mails_total',
    help: 'Attempts to send an email, by outcome',
    labelNames: ['outcome'],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(mailOutcomes)) this.inc({ outcome }, count);
    },
  });
}
