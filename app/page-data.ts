import { QueryClient } from '@tanstack/query-core';

type Kept = { body: string; status: number; headers: [string, string][] };

/** Retries and their pauses, and how long an answer is kept, as observed (spec §9). */
const answers = new QueryClient({
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

let goingBack = false;

/**
 * Lets page data survive a dropped connection, and makes Back and Forward instant: an answer of the
 * last five minutes is used again. It sits below the router's own requests, because a client loader
 * on a route would turn off the router's prefetching of that route's data.
 */
export function keepPageData(): void {
  addEventListener('popstate', () => {
    goingBack = true;
    setTimeout(() => {
      goingBack = false;
    });
  });
  // Somebody has signed in or out in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) answers.clear();
  });
  const network = window.fetch;
  const read = async (url: string, headers?: Headers): Promise<Kept> => {
    const answer = await network(url, { headers });
    return { body: await answer.text(), status: answer.status, headers: [...answer.headers] };
  };
  // The first page came whole, without data of its own; when somebody leaves it, its data are
  // fetched for their way back.
  let first: string | null = dataUrl(location);

  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers } = request;
    const { origin, pathname } = new URL(url);
    // What is written changes pages that are kept.
    if (origin === location.origin && method !== 'GET') answers.clear();
    const kept = origin === location.origin && method === 'GET' && pathname.endsWith('.data');
    if (!kept) return network(input, init);
    const leaving = first;
    first = null;
    return answers
      .fetchQuery({
        queryKey: [url],
        queryFn: () => read(url, headers),
        staleTime: goingBack ? Number.POSITIVE_INFINITY : 0,
      })
      .then(({ body, status, headers }) => {
        if (leaving && leaving !== url) {
          void answers.prefetchQuery({ queryKey: [leaving], queryFn: () => read(leaving) });
        }
        return new Response(body, { status, headers });
      });
  };
}

/** Where the router asks for the data of a page. */
function dataUrl({ origin, pathname, search }: Location): string {
  const path = pathname === '/' ? '/_' : pathname.replace(/\/$/, '');
  return `${origin}${path}.data${search}`;
}
