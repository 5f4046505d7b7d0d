import { parseExclusion, readFoodContents } from '@potluck/recipe-text/contents';
import { normalizeFoodName, readRowFoods } from '@potluck/recipe-text/foods';
import { toSingular } from '@potluck/recipe-text/inflect';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { hasAmount, parseIngredient, readIngredientLine } from '@potluck/recipe-text/line';
import { suggestStepIngredients } from '@potluck/recipe-text/links';
import { readFirstNumber } from '@potluck/recipe-text/numbers';
import { findPan, findPanInSteps, parsePan, replacePan } from '@potluck/recipe-text/pans';
import { addTrailingColon, isHeadingRow, isHeadingText } from '@potluck/recipe-text/row';
import { scaleRow, scaleStep } from '@potluck/recipe-text/scale';
import {
  isHeadingAfterRecipe,
  matchIngredientsHeading,
  matchPartAfter,
  matchStepsHeading,
} from '@potluck/recipe-text/sections';
import { findShares, formatShare } from '@potluck/recipe-text/shares';
import { splitIngredients, splitSteps } from '@potluck/recipe-text/split';
import { findDurations, parseDuration } from '@potluck/recipe-text/timers';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { UsernameSchema } from '#domain/account/account-forms.ts';
import { describeDevice } from '#domain/account/device.ts';
import { EmailAddressSchema } from '#domain/account/email-address.ts';
import { parseNextPath } from '#domain/account/next-path.ts';
import {
  PasskeyNameSchema,
  parseCredential,
  RecoveryCodeSchema,
} from '#domain/account/second-factor.ts';
import { readCookProgress } from '#domain/cooking/cook-progress.ts';
import { parseServings } from '#domain/cooking/servings.ts';
import { splitStep } from '#domain/cooking/step-parts.ts';
import { readTimers } from '#domain/cooking/timers.ts';
import { parseSearch } from '#domain/filters/parse-search.ts';
import { parseFilters } from '#domain/filters/recipe-filters.ts';
import { ImageUrlSchema } from '#domain/image/image-choice.ts';
import { optionalLink, optionalText } from '#domain/records/form-text.ts';
import { readSelectedIds } from '#domain/records/picked-ids.ts';
import { readId, readMailToken, readTextId } from '#domain/records/record-id.ts';
import { slugify, sortKey } from '#domain/records/slug.ts';
import { truncate } from '#domain/site/truncate.ts';
import { decodeCursor } from '#server/db/cursor.ts';
import { takesLinearTime } from '../../packages/recipe-formats/test/linear-time.ts';
import { readRecipe } from '../import/soup.ts';
import { timeLimits } from '../time-limits.ts';

const importOf = (field: string) => (text: string) =>
  readRecipe({ name: 'Soup', recipeIngredient: ['1 leek'], [field]: text });

const rowOf = (name: string) => ({ quantity: '', unit: '', name });
const half = new Fraction(1, 2);

