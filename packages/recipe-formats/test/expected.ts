import type { RecipeDraft } from '../draft.ts';

/** What a sample file contains, as a careful person copies it. `{ any: [...] }` anywhere has every right value. */
export type ExpectedFile = {
  program: string;
  /** In the order of the file. */
  recipes: (Record<string, unknown> & { title: unknown })[];
  /** The number of entries that are no recipe. */
  rejected: number;
};

const texts = <T extends { text: string }>(items: T[]) => items.map(({ text }) => text);

/** The fields of an expected recipe that have other names or shapes in a draft. */
const values: Record<string, (draft: RecipeDraft) => unknown> = {
  ingredients: ({ ingredients }) =>
    ingredients.map(({ heading, rows }) => ({ heading, rows: texts(rows) })),
  steps: (draft) => draft.steps.map(({ heading, steps }) => ({ heading, steps: texts(steps) })),
  pictures: ({ pictures, steps }) =>
    pictures.length + steps.flatMap((group) => group.steps).flatMap((step) => step.pictures).length,
  published: ({ published }) => published?.slice(0, 10) ?? null,
  rating: ({ extensions }) => otherOf(extensions, 'rating') ?? null,
  // Everything else must at least be named.
  other: ({ warnings }) => warnings.map(({ field }) => field),
};

function otherOf(extensions: RecipeDraft['extensions'], name: string): unknown {
  return Object.values(extensions)
    .map((others) => (others as Record<string, unknown>)[name])
    .find(Boolean);
}

/** Returns the fields of a draft that differ from the expected recipe, as 'field: expected … read …'. */
export function listDifferences(expected: ExpectedFile['recipes'][number], draft: RecipeDraft) {
  return Object.entries(expected).flatMap(([field, right]) => {
    const read = values[field]?.(draft) ?? draft[field as keyof RecipeDraft] ?? null;
    if (field === 'other') {
      const fewest = Math.min(
        ...acceptedOf(right).map((each) => Object.keys(each as object).length),
      );
      const missing = fewest - (read as string[]).length;
      return missing > 0 ? [`${missing} of ${JSON.stringify(right)} not named: ${read}`] : [];
    }
    // '2 loaves' are two servings, as in the readers of pages.
    if (field === 'servings' && right === null && draft.yields.length > 0) return [];
    return isRight(right, read)
      ? []
      : [`${field}: ${JSON.stringify(right)}, read ${JSON.stringify(read)}`];
  });
}

function acceptedOf(right: unknown): unknown[] {
  const isAny = typeof right === 'object' && right !== null && 'any' in right;
  return isAny ? (right.any as unknown[]) : [right];
}

/** Returns whether a value is right; `{ any: [...] }` has every right value. */
export function isRight(right: unknown, read: unknown): boolean {
  if (typeof right === 'string') return typeof read === 'string' && plain(right) === plain(read);
  if (typeof right !== 'object' || right === null) return right === read;
  if ('any' in right) return (right.any as unknown[]).some((each) => isRight(each, read));
  if (typeof read !== 'object' || read === null) return false;
  const keys = Object.keys(right);
  return (
    keys.length === Object.keys(read).length &&
    keys.every((key) => isRight(right[key as never], read[key as never]))
  );
}

/** Returns a text without the kinds of spaces, dashes, quotes and fractions. */
const plain = (text: string) =>
  text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/[‐-―]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
