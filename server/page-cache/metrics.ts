import { Counter, Gauge } from 'prom-client';
import { hearsWrites } from './listen.ts';
import { counts, pagesKept } from './pages.ts';

/** Tells /metrics what the page cache does. */
export function registerPageCacheMetrics(): void {
  for (const [name, help] of [
    ['hits', 'Pages answered from memory'],
    ['misses', 'Pages that had to be made'],
    ['forgotten', 'Pages forgotten because of a write'],
    ['stale', 'Pages answered from memory while news of writes were not heard'],
  ] as const) {
    new Counter({
      name: `page_cache_${name}_total`,
      help,
      collect() {
        this.reset();
        this.inc(counts[name]);
      },
    });
  }
  gauge('page_cache_pages', 'Pages kept', () => pagesKept().count);
  gauge('page_cache_bytes', 'Bytes that they take', () => pagesKept().bytes);
  gauge('page_cache_hears_writes', 'Processes that hear news of writes', () =>
    Number(hearsWrites()),
  );
}

function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });
}