/** Every parser of text that users type, paste, import or put into a URL. */
const parsers: Record<string, (text: string) => unknown> = {
  ingredient: parseIngredient,
  'line of an ingredient': readIngredientLine,
  'amount of a line': hasAmount,
  'heading of a row': (text) =>
    isHeadingRow(rowOf(addTrailingColon(formatIngredientLine(rowOf(text))))),
  'heading of a step': isHeadingText,
  'name of ingredients': matchIngredientsHeading,
  'name of steps': matchStepsHeading,
  'name of what follows': isHeadingAfterRecipe,
  'name of a part after a recipe': matchPartAfter,
  'first number': readFirstNumber,
  singular: toSingular,
  'contents of a row': (text) => readFoodContents([rowOf(text)], []),
  'contents of a step': (text) => readFoodContents([], [text]),
  'left out food': parseExclusion,
  'typed food': normalizeFoodName,
  'shares of a step': (text) =>
    findShares([rowOf('1 cup a flour'), rowOf('2 eggs')], [{ content: text, uses: [0, 1] }]),
  'shares of a row': (text) =>
    findShares([rowOf(text)], [{ content: 'Mix half the a, then the rest.', uses: [0] }]),
  'share of a row': (text) => formatShare(rowOf(text), '1/2', half, 'us'),
  'row in grams': (text) => scaleRow(rowOf(text), half, 'metric'),
  'unit of a row': (text) =>
    scaleRow({ quantity: '1', unit: text.slice(0, 60), name: text }, half, 'us'),
  duration: parseDuration,
  'row times two': (text) =>
    scaleRow({ quantity: '', unit: '', name: text }, new Fraction(2), 'metric'),
  'step times two': (text) => scaleStep(text, new Fraction(2), 'us', ['eggs']),
  'times of a step': findDurations,
  'uses of a step': (text) =>
    suggestStepIngredients([{ quantity: '1', unit: 'cup', name: 'a flour' }], [text]),
  'uses of a row': (text) =>
    suggestStepIngredients([{ quantity: '', unit: '', name: text }], ['Mix the a.']),
  'foods of a row': (text) => readRowFoods({ quantity: '', unit: '', name: text }),
  'parts of a step': splitStep,
  'place in a recipe': (text) => readCookProgress(text, 0),
  timers: (text) => readTimers(text, 0),
  servings: parseServings,
  pan: parsePan,
  'pan of a step': findPan,
  'pan of steps': (text) => findPanInSteps([{ content: text }]),
  'other pan': (text) => replacePan(text, '20 cm', '26 cm'),
  'pasted ingredients': splitIngredients,
  'pasted steps': splitSteps,
  'line of a form': (text) => optionalText('Text', { most: 100 }).safeParse(text),
  'text of a form': (text) => optionalText('Text', { most: 100, multiline: true }).safeParse(text),
  link: (text) => optionalLink('Link').safeParse(text),
  'address of a picture': (text) => ImageUrlSchema.safeParse(text),
  email: (text) => EmailAddressSchema.safeParse(text),
  username: (text) => UsernameSchema.safeParse(text),
  'name of a passkey': (text) => PasskeyNameSchema.safeParse(text),
  'recovery code': (text) => RecoveryCodeSchema.safeParse({ code: text }),
  credential: parseCredential,
  search: (text) => parseSearch(text),
  filters: (text) => parseFilters(new URLSearchParams({ search: text, category: text })),
  'path to go to': parseNextPath,
  cursor: (text) => decodeCursor(text, z.tuple([z.string()])),
  id: readId,
  'ids of a list': (text) => readSelectedIds(text.split(',')),
  key: readTextId,
  token: readMailToken,
  slug: (text) => slugify(text, 'recipe'),
  'key to sort by': sortKey,
  shortened: (text) => truncate(text, 50),
  device: describeDevice,
  'imported name': importOf('name'),
  'imported description': importOf('description'),
  'imported ingredients': importOf('recipeIngredient'),
  'imported steps': importOf('recipeInstructions'),
  'imported yield': importOf('recipeYield'),
  'imported time': importOf('totalTime'),
  'imported author': importOf('author'),
  'imported keywords': importOf('keywords'),
  'imported date': importOf('datePublished'),
  'imported address': importOf('url'),
};

const around = [
  ['', ''],
  ['1 ', '!'],
  ['PT', 'S'],
  ['a ', ' x'],
];

type Limits = [length: number, milliseconds: number][];

/** A line at its limit, and a text, with the milliseconds that each may take: cubic time would be seconds for the line. */
export const long: Limits = [
  [490, 50],
  [8_000, 425],
];

/** A shorter text that takes as many milliseconds if the time is quadratic. */
export const short: Limits = [
  [490, 50],
  [2_000, 425 / 16],
];

/**
 * Defines tests of the time that each parser takes for these texts, repeated to these lengths. `isTested` chooses from
 * all pairs of a text and what is around it.
 */
export function testParsers(
  repeated: string[],
  limits: Limits,
  isTested: (pair: number) => boolean = () => true,
): void {
  test.each(Object.entries(parsers))(
    'the parser %s takes linear time',
    { timeout: timeLimits.exhaustive },
    async (_, parse) => {
      const read = (text: string) => {
        try {
          parse(text);
        } catch {
          // A quick rejection is fine.
        }
      };
      for (const [i, each] of repeated.entries()) {
        for (const [j, [before, behind]] of around.entries()) {
          if (!isTested(i + j)) continue;
          for (const [length, most] of limits) {
            const make = (length: number) => before + each.repeat(length / each.length) + behind;
            const isQuick = await takesLinearTime(read, make, length, most);
            expect(isQuick, `${JSON.stringify([before, each, behind])} of ${length}`).toBe(true);
          }
        }
      }
    },
  );
}
