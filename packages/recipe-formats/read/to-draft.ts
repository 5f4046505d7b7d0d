import { cleanText } from '@potluck/recipe-text/clean-text';
import {
  createEmptyDraft,
  type DraftStep,
  type DraftWarning,
  limitLists,
  type RecipeDraft,
} from '../draft.ts';
import { RejectedRecordError } from '../errors.ts';
import type { DraftLine } from './draft-line.ts';
import { readDifficulty } from './schema-org/difficulty.ts';
import { readOptionalFields } from './schema-org/more.ts';
import { readAuthors, readDate, readId } from './schema-org/origin.ts';
import { readYield } from './schema-org/servings.ts';
import { getProperty, toLines, toList, toText } from './schema-org/text.ts';
import { readTimes } from './schema-org/times.ts';

/** Properties of https://schema.org/Recipe except its ingredients and instructions, and `notes`, `difficulty`, `restTime`. */
export type RecipeProperties = Record<string, unknown>;

/**
 * Returns the draft of a recipe whose ingredients and steps were read. Throws RejectedRecordError when it has no name
 * or nothing to cook.
 */
export function toDraft(
  fields: RecipeProperties,
  ingredients: DraftLine[],
  steps: DraftLine[],
): RecipeDraft {
  const title = toText(fields.name ?? fields.headline);
  if (!title) throw new RejectedRecordError('it has no name');
  const warnings: DraftWarning[] = [];
  const read = {
    ingredients: groupRows(ingredients.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))),
    steps: groupSteps(steps),
  };
  if (read.ingredients.length + read.steps.length === 0) {
    throw new RejectedRecordError('it has neither ingredients nor steps');
  }
  const { notes, ...times } = readTimes(fields, warnings);
  const servings = readYield(fields.recipeYield ?? fields.yield);
  const license = toText(fields.license) || toText(getProperty(fields.license, 'url'));
  return limitLists({
    ...createEmptyDraft(title),
    description: toLines(fields.description).join(' ') || null,
    language: toText(fields.inLanguage) || null,
    authors: readAuthors(fields.author ?? fields.creator),
    id: readId(fields),
    credit: toText(fields.creditText) || null,
    license: license || null,
    ...servings,
    ...times,
    difficulty: readDifficulty(fields),
    ...readOptionalFields(fields, warnings),
    pictures: toList(fields.image)
      .map(getPictureName)
      .filter((name) => name !== null),
    ...read,
    notes: cleanText([...toLines(fields.notes), ...notes].join('\n')) || null,
    published: readDate(
      fields.datePublished ?? fields.dateCreated ?? fields.uploadDate ?? fields.dateModified,
      'published',
      warnings,
    ),
    modified: fields.datePublished ? readDate(fields.dateModified, 'modified', []) : null,
    warnings,
  });
}

/** Returns the file or address that a string or an ImageObject names. */
export function getPictureName(image: unknown): string | null {
  if (typeof image === 'string') return image.trim() || null;
  const [first] = [
    getProperty(image, 'contentUrl'),
    getProperty(image, 'url'),
    getProperty(image, '@id'),
  ]
    .flatMap(toList)
    .filter((value) => value !== '');
  return typeof first === 'string' ? first.trim() || null : null;
}

/** Returns the groups of rows below their headings. */
export function groupRows(rows: DraftLine[]): RecipeDraft['ingredients'] {
  return inGroups(rows).map(({ heading, lines }) => ({
    heading,
    rows: lines.map((line) => ({ text: line.text })),
  }));
}

/** Returns the groups of steps below their headings. */
export function groupSteps(steps: DraftLine[]): RecipeDraft['steps'] {
  return inGroups(steps).map(({ heading, lines }) => ({ heading, steps: lines.map(toStep) }));
}

const toStep = ({ text, images, minutes }: DraftLine): DraftStep => ({
  text,
  minutes: minutes ?? null,
  pictures: images,
  uses: null,
});

/** A heading with nothing below it is kept, because it may be a remark that ends with a colon. */
function inGroups(all: DraftLine[]) {
  const groups: { heading: string | null; lines: DraftLine[] }[] = [];
  for (const line of all) {
    if (line.heading) groups.push({ heading: line.text, lines: [] });
    else if (groups.length === 0) groups.push({ heading: null, lines: [line] });
    else groups.at(-1)?.lines.push(line);
  }
  return groups;
}
