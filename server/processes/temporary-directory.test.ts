import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createTemporaryDirectory } from './temporary-directory.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(inject('temporaryDirectory'), 'parent-'));
});

/** Starts a process that creates a directory with a file; returns the process once it has. */
async function startOwner(then: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'temporary-directory.ts'));
  const code = `
    import { writeFileSync } from 'node:fs';
    const { createTemporaryDirectory } = await import(${module});
    const { path } = await createTemporaryDirectory('test', ${JSON.stringify(parent)});
    writeFileSync(path + '/file', 'content');
    setInterval(() => {}, 1000);
    console.log(path);
    ${then};`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const ended = once(owner, 'exit');
  const [path] = await once(owner.stdout, 'data');
  return { owner, ended, path: String(path).trim() };
}

test('a temporary directory is removed when it is disposed of', async () => {
  const listeners = process.listenerCount('SIGTERM');
  {
    await using directory = await createTemporaryDirectory('test', parent);
    await writeFile(join(directory.path, 'file'), 'content');
    expect(await readdir(parent)).toHaveLength(1);
  }
  expect(await readdir(parent)).toEqual([]);
  expect(process.listenerCount('SIGTERM')).toBe(listeners);
});

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a temporary directory is removed when its process gets %s', async (signal, code) => {
  const { owner, ended, path } = await startOwner('');
  expect(existsSync(path)).toBe(true);
  owner.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(await readdir(parent)).toEqual([]);
});

test.each(['process.exit(1)', 'throw new Error("This test expects it.")'])(
  'a temporary directory is removed when its process ends by %s',
  async (then) => {
    const { ended } = await startOwner(then);
    expect(await ended).toEqual([1, null]);
    expect(await readdir(parent)).toEqual([]);
  },
);

test('a process with its own listener decides when it ends', async () => {
  const { owner, ended } = await startOwner('process.on("SIGTERM", () => process.exit(7))');
  owner.kill('SIGTERM');
  expect(await ended).toEqual([7, null]);
  expect(await readdir(parent)).toEqual([]);
});

test('the directory of a killed process is removed when another is created, and no other', async () => {
  const [killed, running] = [await startOwner(''), await startOwner('')];
  killed.owner.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(join(killed.path, 'file'))).toBe(true);
  await using other = await createTemporaryDirectory('test', parent);
  expect((await readdir(parent)).sort()).toEqual(
    [running.path, other.path].map((path) => path.slice(parent.length + 1)).sort(),
  );
  running.owner.kill('SIGTERM');
  await running.ended;
});
