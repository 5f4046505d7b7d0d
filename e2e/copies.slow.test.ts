import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { connect } from 'node:http2';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/data-directory/embedded-postgres.ts';
import { startS3 } from '../test/s3.ts';
import { admin as journeysAdmin } from './admin.ts';
import { dataDirectory } from './data-directory.ts';
import { saveRecipe, signIn, uploadPicture } from './faults.ts';
import { freePort } from './free-port.ts';
import { checkNginxWithTls, hasNginx, startNginx } from './nginx.ts';
import { type Potluck, root, start, until } from './potluck.ts';

const admin = { ADMIN_EMAIL: journeysAdmin.email, ADMIN_PASSWORD: journeysAdmin.password };
const specs = ['favorites', 'account', 'admin-forms', 'admin-forms-interrupted', 'newsletter'];

test.skipIf(!hasNginx)(
  'two copies behind nginx, with one PostgreSQL and one S3 store, act as one site (needs nginx)',
  async () => {
    const { copies, origin, port, http2Port, outbox } = await startCopies();
    const [one, other] = copies;

    const { code, output } = await runJourneys(port, outbox);
    expect(code, output).toBe(0);

    // A session is valid on both, and ends on both.
    const cookie = await signIn(origin, admin);
    const headers = { cookie };
    const open = (from: string) => fetch(`${from}/admin`, { headers, redirect: 'manual' });
    for (const { origin } of copies) expect((await open(origin)).status).toBe(200);

    // A change in one copy appears in the other copy, which had cached the page.
    const list = async ({ origin }: Potluck) => (await fetch(`${origin}/`)).text();
    for (const copy of copies) await list(copy);
    for (const [i, writer] of [one, other, one, other].entries()) {
      const title = `Seen Everywhere ${i}`;
      expect(await saveRecipe(writer.origin, cookie, title)).toBe(true);
      expect(await list(writer)).toContain(title);
      await until(async () => (await list(writer === one ? other : one)).includes(title));
    }

    // A picture uploaded to one copy is served by the other copy, in every size.
    for (const [taker, giver] of [
      [one, other],
      [other, one],
    ] as const) {
      const url = await uploadPicture(taker.origin, cookie);
      for (const size of ['160.webp', '320.avif']) {
        const [a, b] = await Promise.all(
          [giver, taker].map(async ({ origin }) => {
            const response = await fetch(`${origin}${url}/${size}`);
            expect(response.status).toBe(200);
            return Buffer.from(await response.arrayBuffer());
          }),
        );
        expect(a?.equals(b as Buffer)).toBe(true);
      }
    }

    // nginx passes on a large file of recipes, whether the form or its script sends it, over either protocol.
    for (const path of ['/admin/recipes/import', '/admin/recipes/import.data']) {
      const body = new FormData();
      body.set('file', new File([Buffer.alloc(13_000_000)], 'recipes.zip'));
      const response = await fetch(origin + path, {
        method: 'POST',
        body,
        headers: { cookie, Origin: origin },
        redirect: 'manual',
      });
      expect(await response.text()).toContain('recipes.zip');
      const send = (cookie: string) => sendOverHttp2(http2Port, origin, path, { cookie }, body);
      expect((await send(cookie)).text).toContain('recipes.zip');
      // Potluck responds to a visitor before it has read the file.
      expect((await send('')).status).toBeLessThan(500);
    }

    // However often and wherever a heart is clicked, there is one favorite or none.
    const click = (method: string, from: string) =>
      fetch(`${from}/recipes/seen-everywhere-1/favorite`, {
        method,
        body: method === 'POST' ? new URLSearchParams({ favorite: 'on' }) : null,
        headers: { cookie, Origin: from },
        redirect: 'manual',
      });
    const favorites = async (from: string) => {
      const page = await (await fetch(`${from}/account`, { headers })).text();
      return page.includes('Seen Everywhere 1');
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => click('POST', copies[i % 2]?.origin ?? '')),
    );
    for (const { origin } of copies) expect(await favorites(origin)).toBe(true);
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => click('DELETE', copies[i % 2]?.origin ?? '')),
    );
    for (const { origin } of copies) expect(await favorites(origin)).toBe(false);

    // Password attempts are counted together.
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) {
      const from = copies[i % 2]?.origin ?? '';
      const body = new URLSearchParams({ email: 'nobody@example.com', password: 'wrong word' });
      const response = await fetch(`${from}/login`, {
        method: 'POST',
        body,
        headers: { Origin: from },
      });
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);

    // Sessions end everywhere at once.
    const out = { method: 'POST', headers: { cookie, Origin: one.origin }, redirect: 'manual' };
    await fetch(`${one.origin}/logout`, out as RequestInit);
    expect((await open(other.origin)).status).toBe(302);
  },
);

