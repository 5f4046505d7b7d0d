import type { QueryClient } from '@tanstack/query-core';

type Kept = { body: string; status: number; headers: [string, string][] };

let answers: QueryClient | undefined;

/** Loaded when the first page's data are asked for: a first visit does without. */
async function loadAnswers(): Promise<QueryClient> {
  const { pageAnswers } = await import('./page-answers.ts');
  answers ??= pageAnswers();
  return answers;
}

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
    if (key === 'user' || key === null) answers = undefined;
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
    // What is written changes pages that are kept; what is on its way still arrives.
    if (origin === location.origin && method !== 'GET') answers = undefined;
    const kept = origin === location.origin && method === 'GET' && pathname.endsWith('.data');
    if (!kept) return network(input, init);
    const leaving = first;
    first = null;
    // Asked for now: the click that this belongs to is over when the file has come.
    const staleTime = goingBack ? Number.POSITIVE_INFINITY : 0;
    return loadAnswers().then(async (client) => {
      const queryFn = () => read(url, headers);
      const {
        body,
        status,
        headers: given,
      } = await client.fetchQuery({ queryKey: [url], queryFn, staleTime });
      if (leaving && leaving !== url) {
        void client.prefetchQuery({ queryKey: [leaving], queryFn: () => read(leaving) });
      }
      return new Response(body, { status, headers: given });
    });
  };
}

/** Where the router asks for the data of a page. */
function dataUrl({ origin, pathname, search }: Location): string {
  const path = pathname === '/' ? '/_' : pathname.replace(/\/$/, '');
  return `${origin}${path}.data${search}`;
}
