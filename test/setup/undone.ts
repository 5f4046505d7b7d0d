import { ChildProcess } from 'node:child_process';
import dns from 'node:dns/promises';
import net from 'node:net';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { timeLimits } from '../time-limits.ts';

// Runs before each test file that shares its process with others.
beforeEach(() => {
  const [changed, running] = [describeProcess(), listRunning()];
  // Runs after everything else that tidies up after a test.
  onTestFinished(async () => {
    const message = 'Other files run in this process: a test must undo what it changes.';
    expect(findDifferences(changed, describeProcess()), message).toEqual([]);
    await vi.waitFor(
      () => expect(listRunning(), 'A test must stop what it starts.').toEqual(running),
      { timeout: timeLimits.condition },
    );
  });
});

/** Returns what tests change, by name. Hono replaces Request and Response when it first listens. */
function describeProcess(): Map<string, unknown> {
  const { Request: _, Response: __, ...globals } = Object.getOwnPropertyDescriptors(globalThis);
  return new Map<string, unknown>([
    ...Object.entries(globals).map(([name, { value, get }]) => [name, value ?? get] as const),
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ['dns.lookup', dns.lookup],
    ['net.Socket.prototype.connect', net.Socket.prototype.connect],
    ['fake timers', vi.isFakeTimers()],
  ]);
}

/** Returns one line for each name whose value differs. */
function findDifferences(before: Map<string, unknown>, after: Map<string, unknown>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !Object.is(before.get(name), after.get(name)))
    .map((name) => `${name}: ${before.get(name)} became ${after.get(name)}`);
}

/** Returns one line for each server and child process. */
function listRunning(): string[] {
  const handles: unknown[] = Reflect.get(process, '_getActiveHandles').call(process);
  const describe = (handle: unknown) => {
    if (handle instanceof net.Server) return [`server ${JSON.stringify(handle.address())}`];
    if (!(handle instanceof ChildProcess) || isLimited(handle)) return [];
    return [`child process ${handle.pid}: ${handle.spawnargs.join(' ')}`];
  };
  return handles.flatMap(describe).sort();
}

/** A LimitedChild ends by itself, and the site keeps a spare one for a while. */
function isLimited({ spawnargs }: ChildProcess): boolean {
  return spawnargs.some((argument) => argument.includes('ulimit'));
}
