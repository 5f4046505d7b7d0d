import { createHash } from 'node:crypto';
import type { Diet, DraftWarning, Nutrition, RecipeDraft } from '@potluck/recipe-formats/draft';
import { isWebUrl, splitLong } from '@potluck/recipe-formats/read/values';
import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { parseIngredient } from '@potluck/recipe-text/line';
import { addTrailingColon } from '@potluck/recipe-text/row';
import { maxOtherFacts } from '#domain/recipe/detail-fields.ts';
import type { Difficulty } from '#domain/recipe/recipe-facts.ts';

/** A recipe as the site stores it, except that chef, categories and pictures are still names. */
export type ImportedRecipe = {
  title: string;
  description: string;
  ingredients: { quantity: string; unit: string; name: string }[];
  steps: { content: string; images: string[] }[];
  /** The times, servings and difficulty are null if the source does not state them. */
  prepTime: number | null;
  cookTime: number | null;
  restTime: number;
  servings: number | null;
  yieldText: string;
  difficulty: Difficulty | null;
  notes: string;
  author: string | null;
  credit: string;
  /** What no other field holds, such as a rating: a name and a value per line. */
  otherFacts: string;
  /** Names. Names of unknown categories become tags. */
  categories: string[];
  tags: string[];
  cuisine: string;
  diets: Diet[];
  equipment: string[];
  nutrition: Nutrition;
  video: string | null;
  sourceUrl: string | null;
  images: string[];
  createdAt: Date | undefined;
  /** Identifies the recipe in every import. */
  source: string;
  /** What only Potluck knows, as RecipeFacts, unchecked. */
  potluck?: unknown;
  /** Warnings of the reader, by field of the draft. */
  warnings: DraftWarning[];
};

/** The maximum number of pictures that are tried for a step. */
const maxStepPictures = 3;

/** Converts a draft to a recipe of the site; text that is too long for a field continues in the notes. */
export function toImportedRecipe(draft: RecipeDraft): ImportedRecipe {
  const notes = draft.notes === null ? [] : [draft.notes];
  const fitInto = (text: string, most: number, note = (rest: string[]) => rest) => {
    const [first = '', ...rest] = splitLong(text, most);
    if (rest.length > 0) notes.push(...note(rest));
    return first;
  };
  const title = fitInto(draft.title, 200, () => [`Full title: ${draft.title}`]);
  const description = fitInto(draft.description ?? '', 2000);
  const written = draft.yields.join('; ');
  const yieldText = fitInto(written, 120, () => [`Yield: ${written}`]);
  const [author = null, ...others] = draft.authors;
  if (others.length > 0) notes.push(`Together with ${others.join(', ')}`);
  const license = draft.license && `License: ${draft.license}`;
  const credit = fitInto([draft.credit, license].filter(Boolean).join('; '), 500);
  const { servings, difficulty, diets, nutrition, video, sourceUrl } = draft;
  const { categories, tags, equipment } = draft;
  return {
    ...{ title, yieldText, author, credit, diets, nutrition, video, sourceUrl },
    ...{ description, servings, difficulty },
    ...{ categories, tags, equipment },
    ...toOtherFacts(draft),
    ...toTimes(draft),
    ingredients: draft.ingredients.flatMap(toRows),
    steps: draft.steps.flatMap(toSteps),
    notes: cleanText(notes.join('\n'), 20_000),
    cuisine: draft.cuisine ?? '',
    images: draft.pictures,
    createdAt: draft.published === null ? undefined : new Date(draft.published),
    source: toSource(draft),
    ...(draft.extensions.potluck !== undefined && { potluck: draft.extensions.potluck }),
  };
}

function toRows({ heading, rows }: RecipeDraft['ingredients'][number]) {
  const title = heading ? [{ quantity: '', unit: '', name: addTrailingColon(heading) }] : [];
  const read = rows.flatMap(({ text, parts }) => {
    const row = parts ?? parseIngredient(text);
    const [name = '', ...more] = splitLong(row.name, 500);
    return [{ ...row, name }, ...more.map((part) => ({ quantity: '', unit: '', name: part }))];
  });
  return [...title, ...read];
}

function toSteps({ heading, steps }: RecipeDraft['steps'][number]) {
  const title = heading ? [{ content: addTrailingColon(heading), images: [] }] : [];
  const read = steps.flatMap(({ text, pictures }) =>
    splitLong(text, 10_000).map((content, i) => ({
      content,
      images: i === 0 ? pictures.slice(0, maxStepPictures) : [],
    })),
  );
  return [...title, ...read];
}

/** Keeps what programs know and no field holds, instead of warning about each fact. */
function toOtherFacts({ extensions, warnings }: RecipeDraft) {
  const { potluck: _, ...programs } = extensions;
  const lines = Object.entries(programs).flatMap(([program, data]) =>
    Object.entries(isObject(data) ? data : { [program]: data }).map(([name, value]) =>
      cleanLine(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ),
  );
  if (lines.length === 0) return { otherFacts: '', warnings };
  const [otherFacts = '', ...rest] = splitLong(lines.join('\n'), maxOtherFacts);
  const message =
    rest.length > 0
      ? `other facts beyond ${maxOtherFacts} characters were left out: ${rest.join(' ')}`
      : `kept as other facts, which readers do not see: ${lines.join('; ')}`;
  const others = warnings.filter(({ field }) => field !== 'extensions');
  return { otherFacts, warnings: [...others, { field: 'otherFacts', message }] };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Derives a missing time from the total; the remainder is rest time. */
function toTimes(draft: RecipeDraft) {
  const { prepTime, cookTime, totalTime } = draft;
  const restTime = draft.restTime ?? 0;
  const left = Math.max(0, (totalTime ?? 0) - (prepTime ?? 0) - (cookTime ?? 0) - restTime);
  if (cookTime === null) return { prepTime, cookTime: left || null, restTime };
  if (prepTime === null) return { prepTime: left || null, cookTime, restTime };
  return { prepTime, cookTime, restTime: restTime + left };
}

/**
 * Returns the identity of a recipe: the key of an export of Potluck, else its id or page if it is a URL, else its id and title, else its
 * title and author.
 */
function toSource({ id, sourceUrl, title, extensions, authors }: RecipeDraft): string {
  const [author = ''] = authors;
  const { source } = (extensions.potluck ?? {}) as { source?: unknown };
  if (typeof source === 'string') return cleanText(source);
  if (id !== null && isWebUrl(id)) return id;
  if (sourceUrl !== null) return sourceUrl;
  const parts = id ? ['identifier', id, title] : [title, author];
  return `sha256:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
