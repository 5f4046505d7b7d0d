import { readMinutes } from '../schema-org/minutes.ts';
import { toList, toText } from '../schema-org/text.ts';
import type { FoundRecipe } from './found-recipe.ts';

/** Removes other recipes of the page from the results; the recipe that its title names comes first. */
export function selectMainRecipe(found: FoundRecipe[], title: unknown): FoundRecipe[] {
  const isPage = (each: FoundRecipe) =>
    letters(toText(title)).includes(letters(nameOf(each)) || '-');
  const score = (each: FoundRecipe) =>
    (each.ingredients.length > 0 ? 2 : 0) +
    (each.steps.length > 0 ? 2 : 0) +
    (isPage(each) ? 1 : 0);
  // A page also names recipes that it only links to.
  const isRecipe = (each: FoundRecipe) =>
    each.ingredients.length + each.steps.length > 0 || isPage(each);
  const data = found
    .filter((each) => each.from === 'json-ld' && isRecipe(each))
    .sort((a, b) => score(b) - score(a));
  const [first] = data;
  const other = (each: FoundRecipe) =>
    first && each !== first && nameOf(each) && letters(nameOf(each)) !== letters(nameOf(first));
  return [
    ...data.filter((each) => !other(each)),
    ...found.filter((each) => each.from !== 'json-ld'),
  ];
}

const nameOf = (found: FoundRecipe) => toText(found.fields.name);

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
  return toList(value).some((each) =>
    typeof each === 'object'
      ? Object.values(each ?? {}).some((inner) => toText(inner) !== '')
      : toText(each) !== '',
  );
}

const parts = ['prepTime', 'cookTime', 'performTime', 'restTime'];

/** Times belong together, so they come from one source, except a total that only another source has, if they fit into it. */
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
  const sum = known.reduce((all, minutes) => all + minutes, 0);
  const other = all.find((fields) =>
    known.length > 1 ? readMinutes(fields.totalTime).minutes > sum : has(fields, 'totalTime'),
  );
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
