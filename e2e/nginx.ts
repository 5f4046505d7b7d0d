import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './potluck.ts';

/** Debian installs it outside the PATH of some users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Whether nginx is installed; it is not an npm package. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0;

/** The cache of docs/scaling.md: it caches everything that may be cached. */
const caching = `
          proxy_cache pages;
          proxy_cache_valid any 1m;
          proxy_cache_key $host$request_uri;
          proxy_cache_bypass $http_cookie;
          proxy_no_cache $http_cookie;
          add_header X-Cache $upstream_cache_status always;`;

/**
 * Starts nginx in front of several copies, each request to the next one; returns how to stop it. With
 * `cache` it caches answers, with 'careless' even those to requests with a cookie.
 */
export async function startNginx(
  directory: string,
  port: number,
  copies: string[],
  cache?: 'careful' | 'careless',
): Promise<() => Promise<void>> {
  mkdirSync(directory);
  const file = join(directory, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
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
      ${cache ? `proxy_cache_path ${directory}/cache keys_zone=pages:10m;` : ''}
      ${places.join('\n      ')}
      upstream copies {
        ${copies.map((origin) => `server ${new URL(origin).host};`).join(' ')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        listen [::1]:${port};
        client_max_body_size 12m;
        location / {
          proxy_pass http://copies;
          proxy_http_version 1.1;
          ${cache === 'careless' ? caching.replace(/^.*\$http_cookie;\n/gm, '') : ''}
          ${cache === 'careful' ? caching : ''}
          proxy_request_buffering off;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_set_header X-Forwarded-Proto $scheme;
        }
      }
    }`,
  );
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
