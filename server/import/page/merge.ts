import { list, text } from '../schema-org-text.ts';
import { readMinutes } from '../schema-org-time.ts';
import type { Found } from './found.ts';
import type { Line } from './lines.ts';

/** Returns what was found without other recipes of the page: the one that its title names comes first. */
export function sameRecipe(found: Found[], title: unknown): Found[] {
  const isPage = (each: Found) => letters(text(title)).includes(letters(nameOf(each)) || '-');
  const score = (each: Found) =>
    (each.ingredients.length > 0 ? 2 : 0) +
    (each.steps.length > 0 ? 2 : 0) +
    (isPage(each) ? 1 : 0);
  // A page also names recipes that it only links to.
  const isRecipe = (each: Found) => each.ingredients.length + each.steps.length > 0 || isPage(each);
  const data = found
    .filter((each) => each.from === 'json-ld' && isRecipe(each))
    .sort((a, b) => score(b) - score(a));
  const [first] = data;
  const other = (each: Found) =>
    first && each !== first && nameOf(each) && letters(nameOf(each)) !== letters(nameOf(first));
  return [
    ...data.filter((each) => !other(each)),
    ...found.filter((each) => each.from !== 'json-ld'),
  ];
}

const nameOf = (found: Found) => text(found.fields.name);

/** Returns the first list with lines, or a later one that has the same lines in groups or split up. */
export function bestLines(lists: Line[][]): Line[] {
  const full = lists.filter((lines) => lines.length > 0);
  const [first = [], ...others] = full;
  const own = first.filter((line) => !line.heading);
  if (own.length === 1) {
    const whole = letters(own[0]?.text ?? '');
    const split = others.find(
      (lines) => lines.length > 1 && (whole.length < 40 || isSame(whole, allLetters(lines))),
    );
    if (split) return split;
  }
  if (own.length < first.length) return first;
  const grouped = others.find((lines) => {
    const inner = lines.filter((line) => !line.heading);
    return (
      inner.length < lines.length &&
      inner.length === own.length &&
      isSame(allLetters(own), allLetters(inner))
    );
  });
  if (!grouped) return first;
  let next = 0;
  return grouped.map((line) => (line.heading ? line : (own[next++] ?? line)));
}

function isSame(one: string, other: string): boolean {
  const near = Math.abs(one.length - other.length) <= 0.2 * one.length;
  return near && one.slice(0, 20) === other.slice(0, 20);
}

const allLetters = (lines: Line[]) =>
  letters(lines.flatMap((line) => (line.heading ? [] : [line.text])).join(''));

const letters = (written: string) => written.toLowerCase().replace(/[^\p{L}]+/gu, '');

/** Returns each property from the first source that has a value for it. */
export function mergeFields(all: Record<string, unknown>[]): Record<string, unknown> {
  const merged: Record<string, unknown> = {};
  for (const fields of all) {
    for (const [name, value] of Object.entries(fields)) {
      if (!(name in merged) && saysSomething(value)) merged[name] = value;
    }
  }
  return { ...merged, ...mergeTimes(all) };
}

function saysSomething(value: unknown): boolean {
  return list(value).some((each) =>
    typeof each === 'object'
      ? Object.values(each ?? {}).some((inner) => text(inner) !== '')
      : text(each) !== '',
  );
}

const parts = ['prepTime', 'cookTime', 'performTime', 'restTime'];

/** Times belong together, so they come from one source, except a total that only another source has. */
function mergeTimes(all: Record<string, unknown>[]): Record<string, unknown> {
  const has = (fields: Record<string, unknown>, name: string) => {
    const { minutes, written } = readMinutes(fields[name]);
    return minutes > 0 || written !== null;
  };
  const source = all.find((fields) => [...parts, 'totalTime'].some((name) => has(fields, name)));
  const times = Object.fromEntries(
    [...parts, 'totalTime'].map((name) => [
      name,
      source && has(source, name) ? duration(source[name]) : undefined,
    ]),
  );
  const known = parts
    .map((name) => readMinutes(source?.[name]).minutes)
    .filter((minutes) => minutes > 0);
  if (times.totalTime !== undefined) return times;
  const other = known.length > 1 ? undefined : all.find((fields) => has(fields, 'totalTime'));
  const sum = known.reduce((all, minutes) => all + minutes, 0);
  return {
    ...times,
    totalTime: other ? duration(other.totalTime) : sum > 0 ? `PT${sum}M` : undefined,
  };
}

/** Returns a time in ISO 8601 if it is only a duration, else as written. */
function duration(value: unknown): string {
  const { minutes, written } = readMinutes(value);
  return written ?? `PT${minutes}M`;
}
