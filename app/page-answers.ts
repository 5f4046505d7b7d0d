import { QueryClient } from '@tanstack/query-core';

/** Returns the client that retries and caches page data (docs/product.md#failures). */
export function pageAnswers(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        gcTime: 5 * 60_000,
        networkMode: 'always',
      },
    },
  });
}
