import { parseArgs } from 'node:util';
import { readFixture } from './pages/adapter.ts';
import { type ExpectedRecipe, readPageFixtures, toSections } from './pages/expected.ts';
import { type PageScore, parts, scorePage } from './pages/score.ts';

const usage = `Compares recipes read from pages with what a person copied: see bench/pages/README.md.

  npm run bench:recipe-pages                            both sets of pages
  npm run bench:recipe-pages -- tuned                   one of the sets, tuned or held-out
  npm run bench:recipe-pages -- tuned --errors tuned    also lists the errors; those of held-out are never shown`;

const sets = ['tuned', 'held-out'] as const;
const { chosen, showsErrors } = readArguments();

for (const set of chosen) {
  const scored = readPageFixtures(set).map((fixture) => {
    const read = readFixture(fixture);
    return { ...fixture, read, score: scorePage(fixture.expected, read) };
  });
  report(
    set,
    scored.map(({ score }) => score),
    new Set(scored.map(({ expected }) => expected.system)).size,
  );
  if (!showsErrors || set !== 'tuned') continue;
  for (const { name, expected, read, score } of scored) {
    const lines = listErrors(expected, read, score);
    if (lines.length > 0) process.stdout.write(`\n${name}.html\n  ${lines.join('\n  ')}\n`);
  }
}

function report(set: string, scores: PageScore[], systems: number): void {
  const sum = (count: (score: PageScore) => number) =>
    scores.reduce((total, score) => total + count(score), 0);
  const percent = (count: number, all: number) =>
    all === 0 ? 'none' : `${((100 * count) / all).toFixed(1)}%`;
  const silent = scores.map(({ lost }) => lost.filter(({ isSilent }) => isSilent).length);
  const lines = {
    rejected: String(sum(({ isRejected }) => Number(isRejected))),
    ...Object.fromEntries(
      parts.map((part) => [
        part,
        percent(
          sum(({ right }) => Number(right[part])),
          scores.length,
        ),
      ]),
    ),
    headings: percent(
      sum(({ headings }) => headings.found),
      sum(({ headings }) => headings.expected),
    ),
    'silent losses': `${silent.reduce((a, b) => a + b, 0)} on ${silent.filter(Boolean).length} pages`,
  };
  process.stdout.write(`${set}: ${scores.length} pages of ${systems} publishing systems\n`);
  for (const [figure, text] of Object.entries(lines)) {
    process.stdout.write(`  ${figure.padEnd(14)} ${text}\n`);
  }
}

function listErrors(
  expected: ExpectedRecipe,
  read: ReturnType<typeof readFixture>,
  { isRejected, right, lost, extra, headings }: PageScore,
): string[] {
  if (isRejected || !read) return ['rejected'];
  const values = {
    title: [expected.title, read.title],
    'total time': [expected.totalMinutes, read.totalMinutes],
    servings: [expected.servings, read.servings],
  };
  const unlike = Object.entries(values)
    .filter(([part]) => !right[part as keyof typeof values])
    .map(([part, [wanted, found]]) => `${part}: ${format(found)} instead of ${format(wanted)}`);
  const undivided = !right.steps && lost.length + extra.length === 0;
  const sections = [...toSections(expected.ingredients), ...toSections(expected.steps)];
  const names = sections.flatMap(({ heading }) => heading ?? []);
  return [
    ...unlike,
    ...lost.map(
      ({ field, text, isSilent }) => `${field} ${isSilent ? 'silently ' : ''}lost: ${text}`,
    ),
    ...extra.map(({ field, text }) => `${field} not expected: ${text}`),
    ...(undivided ? ['steps: divided or ordered in another way'] : []),
    ...(headings.found < headings.expected
      ? [`headings: ${headings.found} of ${headings.expected}: ${names.join(' | ')}`]
      : []),
    ...(right.ingredients && right.steps
      ? []
      : read.warnings.map(({ message }) => `warning: ${message}`)),
  ];
}

function format(value: unknown): string {
  return JSON.stringify(value);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, errors: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  const chosen = sets.filter((set) => positionals.length === 0 || positionals.includes(set));
  const unknown = positionals.find((name) => !sets.some((set) => set === name));
  if (unknown !== undefined) fail(`There is no set of pages named ${unknown}.`);
  if (values.errors !== undefined && values.errors !== 'tuned') {
    fail('Only the errors of tuned may be listed: the pages of held-out measure unknown pages.');
  }
  return { chosen, showsErrors: values.errors === 'tuned' };
}

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${usage}\n`);
  process.exit(2);
}
