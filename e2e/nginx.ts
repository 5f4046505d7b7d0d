import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, until } from './potluck.ts';

/** Debian installs it outside the PATH of some users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Whether nginx is installed; it is not an npm package. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0;

/** The cache of docs/operate/scale.md: it caches everything that may be cached. */
const caching = `
    proxy_cache pages;
    proxy_cache_valid any 1m;
    proxy_cache_key $host$request_uri;
    proxy_cache_bypass $http_cookie;
    proxy_no_cache $http_cookie;
    add_header X-Cache $upstream_cache_status always;`;

/**
 * Starts nginx with deploy/nginx.conf, but without TLS, in front of several copies; returns how to
 * stop it. With `cache`, it caches responses; with 'careless', even responses to requests with a
 * cookie. With `http2Port`, it also speaks HTTP/2 on that port.
 */
export async function startNginx(
  directory: string,
  port: number,
  copies: string[],
  { cache, http2Port }: { cache?: 'careful' | 'careless'; http2Port?: number } = {},
): Promise<() => Promise<void>> {
  mkdirSync(directory);
  const cached = cache === 'careless' ? caching.replace(/^.*\$http_cookie;\n/gm, '') : caching;
  const http2 = http2Port ? `;\n  listen 127.0.0.1:${http2Port} http2` : '';
  const site = readSite(copies)
    .replace(/^server \{\n {2}listen 80;.*?^\}\n/ms, '')
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}${http2}`)
    .replace('listen [::]:443 ssl http2', `listen [::1]:${port}`)
    .replaceAll('proxy_pass http://potluck;', (line) => line + (cache ? cached : ''));
  const file = writeConfiguration(directory, site);
  const nginx = spawn('nginx', ['-c', file, '-e', join(directory, 'error.log')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  await until(() =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}

/** Has nginx check deploy/nginx.conf with TLS; returns its messages, or throws them. */
export function checkNginxWithTls(directory: string): string {
  mkdirSync(directory);
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const subject = ['-subj', '/CN=recipes.example.com', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
    stdio: 'ignore',
  });
  const site = readSite(['http://127.0.0.1:3000', 'http://127.0.0.1:3001'])
    .replace(/\S+\/fullchain\.pem/, certificate)
    .replace(/\S+\/privkey\.pem/, key)
    // Only root may listen below 1024.
    .replaceAll(/listen (\[::\]:)?(80|443)\b/g, 'listen $130$2');
  const { status, stderr } = spawnSync(
    'nginx',
    ['-t', '-c', writeConfiguration(directory, site), '-e', join(directory, 'error.log')],
    { env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stderr;
}

/** Returns deploy/nginx.conf with these copies. */
function readSite(copies: string[]): string {
  return readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/^ +# server .*\n/m, '')
    .replace(/^( +server )127\S+(.*\n)/m, (_, server, parameters) =>
      copies.map((origin) => `${server}${new URL(origin).host}${parameters}`).join(''),
    );
}

/** Writes a configuration that replaces /etc/nginx/nginx.conf; returns its path. */
function writeConfiguration(directory: string, site: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const file = join(directory, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${directory}/pid;
error_log ${directory}/error.log;
events {}
http {
access_log off;
proxy_cache_path ${directory}/cache keys_zone=pages:10m;
${places.join('\n')}
${site}
}
`,
  );
  return file;
}
