import { readFile } from 'node:fs/promises';
import type { Figures, Row } from './site.ts';

/** The figures of an earlier run. Throws when the file is none of ours. */
export async function compareWith(file: string): Promise<Figures> {
  const { figures } = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(figures?.rows)) throw new Error(`${file} is no result of npm run bench.`);
  return figures;
}

/** What was measured, each row beside the same one of an earlier run. */
export function printRows(figures: Figures, earlier?: Figures): void {
  console.table(
    figures.rows.map((row) => {
      const before = earlier?.rows.find(({ key }) => key === row.key);
      return {
        what: row.name,
        'per second': Math.round(row.perSecond),
        'p50 ms': round(row.p50),
        'p99 ms': round(row.p99),
        bytes: row.bytes,
        ...(earlier && { before: before ? change(row.perSecond, before.perSecond) : 'new' }),
      };
    }),
  );
  if (figures.growth.length > 0) {
    console.table(
      figures.growth.map(({ recipes, p95 }) => ({ recipes: recipes.toLocaleString('en'), ...p95 })),
    );
    process.stdout.write('Growth: milliseconds at p95, one request after the other.\n');
  }
}

/** Each budget with its figure. */
export function printBudgets(
  figures: Figures,
  pages: { file: string; verdict: string } | null,
): void {
  const { rows, growth, memory, startMilliseconds } = figures;
  const ratio = (key: string, to: string) => rate(rows, key) / rate(rows, to);
  const cached = ratio('cached', 'bytes');
  const first = ratio('first', 'react');
  const lines: [string, string, string, boolean | null][] = [
    [
      'visitor, page from the cache',
      '≥ 0.9 × bare node:http',
      `${cached.toFixed(2)} ×`,
      cached >= 0.9,
    ],
    [
      'first render of a recipe',
      '≥ 0.5 × bare react-dom/server',
      `${first.toFixed(2)} ×`,
      first >= 0.5,
    ],
  ];
  const [least, most] = [growth[0], growth.at(-1)];
  for (const page of ['recipe', 'list', 'category', 'chef']) {
    const [from, to] = [least?.p95[page] ?? 0, most?.p95[page] ?? 0];
    const name = `p95 of ${page} pages, ${count(least?.recipes)} to ${count(most?.recipes)}`;
    lines.push(
      least && most && least !== most
        ? [name, '≤ 1.5 ×', `${(to / from).toFixed(2)} × (${from} to ${to} ms)`, to <= from * 1.5]
        : [`p95 of ${page} pages`, '≤ 1.5 ×', 'ask with --recipes 1000,1000000', null],
    );
  }
  for (const each of growth) {
    const p95 = each.p95.search ?? 0;
    lines.push([`search p95, ${count(each.recipes)}`, '≤ 50 ms', `${p95} ms`, p95 <= 50]);
  }
  const mib = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  if (memory.loaded && memory.started) {
    const each = memory.loaded / memory.processes;
    lines.push([
      `memory all told, ${count(figures.recipes)} recipes, ${memory.processes} web processes`,
      '≤ 250 MB a web process',
      `${mib(each)}: ${mib(memory.started)} in all, after the load ${mib(memory.loaded)}`,
      each <= 250e6,
    ]);
  } else lines.push(['memory of all processes', '≤ 250 MB', 'this system does not say', null]);
  lines.push([
    'start with existing data',
    '≤ 2 s',
    `${startMilliseconds} ms`,
    startMilliseconds <= 2000,
  ]);
  lines.push([
    'weight of a recipe, Lighthouse',
    'see --pages',
    pages ? `${pages.verdict} (${pages.file})` : 'not measured yet',
    pages ? pages.verdict.startsWith('All') : null,
  ]);
  for (const what of ['everything works with JavaScript off', 'no axe violation, all by keyboard'])
    lines.push([what, 'asserted', 'by npm test', null]);
  console.table(
    lines.map(([what, budget, figure, holds]) => ({
      what,
      budget,
      figure,
      holds: holds === null ? '' : holds ? 'yes' : 'NO',
    })),
  );
}

function rate(rows: Row[], key: string): number {
  return rows.find((row) => row.key === key)?.perSecond ?? Number.NaN;
}

function count(recipes = 0): string {
  return recipes.toLocaleString('en');
}

function round(milliseconds: number): number {
  return Number(milliseconds.toFixed(milliseconds < 1 ? 3 : 1));
}

function change(now: number, before: number): string {
  const percent = Math.round((now / before - 1) * 100);
  return `${Math.round(before)} (${percent >= 0 ? '+' : ''}${percent} %)`;
}
