import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecipes } from './numbers/adapter.ts';
import { readPairs, scorePairs } from './numbers/exclusions.ts';
import { readLabels } from './numbers/labels.ts';
import { scoreLines } from './numbers/lines.ts';
import { type Scored, scoreRecipe } from './numbers/score.ts';
import type { Hits } from './numbers/uses.ts';

const usage = `Compares the shown amounts, ingredients of steps and timers with labels: see bench/numbers/README.md.

  npm run bench:numbers -- recipes.ndjson                  105 of public-domain-recipes
  npm run bench:numbers -- recipes.ndjson --errors tuned   also lists the errors in a set, such as tuned-2 or guides`;

const { values, positionals } = parseArgs({
  options: {
    help: { type: 'boolean' },
    errors: { type: 'string' },
  },
  allowPositionals: true,
});
const [file] = positionals;
if (values.help || !file) {
  process.stdout.write(`${usage}\n`);
  process.exit(values.help ? 0 : 1);
}

const recipes = readRecipes(file);
for (const name of ['tuned', 'tuned-2', 'held-out', 'held-out-2']) {
  const scored = readLabels(join(import.meta.dirname, `numbers/${name}.txt`)).map((recipe) => {
    const read = recipes.get(recipe.name);
    if (!read) throw new Error(`${file} has no ${recipe.name}.`);
    return scoreRecipe(recipe, read);
  });
  report(name, scored);
  if (values.errors === name) for (const each of scored) writeErrors(each);
}
for (const name of ['lines', 'lines-2', 'lines-3', 'lines-held-out']) {
  const scored = scoreLines(join(import.meta.dirname, `numbers/${name}.txt`));
  const wrong = scored.filter(
    ({ faults, timers }) => faults.length + timers.wrong.length + timers.missed.length > 0,
  );
  const timers = hits(scored.map((each) => each.timers));
  process.stdout.write(`${name}: ${wrong.length} of ${scored.length} lines wrong
  rows wrong             ${wrongPlaces(scored, 'r', scored.length)}
  steps wrong            ${wrongPlaces(scored, 's', scored.length)}
  timers                 ${timers}\n`);
  if (values.errors === name) for (const each of wrong) writeErrors(each);
}
const exclusions = {
  tuned: 'exclusions',
  'held-out': 'exclusions-held-out',
  guides: 'exclusions-guides',
};
for (const [name, pairs] of Object.entries(exclusions)) {
  const { pairs: count, ...errors } = scorePairs(
    readPairs(join(import.meta.dirname, `numbers/${pairs}.txt`)),
  );
  const { leaks, unsure, falselyCaught } = errors;
  process.stdout.write(
    `${name}: ${count} exclusions, ${leaks.length} leaks, ${falselyCaught.length} caught falsely, ${unsure.length} not checked\n`,
  );
  if (values.errors !== name) continue;
  for (const [kind, lines] of Object.entries(errors)) {
    for (const line of lines) process.stdout.write(`  ${kind}: ${line}\n`);
  }
}

function report(name: string, scored: Scored[]): void {
  const sum = (count: (each: Scored) => number) =>
    scored.reduce((total, each) => total + count(each), 0);
  const rows = sum((each) => each.rows);
  const changed = (kind: string) =>
    share(
      sum((each) => each.changed.filter((change) => change.kind === kind).length),
      rows,
    );
  const wrong = scored.filter(({ faults }) => faults.some(({ kind }) => kind !== 'noun')).length;
  const right = sum(({ shares }) => shares.right);
  const lines = {
    'rows wrong': wrongPlaces(scored, 'r', rows),
    'steps wrong': wrongPlaces(
      scored,
      's',
      sum(({ steps }) => steps),
    ),
    'recipes wrong': `${wrong} of ${scored.length}`,
    'moved or lost words': changed('words'),
    'other signs or spaces': changed('signs'),
    links: hits(scored.map(({ uses }) => uses)),
    timers: hits(scored.map(({ timers }) => timers)),
    'shares right': `${right} of ${right + sum(({ shares }) => shares.missed.length)}`,
  };
  process.stdout.write(`${name}: ${scored.length} recipes\n`);
  for (const [figure, text] of Object.entries(lines)) {
    process.stdout.write(`  ${figure.padEnd(22)} ${text}\n`);
  }
}

/** The rows or steps that are wrong in any view, by their worst fault. */
function wrongPlaces(scored: Scored[], letter: string, count: number): string {
  const kinds = ['text', 'value', 'measure', 'noun'];
  const worst = new Map<string, number>();
  for (const { name, faults } of scored) {
    for (const { place, kind } of faults.filter((fault) => fault.place.startsWith(letter))) {
      const key = `${name} ${place}`;
      worst.set(key, Math.min(worst.get(key) ?? kinds.length, kinds.indexOf(kind)));
    }
  }
  const counts = kinds.map(
    (kind, index) => `${[...worst.values()].filter((each) => each === index).length} ${kind}`,
  );
  return `${share(worst.size, count)}: ${counts.join(', ')}`;
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}% (${part} of ${whole})`;
}

function hits(all: Hits[]): string {
  const right = all.reduce((sum, each) => sum + each.right, 0);
  const [wrong, missed] = [all.flatMap((each) => each.wrong), all.flatMap((each) => each.missed)];
  const rate = (other: string[]) => `${((100 * right) / (right + other.length)).toFixed(1)}%`;
  return `precision ${rate(wrong)}, recall ${rate(missed)} (${right} right, ${wrong.length} wrong, ${missed.length} missed)`;
}

function writeErrors({ name, faults, changed, uses, timers, shares }: Scored): void {
  const lines = [
    ...faults.map(
      ({ place, kind, view, written, shown }) =>
        `${place} ${kind} at ${view}\n    ${written}\n    ${shown}`,
    ),
    ...changed.map(
      ({ place, kind, written, shown }) => `${place} changed ${kind}\n    ${written}\n    ${shown}`,
    ),
    ...Object.entries({ link: uses, timer: timers, share: shares }).flatMap(
      ([kind, { missed, wrong }]) => [
        ...missed.map((each) => `${kind} missed: ${each}`),
        ...wrong.map((each) => `${kind} wrong: ${each}`),
      ],
    ),
  ];
  if (lines.length > 0)
    process.stdout.write(`\n${name}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
