import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { DataDirectoryInUseError, lockDataDirectory } from './lock.ts';

test('a directory is created and locked exclusively', async () => {
  const data = join(mkdtempSync(join(inject('temporaryDirectory'), 'lock-')), 'deep/data');
  await lockDataDirectory(data, 'serving http://first.example');
  expect(await holder(data).result).toBe(
    `The data directory ${data} is in use by process ${process.pid}, serving http://first.example`,
  );
});

test('a data directory is released when its process ends, even by kill -9', async () => {
  const data = mkdtempSync(join(inject('temporaryDirectory'), 'lock-'));
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const first = holder(data);
    expect(await first.result).toBe('locked');
    await expect(lockDataDirectory(data, 'here')).rejects.toThrow(DataDirectoryInUseError);
    await expect(lockDataDirectory(data, 'here')).rejects.toThrow(`process ${first.child.pid},`);
    first.child.kill(signal);
    await once(first.child, 'exit');
  }
  await lockDataDirectory(data, 'here');
});

test('exactly one of many simultaneous processes locks a data directory', async () => {
  const data = mkdtempSync(join(inject('temporaryDirectory'), 'lock-'));
  const all = await Promise.all(Array.from({ length: 5 }, () => holder(data).result));
  expect(all.filter((each) => each === 'locked')).toHaveLength(1);
});

/** Starts a process that tries to lock a directory and prints the outcome; it ends with the test. */
function holder(data: string) {
  const code = `
    const { lockDataDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))});
    await lockDataDirectory(${JSON.stringify(data)}, 'serving http://other.example').then(
      () => { console.log('locked'); setInterval(() => {}, 1000); },
      (error) => console.log(error.message.split(' since ')[0]),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const result = once(child.stdout, 'data').then(([data]) => String(data).trim());
  return { child, result };
}
