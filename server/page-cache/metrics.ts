import { Counter } from 'prom-client';
import { registerGauge } from '../http/metrics.ts';
import { cacheCounts, countCacheEntries } from './memory.ts';
import { isSubscribed } from './subscription.ts';

/** Registers the metrics of the page cache. */
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
        this.inc(cacheCounts[name]);
      },
    });
  }
  registerGauge(
    'page_cache_pages',
    'Pages and signed-in readers in the cache',
    () => countCacheEntries().count,
  );
  registerGauge(
    'page_cache_bytes',
    'Bytes of the pages in the cache',
    () => countCacheEntries().bytes,
  );
  registerGauge('page_cache_subscribed', 'Processes subscribed to writes', () =>
    Number(isSubscribed()),
  );
}
