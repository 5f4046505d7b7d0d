import type { QueryClient } from '@tanstack/query-core';

/** An answer that a retry may improve. */
class ServerFailure extends Error {
  kept: Kept;
  constructor(kept: Kept) {
    super(`status ${kept.status}`);
    this.kept = kept;
  }
}

type Kept = { body: string; status: number; headers: [string, string][] };

let answers: QueryClient | undefined;

/** Loaded with the first page data, because a first visit needs none. */
async function loadAnswers(): Promise<QueryClient> {
  const { pageAnswers } = await import('./page-answers.ts');
  answers ??= pageAnswers();
  return answers;
}

let goingBack = false;

/**
 * Retries page data after a dropped connection or a server failure, and makes Back and Forward instant:
 * they reuse an answer from the last five minutes. Wraps the router's own requests, because a client
 * loader on a route would disable prefetching of that route's data.
 */
export function keepPageData(): void {
  addEventListener('popstate', () => {
    goingBack = true;
    setTimeout(() => {
      goingBack = false;
    });
  });
  // Someone signed in or out in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) answers = undefined;
  });
  const network = window.fetch;
  const read = async (url: string, headers?: Headers): Promise<Kept> => {
    const answer = await network(url, { headers });
    const { status } = answer;
    const kept = { body: await answer.text(), status, headers: [...answer.headers] };
    if ([500, 502, 503].includes(status)) throw new ServerFailure(kept);
    return kept;
  };
  // The first page came as HTML; its data is fetched for the way back when the user leaves it.
  let first: string | null = dataUrl(location);

  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers } = request;
    const { origin, pathname } = new URL(url);
    // A write invalidates cached pages; requests in flight still finish.
    if (origin === location.origin && method !== 'GET') answers = undefined;
    const kept = origin === location.origin && method === 'GET' && pathname.endsWith('.data');
    if (!kept) return network(input, init);
    const leaving = first;
    first = null;
    // Read now: `goingBack` is reset before the client has loaded.
    const staleTime = goingBack ? Number.POSITIVE_INFINITY : 0;
    return loadAnswers().then(async (client) => {
      const queryFn = () => read(url, headers);
      const answer = await client
        .fetchQuery({ queryKey: [url], queryFn, staleTime })
        .catch((error) => {
          if (error instanceof ServerFailure) return error.kept;
          throw error;
        });
      if (leaving && leaving !== url) {
        void client.prefetchQuery({ queryKey: [leaving], queryFn: () => read(leaving) });
      }
      const { body, ...rest } = answer;
      return new Response(body, rest);
    });
  };
}

/** Returns the URL of a page's data. */
function dataUrl({ origin, pathname, search }: Location): string {
  const path = pathname === '/' ? '/_' : pathname.replace(/\/$/, '');
  return `${origin}${path}.data${search}`;
}
