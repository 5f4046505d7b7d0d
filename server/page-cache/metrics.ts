import { Counter } from 'prom-client';
import { gauge } from '../http/metrics.ts';
import { counts, pagesKept } from './memory.ts';
import { isSubscribed } from './subscription.ts';

/** Registers the page cache metrics. */
export function registerPageCacheMetrics(): void {
  for (const [name, help] of [
    ['hits', 'Pages served from the cache'],
    ['misses', 'Pages that had to be rendered'],
    ['evictions', 'Pages evicted because of a write'],
    ['stale', 'Pages served from the cache while the database was down'],
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
  gauge('page_cache_subscribed', 'Processes subscribed to writes', () => Number(isSubscribed()));
}
