import type { RecipeDraft } from '../../draft.ts';
import { readSchemaOrg } from '../schema-org/schema-org.ts';
import { getProperty, toList, toText } from '../schema-org/text.ts';
import {
  formatIngredient,
  formatNutrient,
  readNames,
  readWebUrl,
  toHeadingRows,
} from './fields.ts';
import type { JsonObject } from './found.ts';
import { readMarkdownLines } from './markdown-text.ts';

/** Returns whether JSON is a recipe as Tandoor exports it. */
export function isTandoor(value: JsonObject): boolean {
  return Array.isArray(value.steps) && 'working_time' in value;
}

/** Returns the draft of a recipe of Tandoor. */
export function readTandoor(recipe: JsonObject, image: string | undefined): RecipeDraft {
  const steps = (toList(recipe.steps) as JsonObject[]).toSorted((a, b) => order(a) - order(b));
  const grouped = steps.filter((step) => toList(step.ingredients).length > 0).length > 1;
  const servings = [toText(recipe.servings), toText(recipe.servings_text) || 'servings'];
  return readSchemaOrg({
    name: recipe.name,
    description: readMarkdownLines(toText(recipe.description)).join(' '),
    url: readWebUrl(recipe.source_url),
    keywords: readNames(recipe.keywords),
    prepTime: recipe.working_time,
    cookTime: recipe.waiting_time,
    recipeYield: Number(recipe.servings) > 0 ? servings.join(' ') : undefined,
    datePublished: recipe.created_at,
    recipeIngredient: steps.flatMap((step) => {
      const rows = ingredientsOf(step).map(({ line }) => line);
      return rows.length > 0 && grouped ? [...toHeadingRows(step.name), ...rows] : rows;
    }),
    recipeInstructions: steps.flatMap((step) => {
      const said = readMarkdownLines(filled(String(step.instruction ?? ''), step));
      return said.length > 0 ? [...toHeadingRows(step.name), ...said] : said;
    }),
    nutrition: nutritionOf(recipe.nutrition),
    image,
  });
}

const order = (step: unknown) => Number(getProperty(step, 'order')) || 0;

function ingredientsOf(step: JsonObject) {
  const rows = (toList(step.ingredients) as JsonObject[]).toSorted((a, b) => order(a) - order(b));
  return rows.map((row) => {
    const many = Number(row.amount) > 1;
    const line = formatIngredient({
      amount: row.no_amount ? 0 : row.amount,
      unit: row.no_amount ? '' : nameIn(row.unit, many || row.always_use_plural_unit),
      food: nameIn(row.food, many || row.always_use_plural_food),
      note: row.note,
    });
    return { line: row.is_header ? (toHeadingRows(row.note)[0] ?? '') : line };
  });
}

function nameIn(named: unknown, plural: unknown): string {
  return toText((plural && getProperty(named, 'plural_name')) || getProperty(named, 'name'));
}

/** Fills in the templates of an instruction: `{{ ingredients[0] }}`, `{{ scale(200) }}`. */
function filled(instruction: string, step: JsonObject): string {
  const rows = ingredientsOf(step);
  return instruction
    .replace(/\{\{\s*ingredients\[(\d+)\](?:\.\w+)?\s*\}\}/g, (_, at) => rows[at]?.line ?? '')
    .replace(/\{\{\s*scale\(([^()]*)\)\s*\}\}/g, '$1');
}

function nutritionOf(nutrition: unknown): JsonObject | undefined {
  if (typeof nutrition !== 'object' || nutrition === null) return undefined;
  const values = {
    calories: formatNutrient(getProperty(nutrition, 'calories'), 'kcal'),
    fatContent: formatNutrient(getProperty(nutrition, 'fats'), 'g'),
    carbohydrateContent: formatNutrient(getProperty(nutrition, 'carbohydrates'), 'g'),
    proteinContent: formatNutrient(getProperty(nutrition, 'proteins'), 'g'),
  };
  return Object.values(values).some(Boolean) ? values : undefined;
}
