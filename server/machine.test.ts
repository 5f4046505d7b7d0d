import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { getMachineDefaults } from './machine.ts';

const gibibyte = 2 ** 30;

test.each([
  { memory: 0.5 * gibibyte, cores: 8, webProcesses: 1, pageCacheMegabytes: 32 },
  { memory: gibibyte, cores: 8, webProcesses: 2, pageCacheMegabytes: 32 },
  { memory: 2 * gibibyte, cores: 8, webProcesses: 4, pageCacheMegabytes: 32 },
  { memory: 8 * gibibyte, cores: 8, webProcesses: 4, pageCacheMegabytes: 128 },
  { memory: 64 * gibibyte, cores: 2, webProcesses: 2, pageCacheMegabytes: 128 },
])('the defaults for $memory bytes and $cores cores fit into the memory', (expected) => {
  const defaults = getMachineDefaults(expected);
  expect(defaults.webProcesses).toBe(expected.webProcesses);
  expect(defaults.pageCache / 2 ** 20).toBe(expected.pageCacheMegabytes);
  const { pageCache, maxHeap, connections, maxDatabaseBuffers } = defaults;
  // V8's heap holds the page cache's keys, but not its pages. PostgreSQL takes 16 MB for each connection.
  const most =
    defaults.webProcesses * (pageCache + maxHeap + connections * 2 ** 24) + maxDatabaseBuffers;
  // Child processes of imports and uploads, and the parent process, need the rest.
  expect(most).toBeLessThan(0.74 * expected.memory);
});

test('the limit of a control group counts as the memory of the machine', () => {
  const print = `
    Object.defineProperty(process, 'constrainedMemory', { value: () => 536870912 });
    const { machineResources } = await import(${JSON.stringify(import.meta.resolve('./machine.ts'))});
    console.log(machineResources.memory);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', print]);
  expect(Number(stdout)).toBe(536_870_912);
});
