import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { config } from '#server/config.server.ts';
import { db } from '#server/db/database.ts';
import { app, send } from '../../../test/app.ts';
import { animation, noise, png, pngOf } from '../../../test/pictures.ts';
import { addSomebody, sessionOf } from '../../../test/session.ts';

let admin: string;
let jpeg: Buffer;

beforeAll(async () => {
  admin = await sessionOf(await addSomebody({ role: 'admin' }));
  jpeg = await noise({ width: 400, height: 300 }).jpeg().toBuffer();
});
beforeEach(async () => {
  await db.deleteFrom('images').execute();
});

test('an upload by a visitor redirects to sign-in, and an upload by a user is denied', async () => {
  const visitor = await post(jpeg, {}, '');
  expect(visitor.status).toBe(302);
  expect(visitor.headers.get('Location')).toMatch(/^\/admin\/login/);
  const user = await sessionOf(await addSomebody());
  expect((await post(jpeg, {}, user)).status).toBe(403);
  expect((await get(user)).status).toBe(403);
  expect((await get('')).status).toBe(302);
  expect(await leftBehind()).toEqual({ rows: [], files: [] });
});

test('an upload by a demoted admin is denied immediately', async () => {
  const somebody = await addSomebody({ role: 'admin' });
  const cookie = await sessionOf(somebody);
  expect((await post(jpeg, {}, cookie)).status).toBe(201);
  await db.updateTable('users').set({ role: 'user' }).where('id', '=', somebody.id).execute();
  expect((await post(jpeg, {}, cookie)).status).toBe(403);
});

test('while an author has ten uploads in progress, an eleventh is rejected before it is read', async () => {
  const author = await sessionOf(await addSomebody({ role: 'author' }));
  const hangUp: (() => void)[] = [];
  const stall = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => void hangUp.push(() => stream.error(new Error('gone'))),
    });
    const init = { method: 'POST', body, headers: { Cookie: author }, duplex: 'half' };
    return send('/admin/images?folder=featured&name=a.jpg', init as RequestInit);
  };
  const responses = Array.from({ length: 11 }, stall);
  expect((await Promise.race(responses)).status).toBe(429);
  expect((await post(jpeg)).status).toBe(201);
  for (const each of hangUp) each();
  await Promise.all(responses);
  expect((await post(jpeg, {}, author)).status).toBe(201);
});

test('an author may upload 300 pictures per hour, and an editor more', async () => {
  const upload = async (role: 'author' | 'editor') => {
    const { id, ...somebody } = await addSomebody({ role });
    const cookie = await sessionOf(somebody);
    await db
      .insertInto('request_counts')
      .values({ key: `pictures of ${id}`, count: 299, ends_at: new Date(Date.now() + 600_000) })
      .execute();
    const responses = [await post(jpeg, {}, cookie), await post(jpeg, {}, cookie)];
    return [responses.map(({ status }) => status), await responses[1]?.json()];
  };
  const error =
    'Upload failed: You uploaded 300 pictures within an hour. Please try again in an hour.';
  expect(await upload('author')).toEqual([[201, 429], { error }]);
  expect(await upload('editor')).toMatchObject([[201, 201], { width: 400 }]);
  expect(await db.selectFrom('images').select('url').execute()).toHaveLength(3);
});

test('the upload path accepts only POST', async () => {
  for (const method of ['DELETE', 'PUT', 'PATCH']) {
    const body = new Uint8Array(jpeg);
    const init = { method, body, headers: { Cookie: admin } };
    const response = await send('/admin/images?folder=featured&name=a.jpg', init);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST');
  }
  expect((await leftBehind()).rows).toEqual([]);
});

test('uploads from other sites are rejected', async () => {
  for (const type of ['', 'text/plain', 'multipart/form-data; boundary=x']) {
    const headers = { Origin: 'https://elsewhere.example', ...(type && { 'Content-Type': type }) };
    expect((await post(jpeg, {}, admin, headers)).status).toBe(403);
  }
});

test("an admin's uploaded picture is public immediately", async () => {
  const response = await post(jpeg, { folder: 'featured', name: 'Crème brûlée (1).JPG' });
  expect(response.status).toBe(201);
  const picture = await response.json();
  expect(picture).toMatchObject({ width: 400, height: 300, focus: null });
  expect(picture.url).toMatch(/^\/images\/featured\/creme-brulee-1-\d{13}\.webp$/);
  expect(response.headers.get('Location')).toBe(picture.url);
  const { rows } = await leftBehind();
  expect(rows).toEqual([picture.url]);
  const seen = await send(`${picture.url}/160.webp`);
  expect((await sharp(await seen.arrayBuffer()).metadata()).width).toBe(160);
});

