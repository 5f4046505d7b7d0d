import type { Difficulty } from '#domain/recipe/recipe-facts.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { RefusedRecord } from './refused.ts';
import { estimateDifficulty, readDifficulty } from './schema-org-difficulty.ts';
import { mainIngredients, readIngredients } from './schema-org-ingredients.ts';
import { type More, readMore } from './schema-org-more.ts';
import { readAuthors, readDate, readSource } from './schema-org-origin.ts';
import { type ImportedStep, readSteps } from './schema-org-steps.ts';
import { lines, list, property, split, text } from './schema-org-text.ts';
import { readMinutes } from './schema-org-time.ts';
import { readYield } from './schema-org-yield.ts';

/** A recipe as read from a file: chef, categories and pictures are still names. */
export type ImportedRecipe = More & {
  title: string;
  description: string;
  ingredients: { quantity: string; unit: string; name: string }[];
  steps: ImportedStep[];
  prepTime: number;
  cookTime: number;
  restTime: number;
  servings: number;
  yieldText: string;
  difficulty: Difficulty;
  notes: string;
  author: string | null;
  credit: string;
  images: unknown[];
  createdAt: Date | undefined;
  /** Identifies the recipe in every import. */
  source: string;
  warnings: string[];
};

/** Reads a schema.org `Recipe`. Throws RefusedRecord when it has no name or nothing to cook. */
export function readRecipe(record: Record<string, unknown>): ImportedRecipe {
  const name = text(record.name ?? record.headline);
  if (!name) throw new RefusedRecord('it has no name');
  const ingredients = first(readIngredients, [record.recipeIngredient, record.ingredients]);
  const steps = first(readSteps, [record.recipeInstructions, record.instructions, record.step]);
  if (ingredients.length + steps.length === 0) {
    throw new RefusedRecord('it has neither ingredients nor steps');
  }
  const warnings: string[] = [];
  const notes = lines(record.notes);
  const [title = '', ...titleRest] = split(name, 200);
  if (titleRest.length > 0) notes.push(`Full title: ${name}`);
  const [description = '', ...more] = split(lines(record.description).join(' '), 2000);
  notes.push(...more);

  const times = readTimes(record, notes);
  const servings = readYield(record.recipeYield ?? record.yield);
  const [yieldText = '', ...moreYield] = split(servings.written ?? '', 120);
  if (moreYield.length > 0) notes.push(`Yield: ${servings.written}`);
  const [author = null, ...others] = readAuthors(record.author ?? record.creator);
  if (others.length > 0) notes.push(`Together with ${others.join(', ')}`);
  const license = text(record.license) || text(property(record.license, 'url'));
  const credits = [text(record.creditText), license && `License: ${license}`].filter(Boolean);
  const [credit = '', ...moreCredit] = split(credits.join('; '), 500);
  notes.push(...moreCredit);
  const allNotes = notes.join('\n');
  if (allNotes.length > 20_000) warnings.push('its notes were cut at 20,000 characters');

  return {
    title,
    description: description || summary(ingredients, steps),
    ingredients,
    steps,
    ...times,
    servings: servings.servings,
    yieldText,
    difficulty: readDifficulty(record) ?? estimateDifficulty(ingredients.length, count(steps)),
    notes: allNotes.slice(0, 20_000).toWellFormed(),
    author,
    credit,
    ...readMore(record, warnings),
    images: list(record.image),
    createdAt: readDate(record, warnings),
    source: readSource(record, name, author),
    warnings,
  };
}

/** Derives a missing time from the total; the remainder is rest time. Words go to the notes. */
function readTimes(record: Record<string, unknown>, notes: string[]) {
  const prep = readMinutes(record.prepTime);
  const cook = readMinutes(record.cookTime ?? record.performTime);
  const rest = readMinutes(record.restTime ?? record.additionalTime);
  const total = readMinutes(record.totalTime);
  if (prep.written) notes.push(`Preparation: ${prep.written}`);
  if (cook.written) notes.push(`Cooking: ${cook.written}`);
  if (rest.written) notes.push(`Resting: ${rest.written}`);
  if (total.written) notes.push(`In total: ${total.written}`);
  const times = { prepTime: prep.minutes, cookTime: cook.minutes, restTime: rest.minutes };
  const left = total.minutes - prep.minutes - cook.minutes - rest.minutes;
  if (left <= 0) return times;
  if (cook.minutes === 0) return { ...times, cookTime: left };
  if (prep.minutes === 0) return { ...times, prepTime: left };
  return { ...times, restTime: rest.minutes + left };
}

const count = (steps: ImportedStep[]) => steps.filter((step) => !isStepHeading(step)).length;

/** Returns a description for a recipe without one: its first ingredients or its first step. */
function summary(ingredients: ImportedRecipe['ingredients'], steps: ImportedStep[]): string {
  const names = mainIngredients(ingredients, 4);
  if (names.length > 0) return `With ${new Intl.ListFormat('en').format(names)}.`;
  const step = steps.find((each) => !isStepHeading(each)) ?? steps[0];
  return split(step?.content ?? ingredients[0]?.name ?? '', 300)[0] ?? '';
}

/** Falls back to older names of a property when the current one is empty. */
function first<T>(read: (value: unknown) => T[], values: unknown[]): T[] {
  return values.map(read).find((found) => found.length > 0) ?? [];
}
