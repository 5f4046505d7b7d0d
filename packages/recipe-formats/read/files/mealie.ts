import type { RecipeDraft } from '../../draft.ts';
import { readSchemaOrg } from '../schema-org/schema-org.ts';
import { getProperty, toList, toText } from '../schema-org/text.ts';
import {
  createRecipeUri,
  formatIngredient,
  formatNutrient,
  readNames,
  readWebUrl,
  toHeadingRows,
} from './fields.ts';
import type { JsonObject } from './found.ts';
import { readMarkdownLines } from './markdown-text.ts';

/** Returns whether JSON is a recipe as Mealie exports it. */
export function isMealie(value: JsonObject): boolean {
  const made = 'slug' in value && !('@type' in value);
  return made && ('recipeIngredient' in value || 'recipe_ingredient' in value);
}

/** The names of a recipe's picture in an export of Mealie, without extensions. */
export const mealiePictures = ['images/original', 'original'];

/** Returns the draft of a recipe of Mealie, whose exports write names in either case. */
export function readMealie(exported: JsonObject, image: string | undefined): RecipeDraft {
  const recipe = inCamelCase(exported) as JsonObject;
  const people = Number(recipe.recipeServings) || 0;
  const made = [Number(recipe.recipeYieldQuantity) || '', toText(recipe.recipeYield)];
  const yields = made.filter(Boolean).join(' ');
  return readSchemaOrg({
    '@id': createRecipeUri('mealie', recipe.id),
    name: recipe.name,
    description: readMarkdownLines(toText(recipe.description)).join(' '),
    url: readWebUrl(recipe.orgUrl),
    recipeCategory: readNames(recipe.recipeCategory),
    recipeCuisine: recipe.recipeCuisine,
    keywords: readNames(recipe.tags),
    tool: readNames(recipe.tools),
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime ?? recipe.performTime,
    totalTime: recipe.totalTime,
    recipeYield: [people ? `${people} servings` : '', yields].filter(Boolean),
    datePublished: recipe.dateAdded ?? recipe.createdAt,
    recipeIngredient: toList(recipe.recipeIngredient).flatMap(ingredientLines),
    recipeInstructions: stepsOf(recipe.recipeInstructions),
    nutrition: nutritionOf(recipe.nutrition),
    notes: toList(recipe.notes).flatMap((note) => {
      const title = toText(getProperty(note, 'title'));
      const body = readMarkdownLines(String(getProperty(note, 'text') ?? ''));
      return title ? [`${title}: ${body.join('\n')}`] : body;
    }),
    image,
  });
}

function ingredientLines(row: unknown): string[] {
  if (typeof row !== 'object') return [toText(row)];
  const { quantity, note, title, display, originalText } = row as JsonObject;
  const unit = getProperty(row, 'unit');
  const food = getProperty(row, 'food');
  const many = Number(quantity) > 1;
  // Without a food, the note is the whole line, and a quantity of 1 means nothing.
  const counted = food || (quantity !== 1 && quantity !== '1');
  const line = formatIngredient({
    amount: counted ? quantity : 0,
    unit: unit && counted ? nameIn(unit, many) : '',
    food: food ? nameIn(food, many || !Number(quantity)) : note,
    note: food ? note : '',
    inFractions: getProperty(unit, 'fraction') !== false,
  });
  return [...toHeadingRows(title), line || toText(display) || toText(originalText)].filter(Boolean);
}

function nameIn(named: unknown, plural: boolean): unknown {
  const short = getProperty(named, 'useAbbreviation')
    ? (plural && getProperty(named, 'pluralAbbreviation')) || getProperty(named, 'abbreviation')
    : '';
  const full = (plural && getProperty(named, 'pluralName')) || getProperty(named, 'name') || named;
  return short || full;
}

function stepsOf(instructions: unknown): unknown[] {
  return toList(instructions).flatMap((step) => {
    if (typeof step !== 'object') return readMarkdownLines(toText(step));
    const { title, summary, text: body } = step as JsonObject;
    const said = {
      '@type': 'HowToStep',
      name: toText(summary),
      text: readMarkdownLines(String(body ?? '')),
    };
    return [...toHeadingRows(title), said];
  });
}

function nutritionOf(nutrition: unknown): JsonObject | undefined {
  if (typeof nutrition !== 'object' || nutrition === null) return undefined;
  const values = Object.entries(nutrition).flatMap(([key, value]) => {
    const unit = key === 'calories' ? 'kcal' : /^(?:sodium|cholesterol)/.test(key) ? 'mg' : 'g';
    const written = /^calories$|Content$/.test(key) ? formatNutrient(value, unit) : undefined;
    return written ? [[key, written]] : [];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

/** Mealie writes `recipe_yield` in archives and `recipeYield` in other places. */
function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key === 'orgURL' ? 'orgUrl' : key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      inCamelCase(inner),
    ]),
  );
}
