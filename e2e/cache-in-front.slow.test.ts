import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { admin as journeysAdmin } from './admin.ts';
import { startedDirectory } from './data-directory.ts';
import { signIn } from './faults.ts';
import { freePort } from './free-port.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { start } from './potluck.ts';

const admin = { ADMIN_EMAIL: journeysAdmin.email, ADMIN_PASSWORD: journeysAdmin.password };

const token = 'a-token-of-the-tests';

/** URLs that the cache or the site could mistake for a file or another page. */
const disguises = [
  ...['/account', '/account/x.css', '/account.css', '/account/profile.js', '/account/..%2fx.css'],
  ...['/account%2F..%2Fassets/x.css', '/assets/..%2faccount', '/assets/..%2f..%2faccount.css'],
  ...['/recipes;x.css', '/account;x.css', '/account%3Bx.css', '/account%00.css', '/account%23.css'],
  ...['/account%3F.css', '/account/.css', '/account//x.css', '/ACCOUNT/x.css', '/admin/users.css'],
  ...['/account.data', '/_.data', '/', '/recipes', '/recipes?search=x', '/nowhere.css'],
  ...['/robots.txt/../account', '/images/../account', '/session', '/login', '/favicon.ico/x'],
];

test.skipIf(!hasNginx)(
  "a caching nginx never serves one person's response to another (needs nginx)",
  async () => {
    const data = startedDirectory();
    const settings = { ...admin, TRUST_PROXY: '1', WEB_CONCURRENCY: '1', METRICS_TOKEN: token };
    const potluck = await start(data, settings);
    await potluck.ready();
    onTestFinished(async () => {
      process.kill(potluck.pid, 'SIGTERM');
      await potluck.ended;
    });
    const cookie = await signIn(potluck.origin, admin);
    for (const cache of ['careful', 'careless'] as const) {
      const port = await freePort();
      onTestFinished(
        await startNginx(join(dirname(data), cache), port, [potluck.origin], { cache }),
      );
      const ask = (path: string, headers: Record<string, string> = {}) => raw(port, path, headers);

      // The proxy does cache the pages that it may cache.
      await ask('/robots.txt');
      expect(await ask('/robots.txt')).toMatch(/^x-cache: HIT/im);

      let personal = 0;
      for (const path of disguises) {
        const own = await ask(path, { Cookie: cookie });
        const other = await ask(path);
        expect(other, path).not.toMatch(/Account menu of|chief|"role"/);
        if (/Account menu of/.test(own)) {
          personal++;
          expect(own, path).toMatch(/^cache-control: private, no-store/im);
        }
        expect(other, path).not.toMatch(/^set-cookie:/im);
      }

      expect(personal).toBeGreaterThan(10);

      for (const path of ['/healthz', '/readyz']) {
        const response = await ask(path, { Authorization: `Bearer ${token}` });
        expect(response, path).toMatch(/^HTTP\/1.1 200/);
        expect(response, path).toMatch(/^cache-control: no-store/im);
        expect(await ask(path), path).not.toMatch(/^x-cache: HIT/im);
      }
      // A proxy should hide the metrics; a proxy that does not must not cache them.
      expect(await ask('/metrics', { Authorization: `Bearer ${token}` })).toMatch(/^HTTP\/1.1 404/);
      const metrics = await fetch(`${potluck.origin}/metrics`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await metrics.text()).toContain('web_processes');
      expect(metrics.headers.get('Cache-Control')).toBe('no-store');

      const elsewhere = {
        'X-Forwarded-Host': 'evil.example',
        'X-Original-URL': '/login',
        'X-Rewrite-URL': '/login',
        'X-Forwarded-Prefix': '/evil.example',
        'X-HTTP-Method-Override': 'POST',
        Forwarded: 'host=evil.example',
      };
      for (const path of [
        '/',
        '/recipes',
        '/feed.xml',
        '/sitemap.xml',
        '/robots.txt',
        '/chefs.data',
      ]) {
        expect(await ask(`${path}?${cache}`, elsewhere), path).not.toContain('evil.example');
        expect(await ask(`${path}?${cache}`), path).not.toContain('evil.example');
      }

      // Bytes after a request on its connection are never taken for another request.
      for (const [name, head] of smuggled) {
        const responses = await talk(port, head);
        expect(responses, name).not.toMatch(/evil-smuggled/);
        expect(await ask('/chefs'), name).toMatch(/^HTTP\/1.1 200[\s\S]*Our Chefs/);
      }
    }
  },
);

const inner = 'GET /evil-smuggled HTTP/1.1\r\nHost: localhost\r\nX: ';
const post = 'POST /login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n';
const smuggled: [string, string][] = [
  [
    'CL.TE',
    `${post}Content-Length: ${inner.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
  ],
  [
    'TE.CL',
    `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n5c\r\n${inner}\r\n0\r\n\r\n`,
  ],
  ['TE.TE', `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${inner}`],
  [
    'obs-fold',
    `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${inner}`,
  ],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`],
  ['chunk extension', `${post}Transfer-Encoding: chunked\r\n\r\n1;a="\n\r\n${inner}`],
  ['bare LF', `${post}Transfer-Encoding: chunked\r\n\r\n1\nA\n0\n\n${inner}`],
  [
    'space before colon',
    `${post}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${inner}`,
  ],
  [
    'h2c',
    `GET /chefs HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  ],
];

function raw(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const lines = Object.entries({ Host: 'localhost', ...headers, Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return talk(port, `GET ${path} HTTP/1.1\r\n${head}\r\n`);
}

/** Sends raw bytes; returns the response until two seconds of silence. */
async function talk(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(2_000, () => socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(bytes);
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(chunks).toString();
}
