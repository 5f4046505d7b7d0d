import {
  createEmptyDraft,
  type DraftWarning,
  limitLists,
  type Nutrition,
  type RecipeDraft,
} from '../../draft.ts';
import { RejectedRecordError } from '../../errors.ts';
import { type DraftLine, toDraftLines } from '../draft-line.ts';
import { readDate } from '../schema-org/origin.ts';
import { readYield } from '../schema-org/servings.ts';
import { stepNumberPattern } from '../schema-org/steps.ts';
import { readTimes } from '../schema-org/times.ts';
import { groupRows, groupSteps } from '../to-draft.ts';

/** A recipe as a program writes it, in plain text; the reader of a format fills in what the program states. */
export type ProgramRecipe = {
  title: string;
  description?: string;
  authors?: string[];
  /** Its id in the program. */
  id?: string;
  /** Where it comes from: the URL of its page, a book, a person. The first URL and the first other text count. */
  sources?: string[];
  /** The servings and yields as written: '4', '2 loaves'. */
  yields?: string[];
  /** Minutes, ISO 8601 or words. */
  times?: Partial<Record<'prepTime' | 'cookTime' | 'restTime' | 'totalTime', string>>;
  ingredients: DraftLine[];
  steps: DraftLine[];
  notes?: string;
  categories?: string[];
  tags?: string[];
  cuisine?: string;
  /** A language tag. */
  language?: string;
  nutrition?: Nutrition;
  /** Names of files next to the source, or URLs. */
  pictures?: string[];
  video?: string;
  published?: string;
  modified?: string;
  /** What a draft has no field for, such as a rating, by the program's names; '' is left out. */
  others?: Record<string, string>;
};

/**
 * Returns the draft of a program's recipe. What a draft has no field for is in `extensions`, with a warning. Throws
 * RejectedRecordError when the recipe has no title, or neither ingredients nor steps.
 */
export function createProgramDraft(program: string, recipe: ProgramRecipe): RecipeDraft {
  const title = recipe.title.trim();
  if (!title) throw new RejectedRecordError('it has no name');
  const [ingredients, steps] = [groupRows(recipe.ingredients), groupSteps(recipe.steps)];
  if (ingredients.length + steps.length === 0) {
    throw new RejectedRecordError('it has neither ingredients nor steps');
  }
  const warnings: DraftWarning[] = [];
  const { notes: timeNotes, ...times } = readTimes(recipe.times ?? {}, warnings);
  const sources = presentOf(recipe.sources ?? []);
  const others = Object.entries(recipe.others ?? {}).filter(([, value]) => value.trim());
  for (const [name, value] of others) {
    warnings.push({ field: 'extensions', message: `recipes have no field '${name}': ${value}` });
  }
  const key = program.toLowerCase().replace(/[^a-z]+/g, '-');
  return limitLists({
    ...createEmptyDraft(title),
    ...{ ingredients, steps, ...times, ...readYield(presentOf(recipe.yields ?? [])) },
    description: recipe.description?.trim() || null,
    authors: presentOf(recipe.authors ?? []),
    id: recipe.id ? `urn:${key}:${encodeURIComponent(recipe.id)}` : null,
    sourceUrl: sources.map(findUrl).find(Boolean) ?? null,
    credit: sources.find((each) => findUrl(each) !== each) ?? null,
    categories: presentOf(recipe.categories ?? []),
    tags: presentOf(recipe.tags ?? []),
    cuisine: recipe.cuisine?.trim() || null,
    language: recipe.language?.trim() || null,
    nutrition: recipe.nutrition ?? {},
    pictures: presentOf(recipe.pictures ?? []),
    video: recipe.video?.trim() || null,
    notes: [recipe.notes?.trim(), ...timeNotes].filter(Boolean).join('\n') || null,
    published: readDate(recipe.published, 'published', warnings),
    modified: readDate(recipe.modified, 'modified', warnings),
    extensions: others.length > 0 ? { [key]: Object.fromEntries(others) } : {},
    warnings,
  });
}

/** Returns the first URL in a text: 'From https://example.com/soup'. */
function findUrl(text: string): string | undefined {
  const [url] = /(?<![^\s(<])https?:\/\/[^\s<>)]+/i.exec(text) ?? [];
  return url && URL.canParse(url) ? url : undefined;
}

/** Returns each text once, without empty ones. */
const presentOf = (texts: string[]) => [
  ...new Set(texts.map((each) => each.trim()).filter(Boolean)),
];

/** Returns the rows of a text with one ingredient on each line; a line that ends with a colon is a heading. */
export function readRows(text: string): DraftLine[] {
  return toDraftLines(splitLines(text));
}

/** Returns the steps of a text with one step on each line, without their numbers. */
export function readProgramSteps(text: string): DraftLine[] {
  return toDraftLines(splitLines(text).map(removeStepNumber).filter(Boolean));
}

/** Returns the lines of a text, without empty ones. */
export const splitLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns a step without '1. ', '1) ' or 'Step 1:' at its beginning. */
export function removeStepNumber(step: string): string {
  return step.replace(stepNumberPattern, '').replace(/^\d{1,2} ?[.)]\s+(?=\S)/, '');
}

/** Returns '4 of 5', or '' for no rating. */
export function formatRating(value: string, most: number): string {
  return Number(value) > 0 ? `${Number(value)} of ${most}` : '';
}
