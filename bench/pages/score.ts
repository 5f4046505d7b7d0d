import type { DraftRow, ReadRecipe } from './adapter.ts';
import { type ExpectedRecipe, type Field, toSections } from './expected.ts';

/** The parts of a recipe that are right or wrong as a whole. */
export const parts = ['title', 'ingredients', 'steps', 'total time', 'servings'] as const;
type Part = (typeof parts)[number];

export type PageScore = {
  isRejected: boolean;
  right: Record<Part, boolean>;
  headings: { expected: number; found: number };
  /** Expected rows and steps that the draft lacks, and warnings that it should have. */
  lost: Loss[];
  /** Rows and steps that the page does not have. */
  extra: { field: Field; text: string }[];
};
export type Loss = { field: Field; text: string; isSilent: boolean };

/**
 * Compares what was read with what a careful person copies. Headings, 'of', punctuation, case and the order of rows
 * and of the words in them do not count; the order of steps does.
 */
export function scorePage(expected: ExpectedRecipe, read: ReadRecipe | null): PageScore {
  const headings = countHeadings(expected, read);
  if (!read) {
    const right = Object.fromEntries(parts.map((part) => [part, false])) as PageScore['right'];
    return { isRejected: true, right, headings, lost: [], extra: [] };
  }
  const rows = compareRows(expected.ingredients, read.ingredients);
  const steps = compareRows(expected.steps, read.steps);
  const [expectedText, readText] = [steps.expected, steps.read].map((list) => flatten(list));
  return {
    isRejected: false,
    right: {
      title: isOneOf(expected.title, (title) => flatten([title]) === flatten([read.title])),
      ingredients: rows.lost.length + rows.extra.length === 0,
      steps:
        expectedText === readText &&
        (expected.isProse || steps.lost.length + steps.extra.length === 0),
      'total time': isOneOf(expected.totalMinutes, (minutes) => minutes === read.totalMinutes),
      servings: isOneOf(expected.servings, (servings) => servings === read.servings),
    },
    headings,
    lost: findLosses(expected, read, { ingredients: rows, steps }),
    extra: [
      ...rows.extra.map((text) => ({ field: 'ingredients' as const, text })),
      ...(expected.isProse ? [] : steps.extra).map((text) => ({ field: 'steps' as const, text })),
    ],
  };
}

/** Counts the expected headings, and those that are headings of the draft or begin the row below them. */
function countHeadings(expected: ExpectedRecipe, read: ReadRecipe | null): PageScore['headings'] {
  const rows = [...(read?.ingredients ?? []), ...(read?.steps ?? [])];
  const headings = new Set(rows.filter((row) => row.isHeading).map(({ text }) => flatten([text])));
  const texts = new Set(rows.map(({ text }) => flatten([text])));
  const isFound = [...toSections(expected.ingredients), ...toSections(expected.steps)].flatMap(
    ({ heading, rows: [first = ''] }) =>
      heading === null
        ? []
        : [headings.has(flatten([heading])) || texts.has(flatten([heading, first]))],
  );
  return { expected: isFound.length, found: isFound.filter(Boolean).length };
}

type Comparison = { expected: string[]; read: string[]; lost: string[]; extra: string[] };

/**
 * Compares rows regardless of their order and groups. A heading that was read as a row does not
 * count as an extra row. A heading that was read as the beginning of the row below it does not
 * count as part of that row.
 */
function compareRows(
  expectedRows: ExpectedRecipe['ingredients'],
  readRows: DraftRow[],
): Comparison {
  const sections = toSections(expectedRows);
  const headings = new Set(sections.map(({ heading }) => flatten([heading ?? ''])));
  const joined = new Map(
    sections.map(({ heading, rows: [first = ''] }) => [flatten([heading ?? '', first]), first]),
  );
  const expected = sections.flatMap((section) => section.rows);
  const read = readRows
    .filter((row) => !row.isHeading && !headings.has(flatten([row.text])))
    .map(({ text }) => joined.get(flatten([text])) ?? text);
  return { expected, read, lost: subtract(expected, read), extra: subtract(read, expected) };
}

function findLosses(
  expected: ExpectedRecipe,
  read: ReadRecipe,
  compared: Record<'ingredients' | 'steps', Comparison>,
): Loss[] {
  const isSilent = (field: Field) => !read.warnings.some((warning) => warning.field === field);
  const missing = (['ingredients', 'steps'] as const).flatMap((field) =>
    compared[field].lost
      .filter((text) => !isContained(text, compared[field].read))
      .map((text) => ({ field, text, isSilent: isSilent(field) })),
  );
  const unannounced = (expected.lost ?? [])
    .filter(isSilent)
    .map((field) => ({ field, text: 'no warning', isSilent: true }));
  return [...missing, ...unannounced];
}

/** Whether all of a text is in the rows, in one of them in any order or across several in order. */
function isContained(text: string, rows: string[]): boolean {
  if (flatten(rows).includes(flatten([text]))) return true;
  return rows.some((row) => {
    const left = [...words(row)];
    return words(text).every((word) => {
      const index = left.indexOf(word);
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    });
  });
}

/** The rows that are missing in the other list, counting each as often as it occurs. */
function subtract(rows: string[], others: string[]): string[] {
  const left = others.map(bag);
  return rows.filter((row) => {
    const index = left.indexOf(bag(row));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * The characters of a text in alphabetical order, so that '200g' equals '200 g' and the order of
 * words does not matter.
 */
const bag = (text: string) => [...flatten([text])].sort().join('');
const flatten = (rows: string[]) => rows.flatMap(words).join('');

/** The words and numbers of a text. Each fraction, decimal or range is one number. */
function words(text: string): string[] {
  const plain = text
    .replaceAll(/(\d)([¼-¾⅐-⅞])/g, '$1 $2')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .replaceAll(/(?<=\d)\s*[-‐‑‒–—~]\s*(?=\d)/g, '-')
    .replaceAll(/(?<=\d)\s*\/\s*(?=\d)/g, '/')
    .replaceAll(/['’`]/g, '');
  return (plain.match(/\d+(?:[./-]\d+)*|[\p{L}\p{M}]+/gu) ?? []).filter((word) => word !== 'of');
}

function isOneOf<T>(expected: T | T[], isRight: (value: T) => boolean): boolean {
  return (Array.isArray(expected) ? expected : [expected]).some(isRight);
}
