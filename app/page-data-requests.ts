type PageData = { body: string; status: number; headers: [string, string][] };
type Asked = { response: Promise<PageData>; isUnderWay: boolean };

const keptMilliseconds = 5 * 60_000;
const retries = 3;

let asked = new Map<string, Asked>();
let goingBack = false;

/**
 * Retries page data after a dropped connection or a server failure, and makes Back and Forward
 * instant: they reuse a response from the last five minutes. Wraps the router's own requests,
 * because a client loader on a route would disable prefetching of that route's data.
 */
export function wrapPageDataRequests(): void {
  addEventListener('popstate', () => {
    goingBack = true;
    setTimeout(() => {
      goingBack = false;
    });
  });
  // Someone signed in or out in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) asked = new Map();
  });
  const network = window.fetch;
  // The first page came as HTML; its data is fetched for Back when the user leaves it.
  let first: string | null = dataUrl(location);

  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers } = request;
    const { origin, pathname } = new URL(url);
    // A write invalidates cached pages; requests in flight still finish.
    if (origin === location.origin && method !== 'GET') asked = new Map();
    const kept = origin === location.origin && method === 'GET' && pathname.endsWith('.data');
    if (!kept) return network(input, init);
    const leaving = first;
    first = null;
    const { body, ...rest } = await ask(url, () => network(url, { headers }));
    if (leaving && leaving !== url) ask(leaving, () => network(leaving)).catch(() => {});
    // The worker's redirect has no body.
    return new Response(body || null, rest);
  };
}

/** Returns a cached response for Back and Forward, a pending response, or else a new one. */
function ask(url: string, read: () => Promise<Response>): Promise<PageData> {
  const known = asked.get(url);
  if (known && (goingBack || known.isUnderWay)) return known.response;
  const responses = asked;
  const mine: Asked = { response: readWithRetries(read), isUnderWay: true };
  const evict = () => responses.get(url) === mine && responses.delete(url);
  responses.set(url, mine);
  mine.response.then(({ status }) => {
    mine.isUnderWay = false;
    if (hasFailed(status)) evict();
    else setTimeout(evict, keptMilliseconds);
  }, evict);
  return mine.response;
}

async function readWithRetries(read: () => Promise<Response>): Promise<PageData> {
  for (let failures = 0; ; failures++) {
    try {
      const response = await read();
      const { status } = response;
      const kept = { body: await response.text(), status, headers: [...response.headers] };
      if (failures === retries || !hasFailed(status)) return kept;
    } catch (error) {
      if (failures === retries) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
  }
}

/** Returns whether a retry may succeed after this status. */
function hasFailed(status: number): boolean {
  return [500, 502, 503].includes(status);
}

/** Returns the URL of a page's data. */
function dataUrl({ origin, pathname, search }: Location): string {
  const path = pathname === '/' ? '/_' : pathname.replace(/\/$/, '');
  return `${origin}${path}.data${search}`;
}
