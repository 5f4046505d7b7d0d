import { QueryClient } from '@tanstack/query-core';

/** Retries and their pauses, and how long an answer is kept (docs/product.md#failures). */
export function pageAnswers(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Only a lost connection; what the server has answered stays its answer.
        retry: (failures, error) => failures < 3 && error instanceof TypeError,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        gcTime: 5 * 60_000,
        networkMode: 'always',
      },
    },
  });
}
