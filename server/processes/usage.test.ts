import { expect, test } from 'vitest';
import { readPs, readUsage } from './usage.ts';

test('/proc and ps say the same about a process', async () => {
  const [proc, ps] = [await readUsage(process.pid), await readPs(process.pid)];
  expect(proc?.megabytes).toBeGreaterThan(20);
  expect(Math.abs((proc?.megabytes ?? 0) - ps.megabytes)).toBeLessThan(50);
  expect(Math.abs((proc?.cpuSeconds ?? 0) - ps.cpuSeconds)).toBeLessThan(3);
  expect(await readUsage(2 ** 30)).toBeNull();
});
