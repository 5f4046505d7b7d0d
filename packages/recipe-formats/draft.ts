import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';
import { maxRows } from './text-limits.ts';

/** The maximum number of items in each list of a draft; of pictures, for the recipe and for each step. */
export const maxItems = {
  ...{ authors: 30, yields: 30, categories: 30, diets: 30, pictures: 30 },
  ...{ tags: 50, equipment: 50, warnings: 50 },
  ...{ ingredients: maxRows, steps: maxRows },
} satisfies Record<ListField, number>;

/** The maximum length of a warning. */
const maxWarningCharacters = 500;

/** A number of minutes; null if the source states none, never 0. */
const minutes = z.number().int().positive().nullable();
const text = z.string().overwrite(cleanText);
const optionalText = text.nullable();

/** Keys of diets. The writers of each format turn them into https://schema.org/RestrictedDiet. */
export const dietKeys = [
  ...([
    'vegan',
    'vegetarian',
    'gluten-free',
    'dairy-free',
    'low-lactose',
    'halal',
    'kosher',
  ] as const),
  ...(['hindu', 'diabetic', 'low-calorie', 'low-fat', 'low-salt'] as const),
];

/** The properties of https://schema.org/NutritionInformation. */
export const nutrientKeys = [
  ...(['calories', 'fatContent', 'saturatedFatContent', 'transFatContent'] as const),
  ...(['unsaturatedFatContent', 'carbohydrateContent', 'sugarContent', 'fiberContent'] as const),
  ...(['proteinContent', 'sodiumContent', 'cholesterolContent', 'servingSize'] as const),
];

/** One ingredient. */
const IngredientRow = z.object({
  /** The whole line: '1 ½ cups flour, sifted'. */
  text,
  /**
   * The same line in three fields that an editor has split; without it, `parseIngredient` splits the text.
   */
  parts: z.object({ quantity: text, unit: text, name: text }).optional(),
});

/** Ingredients below a heading, or before the first heading. */
const IngredientGroup = z.object({
  /** 'For the sauce', without a colon at its end. */
  heading: optionalText,
  rows: z.array(IngredientRow),
});

const Step = z.object({
  /** Plain text; line breaks separate paragraphs of one step. */
  text,
  /** The duration, if the source states it outside of the text. */
  minutes,
  /** File names or URLs. */
  pictures: z.array(text),
  /** The ingredients that it uses, counted from 0 over all groups; null if the source does not state them. */
  uses: z.array(z.number().int().nonnegative()).max(maxRows).nullable(),
});

const StepGroup = z.object({ heading: optionalText, steps: z.array(Step) });

/** Something that a reader could not read, or that a format cannot express. */
const Warning = z.object({
  /** The field of the draft that is incomplete: 'ingredients', 'totalTime'. */
  field: text,
  /** A sentence without a capital letter and a period: 'the list has almost no amounts'. */
  message: z.string().overwrite((message) => cleanLine(message, maxWarningCharacters)),
});

const fields = z.object({
  version: z.literal(1),
  /** '' if the source has none; only for drafts that someone reviews. */
  title: text,
  description: optionalText,
  /** A language tag: 'de', 'en-US'. */
  language: optionalText,
  authors: z.array(text),
  /** The recipe's id in its own program, the same in every export: a URL or `urn:mealie:…`. */
  id: optionalText,
  /** The page of the recipe. */
  sourceUrl: optionalText,
  /** The source of the recipe in words: a book, a person, a license. */
  credit: optionalText,
  license: optionalText,
  /** The number of people it serves; the lower end of a range. */
  servings: z.number().int().positive().nullable(),
  /** The yield as written, where that is more than the servings: '24 cookies', '4–6 servings'. */
  yields: z.array(text),
  prepTime: minutes,
  cookTime: minutes,
  restTime: minutes,
  /** As stated, even if it is not the sum of the other times. */
  totalTime: minutes,
  difficulty: z.enum(['easy', 'medium', 'hard']).nullable(),
  categories: z.array(text),
  tags: z.array(text),
  cuisine: optionalText,
  diets: z.array(z.enum(dietKeys)),
  equipment: z.array(text),
  /** Amounts of a serving as written: `{ calories: '240 kcal' }`. */
  nutrition: z.partialRecord(z.enum(nutrientKeys), text),
  /** The URL of a page, file or player. */
  video: optionalText,
  /** Names of files next to the source, or URLs; the first shows the dish. */
  pictures: z.array(text),
  ingredients: z.array(IngredientGroup),
  steps: z.array(StepGroup),
  /** Lines of text. */
  notes: optionalText,
  /** A day ('2021-03-11') or an instant, as https://schema.org/Date and DateTime. */
  published: optionalText,
  modified: optionalText,
  /** The original text, for comparing the draft with it; null where the file is that text. */
  original: optionalText,
  /** Data that is specific to one program, keyed by its name. Other readers and writers pass it on. */
  extensions: z.record(text, z.unknown()),
  warnings: z.array(Warning),
});

export type RecipeDraft = z.infer<typeof fields>;

/**
 * The common format between readers and writers, version 1. Every reader returns a draft, and every writer accepts one. It
 * is plain JSON. A value that the source does not state is null or an empty list; nothing is made
 * up. Text is plain, without markup, and normalized, but not shortened; lists are, as `limitLists` describes. A change
 * that older readers of drafts would misinterpret requires a new version.
 */
