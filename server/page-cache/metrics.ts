import { Counter } from 'prom-client';
import { gauge } from '../http/metrics.ts';
import { hearsWrites } from './listen.ts';
import { counts, pagesKept } from './memory.ts';

/** Registers the page cache metrics. */
export function registerPageCacheMetrics(): void {
  for (const [name, help] of [
    ['hits', 'Pages served from the cache'],
    ['misses', 'Pages that had to be rendered'],
    ['forgotten', 'Pages invalidated by a write'],
    ['stale', 'Pages served from the cache without write notifications'],
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
  gauge('page_cache_pages', 'Pages and signed-in readers in the cache', () => pagesKept().count);
  gauge('page_cache_bytes', 'Bytes of the pages in the cache', () => pagesKept().bytes);
  gauge('page_cache_hears_writes', 'Processes that receive write notifications', () =>
    Number(hearsWrites()),
  );
}
