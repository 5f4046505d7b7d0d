import * as fs from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stops the server that a killed Potluck left running and removes its stale lock file. */
export async function stopLeftoverPostgres(
  directory: string,
  ownSocketDirectory: string,
): Promise<void> {
  const lockFile = join(directory, 'postmaster.pid');
  const lines = (await fs.readFile(lockFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return;
  if (await servesFrom(pid, directory)) {
    for (const [signal, seconds] of [
      ['SIGINT', 10],
      ['SIGQUIT', 5],
      ['SIGKILL', 5],
    ] as const) {
      process.kill(pid, signal);
      for (let i = 0; i < seconds * 50 && (await servesFrom(pid, directory)); i++) await sleep(20);
      if (!(await servesFrom(pid, directory))) break;
    }
  }
  await fs.rm(lockFile, { force: true });
  const socketDirectory = lines[4];
  if (
    socketDirectory?.startsWith(join(tmpdir(), 'potluck-')) &&
    socketDirectory !== ownSocketDirectory
  ) {
    await fs.rm(socketDirectory, { recursive: true, force: true });
  }
}

/** Returns whether that process is alive and works in `directory`; its pid may have been reused. */
async function servesFrom(pid: number, directory: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (platform() !== 'linux') return true;
  const cwd = await fs.readlink(`/proc/${pid}/cwd`).catch(() => '');
  return cwd === (await fs.realpath(directory));
}
