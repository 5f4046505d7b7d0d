type Answer = { body: string; status: number; headers: [string, string][] };
type Asked = { answer: Promise<Answer>; isUnderWay: boolean };

const keptMilliseconds = 5 * 60_000;
const retries = 3;

let asked = new Map<string, Asked>();
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
    if (key === 'user' || key === null) asked = new Map();
  });
  const network = window.fetch;
  // The first page came as HTML; its data is fetched for the way back when the user leaves it.
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

/** Returns a kept answer on the way back, one under way, or else a new one. */
function ask(url: string, read: () => Promise<Response>): Promise<Answer> {
  const known = asked.get(url);
  if (known && (goingBack || known.isUnderWay)) return known.answer;
  const answers = asked;
  const mine: Asked = { answer: readWithRetries(read), isUnderWay: true };
  const forget = () => answers.get(url) === mine && answers.delete(url);
  answers.set(url, mine);
  mine.answer.then(({ status }) => {
    mine.isUnderWay = false;
    if (hasFailed(status)) forget();
    else setTimeout(forget, keptMilliseconds);
  }, forget);
  return mine.answer;
}

async function readWithRetries(read: () => Promise<Response>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await read();
      const { status } = answer;
      const kept = { body: await answer.text(), status, headers: [...answer.headers] };
      if (failures === retries || !hasFailed(status)) return kept;
    } catch (error) {
      if (failures === retries) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
  }
}

/** Whether a retry may improve an answer. */
function hasFailed(status: number): boolean {
  return [500, 502, 503].includes(status);
}

/** Returns the URL of a page's data. */
function dataUrl({ origin, pathname, search }: Location): string {
  const path = pathname === '/' ? '/_' : pathname.replace(/\/$/, '');
  return `${origin}${path}.data${search}`;
}
