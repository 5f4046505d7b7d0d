import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { HeldError, holdDataDirectory } from './hold.ts';

test('a directory is created and held exclusively', async () => {
  const data = join(mkdtempSync(join(inject('temporaryDirectory'), 'hold-')), 'deep/data');
  await holdDataDirectory(data, 'http://first.example');
  expect(await holder(data).result).toBe(
    `The data directory ${data} is in use by process ${process.pid}, serving http://first.example`,
  );
});

test('it is released when its holder ends, even by kill -9', async () => {
  const data = mkdtempSync(join(inject('temporaryDirectory'), 'hold-'));
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const first = holder(data);
    expect(await first.result).toBe('held');
    await expect(holdDataDirectory(data, 'here')).rejects.toThrow(HeldError);
    await expect(holdDataDirectory(data, 'here')).rejects.toThrow(`process ${first.child.pid},`);
    first.child.kill(signal);
    await once(first.child, 'exit');
  }
  await holdDataDirectory(data, 'here');
});

test('exactly one of many simultaneous processes gets it', async () => {
  const data = mkdtempSync(join(inject('temporaryDirectory'), 'hold-'));
  const all = await Promise.all(Array.from({ length: 5 }, () => holder(data).result));
  expect(all.filter((each) => each === 'held')).toHaveLength(1);
});

/** Starts a process that tries to hold a directory and prints the outcome; it ends with the test. */
function holder(data: string) {
  const code = `
    const { holdDataDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'hold.ts'))});
    await holdDataDirectory(${JSON.stringify(data)}, 'http://other.example').then(
      () => { console.log('held'); setInterval(() => {}, 1000); },
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
