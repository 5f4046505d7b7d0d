import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepWorking } from './keep-working.ts';
import {
  generateRecipes,
  load,
  memoryOf,
  processorSecondsOf,
  type Site,
  startSite,
} from './processes.ts';
import { record } from './record.ts';
import { differentSearches, findPages } from './targets.ts';

export type Options = {
  minutes: number;
  /** The megabytes of the machine that the site gets the defaults of. */
  limit: number;
  recipes: number;
  data: string;
  recorded: boolean;
};

const phaseSeconds = 15;

/**
 * Puts the site of a machine with so much memory and four cores under full load: pages, searches, sign-ins,
 * favorites, pictures and imports. Prints and records the memory of all processes. Linux only.
 */
export async function benchMemory({ minutes, limit, recipes, data, recorded }: Options) {
  const source = join(data, String(recipes));
  await mkdir(source, { recursive: true });
  await generateRecipes(source, recipes);
  const directory = await mkdtemp(join(tmpdir(), 'potluck-bench-'));
  try {
    // Preserves owners, because PostgreSQL never runs as root.
    execFileSync('cp', ['-a', `${source}/.`, directory]);
    const site = await startSite(directory, {
      NODE_OPTIONS: `--import=${pretendMachine(limit * 2 ** 20)}`,
      WEB_CONCURRENCY: '',
      TRUST_PROXY: '1',
    });
    try {
      const figures = { recipes, limit, minutes, ...(await measure(site, minutes * 60)) };
      console.log({ ...figures, megabytes: figures.megabytes.length });
      if (recorded) process.stdout.write(`Recorded in ${await record('memory', figures)}\n`);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A module that the processes of the site load first. */
function pretendMachine(bytes: number): string {
  return `data:text/javascript,${encodeURIComponent(`
    import os from 'node:os';
    import { syncBuiltinESMExports } from 'node:module';
    process.constrainedMemory = () => ${bytes};
    os.availableParallelism = () => 4;
    syncBuiltinESMExports();`)}`;
}

async function measure(site: Site, seconds: number) {
  const { recipes, category, chef } = await findPages(site, Number.POSITIVE_INFINITY);
  const read = async (paths: string[], seconds: number) => {
    const before = processorSecondsOf(site.pid);
    const requests = paths.map((path) => ({ path }));
    const headers = { 'Accept-Encoding': 'br' };
    const what = { port: site.port, requests, headers, connections: 8, seconds, statuses: [200] };
    const { perSecond, faults } = await load(what);
    const took = processorSecondsOf(site.pid) - before;
    // Unlike responses per second, this hardly depends on other work of the machine.
    const processorMilliseconds = (took * 1000) / (perSecond * seconds);
    return { perSecond: Math.round(perSecond), processorMilliseconds, faults };
  };
  const rest = megabytesOf(site.pid);
  const cached = await read(recipes.slice(0, 1), phaseSeconds);
  const rendered = await read(recipes.toReversed(), phaseSeconds);
  const lists = ['/', '/recipes', '/chefs', category, chef, ...recipes.slice(0, 20)];
  const searches = differentSearches(500).map((words) => `/recipes?search=${encodeURI(words)}`);
  const paths = recipes.flatMap((path, n) =>
    [path, lists[n % lists.length], searches[n % searches.length]].map(String),
  );
  const work = await keepWorking(site.origin, recipes);
  const reading = read(paths, seconds);
  const megabytes = await sample(site.pid, reading);
  const { done, faults } = await work.stop();
  const mixed = await reading;
  const tenth = Math.max(1, Math.floor(megabytes.length / 10));
  const mean = (part: number[]) => Math.round(part.reduce((a, b) => a + b, 0) / part.length);
  return {
    rest,
    cached,
    rendered,
    mixed,
    ...done,
    faults: [...cached.faults, ...rendered.faults, ...mixed.faults, ...faults],
    most: Math.max(...megabytes),
    // The first tenth fills caches and heap.
    secondTenth: mean(megabytes.slice(tenth, 2 * tenth + 1)),
    lastTenth: mean(megabytes.slice(-tenth)),
    megabytes,
  };
}

/** Returns the memory of all processes of the site for each second until a promise settles. */
async function sample(pid: number, end: Promise<unknown>): Promise<number[]> {
  let running = true;
  end.finally(() => {
    running = false;
  });
  const samples: number[] = [];
  while (running) {
    await sleep(1_000);
    samples.push(megabytesOf(pid));
  }
  return samples;
}

function megabytesOf(pid: number): number {
  return Math.round((memoryOf(pid) ?? Number.NaN) / 1e6);
}
