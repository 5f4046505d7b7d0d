import { QueryClient } from '@tanstack/query-core';

/** Returns the client that retries and caches page data (docs/product.md#failures). */
export function pageAnswers(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retries only a lost connection; an answer from the server is final.
        retry: (failures, error) => failures < 3 && error instanceof TypeError,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        gcTime: 5 * 60_000,
        networkMode: 'always',
      },
    },
  });
}
