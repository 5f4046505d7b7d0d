import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect as connectTo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer, json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startedDirectory } from './data-directory.ts';
import { admin, signIn } from './faults.ts';
import { connect, type Potluck, root, start, until } from './potluck.ts';

const subscribers = 40_000;

/** Settings for a site whose sleeps of these milliseconds last until `end` is called. */
function holdSleeps(data: string, ...milliseconds: number[]) {
  const folder = join(dirname(data), 'held-sleeps');
  mkdirSync(folder);
  for (const each of milliseconds) writeFileSync(join(folder, String(each)), '');
  const program = pathToFileURL(join(root, 'e2e/held-sleeps.mjs'));
  return {
    settings: { HELD_SLEEPS: folder, NODE_OPTIONS: `--import=${program}` },
    end: (each: number) => rmSync(join(folder, String(each))),
  };
}
/** How long a web process waits before it closes idle connections. */
const lastCall = 300;
/** How long web processes may take for requests in progress. */
const deadline = 8000;

test.each([
  ['SIGTERM', '1', ({ pid }: Potluck) => process.kill(pid, 'SIGTERM')],
  // As service managers do: the web processes get the signal twice.
  ['SIGTERM to the whole group', '2', ({ pid }: Potluck) => process.kill(-pid, 'SIGTERM')],
])(
  'no request in progress fails when the site is stopped with %s and %s web processes',
  async (_what, count, stop) => {
    const data = startedDirectory();
    const sleeps = holdSleeps(data, lastCall, deadline);
    const potluck = await start(data, { ...admin, ...sleeps.settings, WEB_CONCURRENCY: count });
    await potluck.ready();
    const { origin } = potluck;
    const cookie = await signIn(origin);
    await subscribe(data);

    const picture = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer();
    const upload = beginUpload(origin, cookie);
    upload.write(picture.subarray(0, 400));
    const uploaded = answerTo(upload);
    const list = request(`${origin}/admin/newsletter.csv`, { headers: { cookie } }).end();
    const streaming = await answerTo(list);
    streaming.once('data', () => streaming.pause());
    await once(streaming, 'pause');
    const idle = await keptConnection(origin);
    const visitors = Array.from({ length: 8 }, () => keepVisiting(origin));
    await until(() => visitors.every(({ responses }) => responses() > 20));

    stop(potluck);
    // Each client leaves only after the server announces the end of the connection.
    for (const { left } of visitors) expect(await left).toBe('told');
    sleeps.end(lastCall);
    await once(idle, 'close');
    await until(() => refuses(origin));
    await sleep(500);
    upload.end(picture.subarray(400));
    const taken = await uploaded;
    expect(taken.statusCode).toBe(201);
    expect(await json(taken)).toMatchObject({ width: 640, height: 480 });
    expect((await text(streaming)).split('\r\n').length).toBeGreaterThan(subscribers);
    expect(await potluck.ended).toBe(0);
    expect(potluck.processes()).toEqual({ main: [], web: [], postgres: [], other: [] });
  },
);

test('after Ctrl-C, /readyz fails first, an upload may finish, and endless requests are not awaited', async () => {
  const data = startedDirectory();
  const drain = 7000;
  const sleeps = holdSleeps(data, drain, drain + deadline);
  const settings = { ...admin, ...sleeps.settings, DRAIN_SECONDS: String(drain / 1000) };
  const potluck = await start(data, settings);
  await potluck.ready();
  const cookie = await signIn(potluck.origin);
  const endless = beginUpload(potluck.origin, cookie);
  const lost = once(endless, 'error');
  const drip = setInterval(() => endless.write('.'), 500);
  const create = { width: 7000, height: 7000, channels: 3, background: '#a33' } as const;
  const upload = beginUpload(potluck.origin, cookie);
  const uploaded = answerTo(upload);
  upload.end(await sharp({ create }).png().toBuffer());
  await until(() => potluck.processes().web.some((pid) => draws(pid)));
  process.kill(-potluck.pid, 'SIGINT');
  const status = async (path: string) => (await fetch(potluck.origin + path)).status;
  await until(async () => (await status('/readyz')) === 503);
  for (const path of ['/healthz', '/recipes?search=soup']) expect(await status(path)).toBe(200);
  sleeps.end(drain);
  await until(() => refuses(potluck.origin));
  expect((await uploaded).statusCode).toBe(201);
  sleeps.end(drain + deadline);
  await lost;
  clearInterval(drip);
  expect(await potluck.ended).toBe(0);
});

/** Enough for a response larger than any buffer. */
async function subscribe(data: string): Promise<void> {
  const client = await connect(data);
  await client.query(`
    insert into newsletter_subscribers (email, confirmed_at)
    select 'a-reader-with-a-long-address-' || i || '@example.com', now() - i * interval '1 s'
    from generate_series(1, ${subscribers}) i`);
  await client.end();
}

function beginUpload(origin: string, cookie: string): ClientRequest {
  return request(`${origin}/admin/images?folder=featured&name=dish.png`, {
    method: 'POST',
    headers: { cookie, Origin: origin, 'Content-Type': 'image/png' },
  });
}

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const [response] = await once(sent, 'response');
  return response;
}

/** A kept-alive connection that could bring another request. */
async function keptConnection(origin: string) {
  const agent = new Agent({ keepAlive: true });
  const sent = request(`${origin}/healthz`, { agent }).end();
  await buffer(await answerTo(sent));
  return sent.socket as NonNullable<typeof sent.socket>;
}

/** Requests page after page over one connection, until the server announces its end. */
function keepVisiting(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let responses = 0;
  const visit = async () => {
    for (;;) {
      // From memory and rendered.
      const path = responses % 4 === 0 ? `/recipes?search=soup${responses}` : '/recipes';
      const response = await answerTo(request(origin + path, { agent }).end());
      const page = await text(response);
      if (response.statusCode !== 200 || !page.endsWith('</html>')) return `${response.statusCode}`;
      responses++;
      if (response.headers.connection === 'close') return 'told';
    }
  };
  return { responses: () => responses, left: visit().catch((error: Error) => error.message) };
}

async function refuses(origin: string): Promise<boolean> {
  const socket = connectTo(Number(new URL(origin).port), '127.0.0.1');
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return false;
    },
    (error) => error.code === 'ECONNREFUSED',
  );
}

/** Whether a web process is re-encoding a picture right now. */
function draws(pid: number): boolean {
  return readdirSync(`/proc/${pid}/task`).some((thread) =>
    readIfAny(`/proc/${pid}/task/${thread}/children`)
      .split(' ')
      .filter((child) => child !== '')
      .some((child) => readIfAny(`/proc/${child}/cmdline`).includes('encode-image')),
  );
}

/** The text of a file, or none if its thread or process has ended. */
function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
