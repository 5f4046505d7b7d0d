import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Earlier } from './earlier.ts';
import { type Growth, measureGrowth } from './growth.ts';
import type { Loaded } from './load-client.ts';
import type { Other } from './other.ts';
import {
  generateRecipes,
  load,
  memoryOf,
  processorSecondsOf,
  type Site,
  startBare,
  startSite,
} from './processes.ts';
import { record } from './record.ts';
import { printBudgets, printRows } from './report.ts';
import { createTargets, findPages, recipesInTurn, type Target } from './targets.ts';
import { hasWrk, isForWrk, loadByWrk } from './wrk.ts';

/**
 * `processor` is the processor time of all processes of the site, including the database, per
 * response, in ms.
 */
export type Row = Loaded & { key: string; name: string; processor?: number };
export type Figures = {
  recipes: number;
  connections: number;
  seconds: number;
  generator: string;
  rows: Row[];
  startMilliseconds: number;
  /**
   * The memory of all processes of the site with one web process, including the database, in bytes,
   * before and after each recipe was requested; null where the system does not report it.
   */
  memory: { started: number | null; loaded: number | null };
  growth: Growth[];
};

export type Options = {
  seconds: number;
  /** Numbers of recipes: everything is measured with the first, and growth with all. */
  recipes: number[];
  /** Keeps the generated recipes for the next run. */
  data: string;
  others: Other[];
  earlier: Earlier | undefined;
  recorded: boolean;
};

const connections = 8;
const generator = hasWrk() ? 'wrk' : 'bench/load-client.ts';

/** Measures the built site against bare and other servers, prints tables and records the figures. */
export async function benchSite({ seconds, recipes, data, others, earlier, recorded }: Options) {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-bench-'));
  try {
    const count = recipes[0] ?? 1000;
    await generateRecipes(directory, count);
    const first = await startSite(directory);
    await first.stop();
    // A small page cache, so that a pass through all recipes renders each.
    const site = await startSite(directory, { PAGE_CACHE_MB: '4' });
    const figures: Figures = {
      recipes: count,
      connections,
      seconds,
      generator,
      rows: [],
      startMilliseconds: Math.round(site.startMilliseconds),
      memory: { started: null, loaded: null },
      growth: [],
    };
    try {
      figures.rows = await measureAll(site, directory, seconds, others);
    } finally {
      await site.stop();
    }
    figures.rows.push(await measureTwo(directory, seconds));
    figures.memory = await measureMemory(directory, seconds);
    if (recipes.length > 1) figures.growth = await measureGrowth(recipes, data);
    printRows(figures, earlier);
    printBudgets(figures, await lastPages());
    if (recorded) process.stdout.write(`\nRecorded in ${await record('site', figures)}\n`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measureMemory(directory: string, seconds: number): Promise<Figures['memory']> {
  const site = await startSite(directory);
  try {
    const started = memoryOf(site.pid);
    const { recipes } = await findPages(site);
    const requests = recipes.map((path) => ({ path }));
    const headers = { 'Accept-Encoding': 'br' };
    const what = { port: site.port, requests, headers, connections, statuses: [200] };
    await load({ ...what, seconds: 3 * seconds });
    return { started, loaded: memoryOf(site.pid) };
  } finally {
    await site.stop();
  }
}

async function measureAll(
  site: Site,
  directory: string,
  seconds: number,
  others: Other[],
): Promise<Row[]> {
  const pages = await findPages(site);
  const recipe = pages.recipes[500] ?? (pages.recipes[0] as string);
  const bare = await startBare(site, recipe, await databaseUrl(directory), directory);
  try {
    const targets: [string, Target | Other][] = [
      ...Object.entries(await createTargets(site, bare.port, recipe, pages)),
      ...others.map((other): [string, Other] => [other.url, other]),
    ];
    for (const [, { check }] of targets) await check();
    process.stdout.write(
      `All ${targets.length} targets response correctly; timing them now.\nLOAD GENERATOR: ${generator}${hasWrk() ? '; bench/load-client.ts for saves and other servers' : ', because wrk is not installed'}.\n`,
    );
    const turns = new Map<string, Omit<Row, 'key' | 'name'>[]>();
    // Targets take turns, so other load on the machine affects all of them.
    for (let turn = 0; turn < 3; turn++) {
      for (const [key, target] of targets)
        turns.set(key, [...(turns.get(key) ?? []), await run(site, target, seconds)]);
    }
    return targets.map(([key, { name }]) => ({ key, name, ...middle(turns.get(key) ?? []) }));
  } finally {
    await bare.stop();
  }
}

/** Times what two web processes render, to compare with one. */
async function measureTwo(directory: string, seconds: number): Promise<Row> {
  const site = await startSite(directory, { PAGE_CACHE_MB: '4', WEB_CONCURRENCY: '2' });
  try {
    const { recipes } = await findPages(site);
    const target = recipesInTurn(site, recipes, 'the same, two web processes');
    await target.check();
    const turns: Omit<Row, 'key' | 'name'>[] = [];
    for (let turn = 0; turn < 3; turn++) turns.push(await run(site, target, seconds));
    return { key: 'two', name: target.name, ...middle(turns) };
  } finally {
    await site.stop();
  }
}

async function run(
  site: Site,
  target: Target | Other,
  seconds: number,
): Promise<Omit<Row, 'key' | 'name'>> {
  const what = {
    port: target.port,
    ...('host' in target && { host: target.host }),
    requests: target.requests,
    headers: { 'Accept-Encoding': 'br, gzip', ...target.headers },
    connections,
    statuses: target.statuses ?? [200],
  };
  const send = (seconds: number) => {
    const given = { ...what, seconds };
    return generator === 'wrk' && isForWrk(given) ? loadByWrk(given) : load(given);
  };
  await send(Math.min(1, seconds));
  const before = processorSecondsOf(site.pid);
  const loaded = await send(seconds);
  if (loaded.faults.length > 0) throw new Error(`${target.name}: ${loaded.faults.join(', ')}`);
  const took = processorSecondsOf(site.pid) - before;
  const processor = (took * 1000) / (loaded.perSecond * seconds);
  return target.port === site.port && took > 0 ? { ...loaded, processor } : loaded;
}

/** The turn with the median throughput. */
function middle<T extends Loaded>(turns: T[]): T {
  const sorted = turns.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as T;
}

async function databaseUrl(directory: string): Promise<string> {
  const { socketUrl } = await import('../server/db/data-directory/embedded-postgres.ts');
  const lines = await readFile(join(directory, 'postgres/postmaster.pid'), 'utf8');
  return socketUrl(lines.split('\n')[4] as string);
}

/** What `npm run bench -- --pages` recorded last: the budgets of weight and Lighthouse. */
async function lastPages(): Promise<{ file: string; verdict: string } | null> {
  const results = join(import.meta.dirname, 'results');
  const file = (await readdir(results))
    .filter((name) => name.startsWith('pages-'))
    .sort()
    .at(-1);
  if (!file) return null;
  const { figures } = JSON.parse(await readFile(join(results, file), 'utf8'));
  const { summarizeBudgets } = await import('./pages.ts');
  return { file, verdict: summarizeBudgets(figures) };
}
