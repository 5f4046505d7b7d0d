import { type Allergen, allergens } from '@potluck/recipe-text/allergens';
import { dedupeLines } from '@potluck/recipe-text/distinct-lines';
import { z } from 'zod';
import {
  linkField,
  numberField,
  optionalField,
  type RecordField,
  storedText,
} from '../records/field.ts';
import { optionalText, wholeNumber } from '../records/form-text.ts';
import { type Diet, diets } from './labels.ts';
import { type Nutrient, type Nutrition, nutrients, nutritionRows } from './nutrition.ts';
import { formatDuration } from './recipe-facts.ts';

type Words = { most: number; longest: number; separator: RegExp; joined: string };

/**
 * Returns a field for a list of texts that the form shows as one text; `one` begins the error of a
 * text that is too long.
 */
function words(label: string, one: string, { most, longest, separator, joined }: Words) {
  const read = (text: string) => dedupeLines(text.split(separator));
  return {
    label,
    form: optionalText(label, { most: most * (longest + joined.length), multiline: true })
      .transform(read)
      .refine((list) => list.length <= most, `At most ${most} ${label.toLowerCase()}`)
      .refine(
        (list) => list.every((word) => [...word].length <= longest),
        `${one} must be at most ${longest} characters`,
      ),
    stored: z
      .array(z.string())
      .default([])
      .transform((list) => dedupeLines(list.flatMap((word) => word.split(separator))))
      .pipe(z.array(z.string().max(longest)).max(most)),
    lines: (list: string[]) => list,
    typed: (list: string[]) => list.join(joined),
  } satisfies RecordField;
}

/** Returns a field for any of these labels, stored in their order. */
function labels<Key extends string>(label: string, names: Record<Key, string>) {
  const keys = Object.keys(names) as Key[];
  const inOrder = (chosen: Key[]) => keys.filter((key) => chosen.includes(key));
  const list = z.array(z.enum(keys, 'This label does not exist')).max(keys.length);
  return {
    label,
    form: list.transform(inOrder),
    stored: list.default([]).transform(inOrder),
    lines: (chosen: Key[]) => chosen.map((key) => names[key]),
  } satisfies RecordField;
}

const longestNutrient = 60;
const nutrientNames = Object.entries(nutrients) as [Nutrient, string][];
const nutrientsAs = <Schema>(schema: (label: string) => Schema) =>
  Object.fromEntries(nutrientNames.map(([name, label]) => [name, schema(label)])) as Record<
    Nutrient,
    Schema
  >;
const filled = (values: Nutrition = {}): Nutrition =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value));

const longestAddress = 2000;
const storedAddress = (start: RegExp) =>
  z.string().max(longestAddress).regex(start).nullable().default(null);

const restTime = { least: 0, most: 100_000 };

/** The maximum number of tags of a recipe. */
export const maxTags = 50;
const tags = words('Tags', 'A tag', {
  most: maxTags,
  longest: 60,
  separator: /[,\n]/,
  joined: ', ',
});

/** The maximum length of what another program knew about a recipe, in characters. */
export const maxOtherFacts = 5_000;

/** The fields of a recipe that most recipes lack, in the order of its form. */
export const detailFields = {
  tags: {
    ...tags,
    form: tags.form.refine(
      (names) => names.every((name) => /[\p{L}\p{N}]/u.test(name)),
      'A tag needs a letter or a digit',
    ),
    column: null,
    // As with categories, a different order is not a change.
    lines: (tags: string[]) => tags.toSorted(),
  },
  cuisine: optionalField('Cuisine', { most: 80 }),
  restTime: {
    ...numberField('Rest time', restTime),
    form: wholeNumber('Rest time', restTime.least, restTime.most).default(0),
    stored: z.number().int().min(restTime.least).max(restTime.most).default(0),
    lines: (minutes: number) => (minutes > 0 ? [formatDuration(minutes)] : []),
    typed: (minutes: number) => minutes || '',
  },
  yieldText: optionalField('Yield', { most: 120 }),
  diets: labels<Diet>('Diets', diets),
  allergens: labels<Allergen>('Contains', allergens),
  mayContain: labels<Allergen>('May contain', allergens),
  equipment: words('Equipment', 'A line', {
    most: 50,
    longest: 120,
    separator: /\n/,
    joined: '\n',
  }),
  nutrition: {
    label: 'Nutrition',
    form: z
      .object(nutrientsAs((label) => optionalText(label, { most: longestNutrient })))
      .optional()
      .transform(filled),
    stored: z
      .object(nutrientsAs(() => storedText({ most: longestNutrient }).optional()))
      .default({})
      .transform(filled),
    lines: (nutrition: Nutrition) =>
      nutritionRows(nutrition).map(({ label, value }) => `${label}: ${value}`),
  },
  video: {
    ...linkField('Video', { most: longestAddress }),
    stored: storedAddress(/^https:\/\//),
  },
  sourceUrl: {
    ...linkField('Source', { most: longestAddress, schemes: ['https://', 'http://'] }),
    stored: storedAddress(/^https?:\/\//),
  },
  credit: optionalField('Credit', { most: 500 }),
  /** What the program that the recipe comes from knew, and no other field holds: a name and a value per line. */
  otherFacts: optionalField('Other facts', { most: maxOtherFacts, multiline: true }),
} satisfies Record<string, RecordField>;
