import type { Target } from './targets.ts';

/** A page of another server, timed in the same run as ours. */
export type Other = Target & { url: string; host: string };

const patience = 10_000;

/** Returns the page at a URL. Throws with a message for the user. */
export function otherPage(url: string): Other {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'http:') {
    throw new Error(
      `--against ${url} must be an address like http://127.0.0.1:8080/page; the load generator speaks no TLS.`,
    );
  }
  return {
    name: `other: ${url}`,
    url,
    // In a URL, an IPv6 address has brackets.
    host: parsed.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(parsed.port || 80),
    requests: [{ path: parsed.pathname + parsed.search }],
    headers: { Host: parsed.host },
    check: () => check(url),
  };
}

async function check(url: string): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const response = await fetch(url, { redirect: 'manual', signal }).catch((error: Error) => {
    throw new Error(`--against ${url} does not respond (${reason(error)}).`);
  });
  const to = response.headers.get('location');
  if (response.status !== 200)
    throw new Error(
      `--against ${url} responded with ${response.status}${to ? `, which leads to ${to}` : ''}.`,
    );
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength === 0) throw new Error(`--against ${url} responded with nothing.`);
}

function reason({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `nothing within ${patience / 1000} s`;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
