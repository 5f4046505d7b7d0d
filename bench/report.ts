import { differences, type Earlier } from './earlier.ts';
import type { Figures, Row } from './site.ts';

/** Prints the figures, each row beside the same row of an earlier run. */
export function printRows(figures: Figures, earlier?: Earlier): void {
  const before = new Map(earlier?.figures.rows.map((row) => [row.key, row]));
  console.table(
    figures.rows.map((row) => ({
      what: row.name,
      'per second': Math.round(row.perSecond),
      'p50 ms': round(row.p50),
      'p99 ms': round(row.p99),
      bytes: row.bytes,
      'processor ms': row.processor === undefined ? '' : round(row.processor),
      'generator busy': row.busy === undefined ? '' : `${Math.round(row.busy * 100)} %`,
      ...(earlier && compared(row.perSecond, before.get(row.key)?.perSecond)),
    })),
  );
  const most = Math.max(...figures.rows.map(({ busy = 0 }) => busy));
  const limited = figures.rows.filter(({ busy = 0 }) => busy > 0.8).map(({ name }) => name);
  const verdict = limited.length > 0 ? `IT WAS THE LIMIT, OR NEARLY, of ${limited.join('; ')}` : '';
  process.stdout.write(
    [
      'Processor: of all processes of the site, database included, for one response.',
      `Load generator: ${figures.generator}. bench/load-client.ts used at most ${Math.round(most * 100)} % of a core. ${verdict}`,
      'On a machine with other work, it may be the limit with less.\n',
    ].join('\n'),
  );
  if (figures.growth.length > 0) {
    const then = (recipes: number, page: string) =>
      earlier?.figures.growth.find((each) => each.recipes === recipes)?.p95[page];
    console.table(
      figures.growth.map(({ recipes, p95 }) => ({
        recipes: count(recipes),
        ...Object.fromEntries(
          Object.entries(p95).map(([page, now]) => [page, beside(now, then(recipes, page))]),
        ),
      })),
    );
    process.stdout.write('Growth: milliseconds at p95, one request after the other.\n');
  }
  if (earlier) printEarlier(figures, earlier);
}

/** Prints which run the ratios refer to, and how the two runs differ. */
function printEarlier(figures: Figures, earlier: Earlier): void {
  const measured = new Set(figures.rows.map(({ key }) => key));
  const gone = earlier.figures.rows.filter(({ key }) => !measured.has(key));
  const lines = [
    `Before: ${earlier.date}, commit ${earlier.commit}.`,
    ...differences(earlier, figures).map((each) => `Not the same, ${each}.`),
    ...gone.map(({ name }) => `Only before: ${name}.`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Milliseconds at p95 with the most recipes. */
const limits = { search: 35, 'three facets': 80, 'cook with': 100, 'sitemap index': 50 };
/** Responses per second. */
const rates = { first: 850, searches: 1000, reader: 10_000 };

/** Prints each budget with its figure. */
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
  for (const [key, least] of Object.entries(rates)) {
    const found = rows.find((row) => row.key === key);
    const now = found?.perSecond ?? 0;
    lines.push([found?.name ?? key, `≥ ${count(least)}/s`, `${Math.round(now)}/s`, now >= least]);
  }
  const two = ratio('two', 'first');
  lines.push(['two web processes', '≥ 1.7 × one', `${two.toFixed(2)} ×`, two >= 1.7]);
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
  for (const [page, limit] of Object.entries(limits)) {
    const [from = 0, to = 0] = [least?.p95[page], most?.p95[page]];
    if (growth.length < 2) continue;
    lines.push([`${page} p95, ${count(most?.recipes)}`, `≤ ${limit} ms`, `${to} ms`, to <= limit]);
    const name = `${page} p95, ${count(least?.recipes)} to ${count(most?.recipes)}`;
    lines.push([name, '≤ 2 ×', `${(to / from).toFixed(2)} ×`, to <= from * 2]);
  }
  const mib = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  for (const [when, bytes, limit] of [
    ['at rest', memory.started, 170e6],
    ['after the load', memory.loaded, 250e6],
  ] as const) {
    const budget = `≤ ${mib(limit)}`;
    lines.push(
      bytes
        ? [`memory of all processes ${when}`, budget, mib(bytes), bytes <= limit]
        : [`memory of all processes ${when}`, budget, 'not available on this system', null],
    );
  }
  lines.push([
    'start with existing data, to the first page',
    '≤ 1 s',
    `${startMilliseconds} ms`,
    startMilliseconds <= 1000,
  ]);
  lines.push([
    'weight of a recipe, Lighthouse',
    'see --pages',
    pages ? `${pages.verdict} (${pages.file})` : 'not measured yet',
    pages ? pages.verdict.startsWith('All') : null,
  ]);
  for (const what of ['everything works with JavaScript off', 'no axe violation, all by keyboard'])
    lines.push([what, 'asserted', 'by npm run test:all', null]);
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

function compared(now: number, before: number | undefined) {
  if (before === undefined) return { before: 'none', ratio: '' };
  return { before: Math.round(before), ratio: `${(now / before).toFixed(2)} ×` };
}

function beside(now: number, before: number | undefined): string | number {
  return before === undefined ? now : `${now} (${(now / before).toFixed(2)} ×)`;
}
