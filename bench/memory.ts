import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, makeData, memoryOf, startSite } from './processes.ts';
import { record } from './record.ts';
import { findPages } from './targets.ts';

/**
 * Requests every recipe, lists and searches for that long, from one web process with a cache for a third of
 * the pages. Prints and records the memory of all processes. Linux only.
 */
export async function benchMemory(minutes: number): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-bench-'));
  try {
    await makeData(directory, 1000);
    const site = await startSite(directory, { PAGE_CACHE_MB: '4' });
    try {
      const rest = megabytesOf(site.pid);
      const { recipes, category, chef } = await findPages(site);
      const others = ['/', '/recipes', '/chefs', category, chef, '/recipes?search=mango'];
      const requests = recipes.flatMap((path, n) => [
        { path },
        { path: others[n % others.length] as string },
      ]);
      const under = load({
        port: site.port,
        requests,
        headers: { 'Accept-Encoding': 'br' },
        connections: 8,
        seconds: minutes * 60,
        statuses: [200],
      });
      let running = true;
      under.finally(() => {
        running = false;
      });
      const samples: number[] = [];
      while (running) {
        await sleep(5_000);
        samples.push(megabytesOf(site.pid));
      }
      const loaded = await under;
      const tenth = Math.max(1, Math.floor(samples.length / 10));
      const mean = (part: number[]) => Math.round(part.reduce((a, b) => a + b, 0) / part.length);
      // The first tenth fills caches and heap.
      const figures = {
        minutes,
        rest,
        perSecond: Math.round(loaded.perSecond),
        faults: loaded.faults,
        most: Math.max(...samples),
        secondTenth: mean(samples.slice(tenth, 2 * tenth + 1)),
        lastTenth: mean(samples.slice(-tenth)),
        megabytes: samples,
      };
      console.table([{ ...figures, megabytes: samples.length, faults: loaded.faults.join() }]);
      process.stdout.write(`Recorded in ${await record('memory', figures)}\n`);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function megabytesOf(pid: number): number {
  return Math.round((memoryOf(pid) ?? Number.NaN) / 1e6);
}