test.skipIf(!hasNginx)('nginx accepts deploy/nginx.conf with TLS (needs nginx)', () => {
  expect(checkNginxWithTls(join(dirname(dataDirectory()), 'tls'))).toContain('test is successful');
});

async function startCopies() {
  const data = dataDirectory();
  const place = dirname(data);
  const postgres = await startEmbeddedPostgres(join(place, 'postgres'));
  onTestFinished(postgres.stop);
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const port = await freePort();
  const http2Port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    ...admin,
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    SESSION_SECRET: 'the same on both, and long enough',
    ORIGIN: origin,
    TRUST_PROXY: '1',
  };
  const one = await start(data, settings);
  await one.ready();
  const another = dataDirectory();
  // The browser tests read emails from the outboxes of both copies.
  const outbox = join(data, 'outbox');
  for (const directory of [outbox, another]) mkdirSync(directory, { recursive: true });
  symlinkSync(outbox, join(another, 'outbox'));
  const other = await start(another, settings);
  await other.ready();
  expect(other.output()).not.toContain('Demo recipes have been loaded');
  const copies = [one, other] as const;
  onTestFinished(async () => {
    for (const { pid, ended } of copies) {
      process.kill(pid, 'SIGTERM');
      expect(await ended).toBe(0);
    }
  });
  const stop = await startNginx(
    join(place, 'nginx'),
    port,
    copies.map(({ origin }) => origin),
    { http2Port },
  );
  onTestFinished(stop);
  return { copies, origin, port, http2Port, outbox: data };
}

/** Posts a form over HTTP/2 to the port of nginx, for the site at `origin`; throws when no response ends in time. */
async function sendOverHttp2(
  port: number,
  origin: string,
  path: string,
  headers: Record<string, string>,
  form: FormData,
): Promise<{ status: number; text: string }> {
  const { headers: type, body } = new Response(form);
  const session = connect(`http://127.0.0.1:${port}`);
  try {
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      ':authority': new URL(origin).host,
      'content-type': type.get('content-type') ?? '',
      origin,
      ...headers,
    });
    const response = once(stream, 'response', { signal: AbortSignal.timeout(60_000) });
    // The server may stop reading once it has responded.
    pipeline(Readable.fromWeb(body as ReadableStream), stream).catch(() => {});
    const [{ ':status': status }] = await response;
    return { status, text: await text(stream) };
  } finally {
    session.destroy();
  }
}

/** Runs browser tests that can share a site. */
async function runJourneys(port: number, data: string) {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const files = specs.map((name) => `e2e/${name}.spec.ts`);
  const child = spawn(
    process.execPath,
    [
      playwright,
      'test',
      '--project=quick-desktop',
      '--reporter=line',
      '--output',
      join(dirname(data), 'results'),
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        E2E_SERVED: 'yes',
        E2E_PORT: `${port}`,
        E2E_ADMIN_PORT: `${port}`,
        E2E_DATA_DIR: data,
      },
    },
  );
  const output = text(child.stdout);
  const [code] = await once(child, 'exit');
  return { code, output: await output };
}