test('an uploaded file with an odd name gets a harmless name', async () => {
  const response = await post(jpeg, { folder: 'steps', name: 'a\0b/../.php\0.jpg' });
  expect(response.status).toBe(201);
  const { url } = await response.json();
  expect(url).toMatch(/^\/images\/steps\/a-?b-php-\d{13}\.webp$/);
});

test('files with the same name that are uploaded at the same time become different pictures', async () => {
  const responses = await Promise.all(
    Array.from({ length: 3 }, () => post(jpeg, { name: 'a.jpg' })),
  );
  const urls = await Promise.all(responses.map(async (response) => (await response.json()).url));
  expect(new Set(urls).size).toBe(3);
});

test('only known folders accept uploads', async () => {
  for (const folder of ['variants', 'cards', '..', '', 'featured/../steps']) {
    expect((await post(jpeg, { folder })).status).toBe(404);
  }
});

test('an unsupported file is rejected with a message and leaves nothing behind', async () => {
  const before = await leftBehind();
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  const header = png().subarray(0, 33);
  const hostile: [file: Buffer, status: number, error: string][] = [
    [Buffer.from('MZ not a picture'), 422, 'Upload failed: This is not a picture.'],
    [Buffer.from('<svg onload="alert(1)"/>'), 422, 'Upload failed: SVG is not accepted.'],
    [await animation('gif'), 422, 'Upload failed: GIF is not accepted.'],
    [await animation('webp'), 422, 'Upload failed: Animated pictures are not accepted.'],
    [Buffer.concat([header, control]), 422, 'Upload failed: Animated pictures are not accepted.'],
    [jpeg.subarray(0, 9_000), 422, 'Upload failed: The picture is damaged or incomplete.'],
    [Buffer.alloc(0), 422, 'Upload failed: The file is empty.'],
    [png({ width: 9_000, height: 9_000 }), 422, 'Upload failed: The picture has 81 megapixels;'],
    [pngOf(10_485_761), 413, 'Upload failed: The file is larger than 10 MB.'],
  ];
  for (const [file, status, error] of hostile) {
    const response = await post(file, { name: 'innocent.jpg' }, admin, {
      'Content-Type': 'image/jpeg',
    });
    expect([response.status, (await response.json()).error]).toEqual([
      status,
      expect.stringContaining(error),
    ]);
  }
  expect(await leftBehind()).toEqual(before);
  expect((await post(pngOf(10_485_760))).status).toBe(201);
});

test('an upload creates a missing bucket', async () => {
  expect(await (await get(admin)).json()).toEqual({ storage: true });
});

test('a ten-megabyte upload over a real connection succeeds; a larger one is rejected with the reason', async () => {
  const server = createServer((await listener()) as never).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const upload = async (body: BodyInit, duplex?: 'half') => {
    const response = await fetch(`http://127.0.0.1:${port}/admin/images?folder=steps&name=a.png`, {
      method: 'POST',
      body,
      duplex,
      headers: { Cookie: admin, Origin: config.origin, 'Content-Type': 'image/png' },
    } as RequestInit);
    return [response.status, await response.json()];
  };
  const tooLarge = { error: 'Upload failed: The file is larger than 10 MB.' };
  const endless = (bytes: number) =>
    new ReadableStream({
      pull(controller) {
        bytes -= 65_536;
        if (bytes <= 0) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
  try {
    expect(await upload(new Uint8Array(pngOf(10_485_760)))).toMatchObject([201, { width: 4 }]);
    expect(await upload(new Uint8Array(10_485_761))).toEqual([413, tooLarge]);
    const before = process.memoryUsage().rss;
    expect(await upload(endless(60_000_000), 'half')).toEqual([413, tooLarge]);
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

afterAll(() => db.deleteFrom('images').execute());

async function listener() {
  const { getRequestListener } = await import('@hono/node-server');
  return getRequestListener(app.fetch as never);
}

function post(
  file: Buffer,
  { folder = 'featured', name = 'a.jpg' }: { folder?: string; name?: string } = {},
  cookie = admin,
  headers: Record<string, string> = {},
): Promise<Response> {
  const query = new URLSearchParams({ folder, name });
  return send(`/admin/images?${query}`, {
    method: 'POST',
    body: new Uint8Array(file),
    headers: { Cookie: cookie, ...headers },
  });
}

function get(cookie: string): Promise<Response> {
  return send('/admin/images', { headers: { Cookie: cookie } });
}

/** Returns all stored files except those that earlier tests stored on purpose. */
async function leftBehind() {
  const rows = await db.selectFrom('images').select('url').orderBy('url').execute();
  const files = await readdir(join(config.dataDir, 'images'), { recursive: true }).catch(() => []);
  return { rows: rows.map(({ url }) => url), files: files.sort() };
}