export const RecipeDraft = fields.overwrite(limitLists);

/**
 * What a source knows about an author or a category beyond the name that recipes have in `authors` or `categories`,
 * version 1. A file has these before its recipes, one on each line.
 */
export const AuthorOrCategoryDraft = z.object({
  version: z.literal(1),
  kind: z.enum(['author', 'category']),
  name: text,
  /** A biography or an introduction; line breaks separate paragraphs. */
  description: optionalText,
  /** Names of files next to the source, or URLs; the first is the portrait. */
  pictures: z.array(text).overwrite((names) => names.slice(0, maxItems.pictures)),
  /** Data that is specific to one program, keyed by its name, as in a RecipeDraft. */
  extensions: z.record(text, z.unknown()),
});

export type AuthorOrCategoryDraft = z.infer<typeof AuthorOrCategoryDraft>;
export type DraftWarning = RecipeDraft['warnings'][number];
export type IngredientGroup = RecipeDraft['ingredients'][number];
export type StepGroup = RecipeDraft['steps'][number];
export type DraftStep = StepGroup['steps'][number];
export type Diet = RecipeDraft['diets'][number];
export type Nutrition = RecipeDraft['nutrition'];

/** Returns a draft with only a title. */
export function createEmptyDraft(title: string): RecipeDraft {
  const [unknown, none] = [null, () => []];
  return {
    version: 1,
    title,
    description: unknown,
    language: unknown,
    authors: none(),
    id: unknown,
    sourceUrl: unknown,
    credit: unknown,
    license: unknown,
    servings: unknown,
    yields: none(),
    prepTime: unknown,
    cookTime: unknown,
    restTime: unknown,
    totalTime: unknown,
    difficulty: unknown,
    categories: none(),
    tags: none(),
    cuisine: unknown,
    diets: none(),
    equipment: none(),
    nutrition: {},
    video: unknown,
    pictures: none(),
    ingredients: none(),
    steps: none(),
    notes: unknown,
    published: unknown,
    modified: unknown,
    original: unknown,
    extensions: {},
    warnings: none(),
  };
}

type ListField = {
  [Field in keyof RecipeDraft]: RecipeDraft[Field] extends unknown[] ? Field : never;
}[keyof RecipeDraft];

/** Returns a draft without the items beyond the limits of its lists, with a warning for each such list. */
export function limitLists(draft: RecipeDraft): RecipeDraft {
  const warnings: DraftWarning[] = [];
  const warn = (field: ListField, omitted: number, what: string = field) => {
    const message = `${omitted} ${what} beyond the first ${maxItems[field]} were left out`;
    if (omitted > 0) warnings.push({ field, message });
  };
  const limit = <Item>(field: ListField, items: Item[], what?: string): Item[] => {
    warn(field, items.length - maxItems[field], what);
    return items.slice(0, maxItems[field]);
  };
  const limitRows = <Key extends 'rows' | 'steps', Group extends GroupOf<Key>>(
    field: ListField,
    key: Key,
    groups: Group[],
  ): Group[] => {
    const first = takeRows(key, groups, maxItems[field]);
    warn(field, first.omitted);
    return first.groups;
  };
  const limited: RecipeDraft = {
    ...draft,
    authors: limit('authors', draft.authors),
    yields: limit('yields', draft.yields),
    categories: limit('categories', draft.categories),
    tags: limit('tags', draft.tags),
    diets: limit('diets', draft.diets),
    equipment: limit('equipment', draft.equipment, 'tools'),
    pictures: limit('pictures', draft.pictures),
    ingredients: limitRows('ingredients', 'rows', draft.ingredients),
    steps: limitRows('steps', 'steps', draft.steps),
  };
  for (const step of limited.steps.flatMap(({ steps }) => steps)) {
    warn('pictures', step.pictures.length - maxItems.pictures, 'pictures of a step');
    step.pictures = step.pictures.slice(0, maxItems.pictures);
  }
  return { ...limited, warnings: limitWarnings([...warnings, ...draft.warnings]) };
}

type GroupOf<Key extends string> = { heading: string | null } & Record<Key, unknown[]>;

/** Returns the groups with the first rows, and the number of omitted rows. */
function takeRows<Key extends 'rows' | 'steps', Group extends GroupOf<Key>>(
  key: Key,
  groups: Group[],
  most: number,
): { groups: Group[]; omitted: number } {
  const first: Group[] = [];
  let room = most;
  for (const group of groups) {
    const rows = group[key];
    const headings = group.heading === null && rows.length > 0 ? 0 : 1;
    if (room > 0) first.push({ ...group, [key]: rows.slice(0, room - headings) });
    room -= headings + rows.length;
  }
  return { groups: first, omitted: Math.max(0, -room) };
}

function limitWarnings(warnings: DraftWarning[]): DraftWarning[] {
  if (warnings.length <= maxItems.warnings) return warnings;
  const first = warnings.slice(0, maxItems.warnings - 1);
  const omitted = warnings.length - first.length;
  return [...first, { field: 'warnings', message: `${omitted} more warnings were left out` }];
}
