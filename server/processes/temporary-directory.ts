import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

export type TemporaryDirectory = AsyncDisposable & { path: string };

const existing = new Set<string>();

/**
 * Creates a directory that is removed when it is disposed of, or when the process exits or gets a signal. If the process
 * is killed, the next one that creates a directory with this name removes it.
 */
export async function createTemporaryDirectory(
  name: string,
  parent = tmpdir(),
): Promise<TemporaryDirectory> {
  await removeLeftovers(name, parent);
  const path = await mkdtemp(join(parent, `potluck-${name}-${process.pid}-`));
  if (existing.size === 0) {
    process.once('exit', removeAll);
    for (const signal of signals) process.on(signal, exitOnSignal);
  }
  existing.add(path);
  const remove = async () => {
    await rm(path, { recursive: true, force: true });
    existing.delete(path);
    if (existing.size > 0) return;
    process.off('exit', removeAll);
    for (const signal of signals) process.off(signal, exitOnSignal);
  };
  return { path, [Symbol.asyncDispose]: remove };
}

function removeAll(): void {
  for (const path of existing) rmSync(path, { recursive: true, force: true });
}

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Without another listener, the process would have ended at once, without an exit event. */
function exitOnSignal(signal: (typeof signals)[number]): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
}

async function removeLeftovers(name: string, parent: string): Promise<void> {
  const pattern = new RegExp(`^potluck-${name}-(\\d+)-`);
  for (const entry of await readdir(parent)) {
    const pid = Number(pattern.exec(entry)?.[1]);
    if (!pid || isRunning(pid)) continue;
    // It may belong to another user.
    await rm(join(parent, entry), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
