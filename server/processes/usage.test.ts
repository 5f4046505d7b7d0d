import { expect, test } from 'vitest';
import { readProcessUsage, readUsageFromPs } from './usage.ts';

test('/proc and ps report the same processor time and memory of a process', async () => {
  const [proc, ps] = [await readProcessUsage(process.pid), await readUsageFromPs(process.pid)];
  expect(proc?.megabytes).toBeGreaterThan(20);
  expect(Math.abs((proc?.megabytes ?? 0) - ps.megabytes)).toBeLessThan(50);
  expect(Math.abs((proc?.cpuSeconds ?? 0) - ps.cpuSeconds)).toBeLessThan(3);
  expect(await readProcessUsage(2 ** 30)).toBeNull();
});
