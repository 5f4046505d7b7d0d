import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { until } from './potluck.ts';

/** Debian installs it outside the PATH of some users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Whether PgBouncer is installed; it is not an npm package. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env }).status === 0;

/** Starts PgBouncer in front of an embedded PostgreSQL. Returns a URL for each pool mode, and a function to stop it. */
export async function startPgBouncer(directory: string, postgresUrl: string) {
  const port = await freePort();
  const host = new URL(postgresUrl).searchParams.get('host');
  mkdirSync(directory);
  const file = join(directory, 'pgbouncer.ini');
  const database = (mode: string) =>
    `${mode} = host=${host} user=potluck dbname=postgres pool_mode=${mode} connect_query='set statement_timeout = 15000'`;
  writeFileSync(
    file,
    `[databases]
${database('session')}
${database('transaction')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
`,
  );
  // PgBouncer does not run as root, and must reach PostgreSQL's socket, which then belongs to the
  // user nobody.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const pgBouncer = spawn('pgbouncer', ['-q', file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
  const ended = once(pgBouncer, 'exit');
  const url = (mode: string) => `postgresql://potluck@127.0.0.1:${port}/${mode}`;
  await until(() => responds(url('session')));
  return {
    session: url('session'),
    transaction: url('transaction'),
    stop: async () => {
      pgBouncer.kill('SIGTERM');
      await ended;
    },
  };
}

async function responds(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
