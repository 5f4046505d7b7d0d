import { createHash } from 'node:crypto';
import { unlinkSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Lets one process at a time work in a directory; calls `waiting` when it has to wait. The lock is a
 * listening socket, on Linux without a file: the system releases it when its last owner ends.
 */
export async function withLock(directory, waiting, work) {
  for (let tries = 0; ; tries++) {
    const lock = await listen(address(directory));
    if (lock) {
      return work(lock).finally(() => lock.close());
    }
    if (tries === 0) waiting();
    await sleep(250);
  }
}

function address(directory) {
  const name = `potluck-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
}

function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', (error) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      // A socket file outlives kill -9, but nothing accepts connections on it.
      if (path.startsWith('/')) {
        const probe = createConnection(path, () => probe.destroy());
        probe.on('error', () => unlinkSync(path));
      }
      resolve(null);
    });
    server.listen(path, () => resolve(server));
  });
}
