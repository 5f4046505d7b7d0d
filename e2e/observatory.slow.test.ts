import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { startedDirectory } from './data-directory.ts';
import { freePort } from './free-port.ts';
import { start } from './potluck.ts';

const observatory = '@mdn/mdn-http-observatory@1.4.8';
const kinds = {
  'page from memory': '/recipes/tiramisu',
  'page rendered for the request': '/recipes?search=soup',
  'home page': '/',
  'form of visitors': '/login',
  'page of somebody signed in': '/account',
  'page of admins': '/admin',
  'form of admins': '/admin/recipes/add',
  'CSV of admins': '/admin/newsletter.csv',
  'data of a page': '/recipes/tiramisu.data',
  suggestions: '/suggest?search=soup',
  script: '/assets/{js}',
  stylesheet: '/assets/{css}',
  font: '/assets/{woff2}',
  icon: '/favicon.svg',
  picture: '{picture}',
  'picture for shared links': '{card}',
  feed: '/feed.xml',
  'index of sitemaps': '/sitemap.xml',
  sitemap: '/sitemaps/pages-1.xml',
  'robots.txt': '/robots.txt',
  health: '/healthz',
  readiness: '/readyz',
  'redirect to a chef': '/author/luca-moretti',
  'redirect to the sign-in': '/admin/users?visitor',
};
const admin = { email: 'admin@example.com', password: 'graded by others' };

type Scan = (host: string) => Promise<{
  scan: { grade: string; score: number };
  tests: Record<string, { pass: boolean; result: string }>;
}>;

// Not a dependency, because its install scripts load lists from other sites.
test.skipIf(process.env.OBSERVATORY !== 'on')(
  'MDN’s HTTP Observatory grades every kind of route A+ (needs npm, openssl and OBSERVATORY=on)',
  async () => {
    const [port, inner] = [await freePort(), await freePort()];
    const data = startedDirectory();
    const scan = await fetchObservatory(dirname(data));
    const potluck = await start(data, {
      PORT: String(inner),
      ORIGIN: `https://localhost:${port}`,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      TRUST_PROXY: '1',
    });
    await potluck.ready();
    const proxy = openProxy(dirname(data), port, inner, await signIn(port, inner));
    onTestFinished(() => void proxy.close());
    const recipe = await (await fetch(`http://localhost:${inner}/recipes/tiramisu`)).text();
    const grades = Object.entries(kinds).map(async ([kind, path]) => {
      const { scan: graded, tests } = await scan(`localhost:${port}${fill(path, recipe)}`);
      const failed = Object.entries(tests).filter(([, each]) => !each.pass);
      const why = failed.map(([name, { result }]) => `${name}: ${result}`).join(', ');
      return [kind, graded.grade, why];
    });
    expect(await Promise.all(grades)).toEqual(Object.keys(kinds).map((kind) => [kind, 'A+', '']));
    process.kill(potluck.pid, 'SIGTERM');
    await potluck.ended;
  },
);

async function fetchObservatory(directory: string): Promise<Scan> {
  const install = ['install', '--prefix', directory, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', [...install, observatory], { stdio: ['ignore', 'ignore', 'inherit'] });
  const home = join(directory, 'node_modules/@mdn/mdn-http-observatory');
  // Its install script would load the list of HSTS-preloaded sites, which does not include us.
  writeFileSync(join(home, 'conf/hsts-preload.json'), '{}');
  return (await import(join(home, 'src/index.js'))).scan;
}

function fill(path: string, recipe: string): string {
  const [, picture = ''] = /<img [^>]*src="(\/images\/[^"]+)"/.exec(recipe) ?? [];
  const [, card = ''] = /og:image" content="[^"]*?(\/images\/cards\/[^"]+)"/.exec(recipe) ?? [];
  const asset = (ending: string) =>
    new RegExp(`/assets/([^"]+\\.${ending})`).exec(recipe)?.[1] ?? '';
  return path
    .replace('{picture}', picture)
    .replace('{card}', card)
    .replace(/\{(js|css|woff2)\}/, (_, ending) => asset(ending));
}

async function signIn(port: number, inner: number): Promise<string> {
  const response = await fetch(`http://localhost:${inner}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(admin),
    headers: { Origin: `https://localhost:${port}` },
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (response.status !== 302) throw new Error(`No admin could sign in (${response.status})`);
  return cookies.join('; ');
}

/** An https proxy that signs in as the admin on pages that need a session. */
function openProxy(directory: string, port: number, inner: number, cookie: string): Server {
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', ['req', '-x509', ...made, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  setDefaultCACertificates([readFileSync(cert, 'utf8')]);
  const pem = { key: readFileSync(key), cert: readFileSync(cert) };
  const secure = createHttpsServer(pem, (asked, response) => {
    const named = /^\/(?:admin|account)(?!.*visitor)/.test(asked.url ?? '') ? { cookie } : {};
    const headers = { ...asked.headers, ...named, 'x-forwarded-proto': 'https' };
    const { method, url: path } = asked;
    const passed = request({ port: inner, method, path, headers }, (got: IncomingMessage) => {
      response.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(response);
    });
    asked.pipe(passed);
  });
  const plain = createHttpServer((asked, response) => {
    response.writeHead(301, { Location: `https://localhost:${port}${asked.url}` }).end();
  });
  // The Observatory uses one port for http and https: the first byte tells them apart.
  return createServer((socket) => {
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1);
      if (!first) return;
      socket.unshift(first);
      (first[0] === 0x16 ? secure : plain).emit('connection', socket);
    });
    socket.on('error', () => {});
  }).listen(port, 'localhost');
}
