import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';

// A separate process that reads what to send from standard input, as JSON. It sends requests over keep-alive
// connections, each as soon as the previous response has arrived, and prints its figures as JSON. Parses only what it
// needs to find the end of a response.

const lastChunk = Buffer.from('0\r\n\r\n');

export type Load = {
  port: number;
  host?: string;
  /** Sent in turn over all connections, then from the beginning again. */
  requests: { method?: string; path: string; body?: string }[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Expected in responses. */
  statuses: number[];
};
export type Loaded = {
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  faults: string[];
  /**
   * The share of a core that the generator itself used; near 1, the generator is the bottleneck.
   */
  busy?: number;
};

const load = (await json(process.stdin)) as Load;
const host = load.host ?? '127.0.0.1';
const requests = load.requests.map(({ method = 'GET', path, body }) => {
  const fields = Object.entries({
    Host: `${host}:${load.port}`,
    ...load.headers,
    ...(body !== undefined && {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
  });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body ?? ''}`);
});
const times: number[] = [];
const faults = new Set<string>();
let next = 0;
let bytes = 0;
const end = performance.now() + load.seconds * 1000;
const started = performance.now();
const startedAt = process.cpuUsage();
const sockets = new Set<Socket>();
const patience = setTimeout(giveUp, load.seconds * 1000 + 30_000);
await Promise.all(Array.from({ length: load.connections }, talk));
clearTimeout(patience);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(startedAt);
times.sort((a, b) => a - b);
const at = (part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const loaded: Loaded = {
  perSecond: times.length / seconds,
  p50: at(0.5),
  p99: at(0.99),
  bytes: Math.round(bytes / Math.max(1, times.length)),
  faults: [...faults],
  busy: (user + system) / 1e6 / seconds,
};
process.stdout.write(JSON.stringify(loaded));

/** Opens a new connection when the server closes one, which it may do after any response. */
async function talk(): Promise<void> {
  while (performance.now() < end && faults.size === 0) await talkOnce();
}

function talkOnce(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port: load.port, host, noDelay: true });
    sockets.add(socket);
    let sent = 0;
    let responses = 0;
    // The missing bytes of the current response; -1 before its head is complete.
    let left = -1;
    let chunked = false;
    let last = false;
    let held: Buffer = Buffer.alloc(0);
    let over = false;
    const ask = () => {
      over = last || performance.now() >= end;
      if (over) return socket.end(resolve);
      sent = performance.now();
      left = -1;
      held = Buffer.alloc(0);
      socket.write(requests[next++ % requests.length] as Buffer);
    };
    const done = () => {
      responses++;
      times.push(performance.now() - sent);
      ask();
    };
    const closed = (why: string) => {
      sockets.delete(socket);
      // Without a length, the response ends with its connection.
      if (left === Number.POSITIVE_INFINITY) times.push(performance.now() - sent);
      else if (!over && (left >= 0 || held.length > 0 || responses === 0)) faults.add(why);
      left = -1;
      over = true;
      resolve();
    };
    socket.on('connect', ask);
    socket.on('error', (error) => closed(error.message));
    socket.on('close', () => closed('a connection ended before its response'));
    socket.on('data', (data: Buffer) => {
      bytes += data.length;
      if (left >= 0 && !chunked) {
        left -= data.length;
        if (left <= 0) done();
        return;
      }
      held = held.length === 0 ? data : Buffer.concat([held, data]);
      if (left < 0) {
        const headEnd = held.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const head = held.toString('latin1', 0, headEnd);
        const status = Number(head.slice(9, 12));
        if (!load.statuses.includes(status)) faults.add(`status ${status}`);
        const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
        // Matches upper and lower case, and is faster than a regular expression.
        last = head.includes('onnection: close');
        chunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
        const none = status === 204 || status === 304 ? 0 : Number.POSITIVE_INFINITY;
        left = chunked ? 0 : Number(length ?? none);
        held = held.subarray(headEnd + 4);
        if (!chunked) {
          left -= held.length;
          if (left <= 0) done();
          return;
        }
      }
      if (held.subarray(-5).equals(lastChunk)) done();
      else if (held.length > 65_536) held = held.subarray(-5);
    });
  });
}

function giveUp(): void {
  faults.add('no response for 30 s');
  for (const socket of sockets) socket.destroy();
}
