import { list, property, text } from '../schema-org-text.ts';
import { heading, ingredient, namesOf, nutrient, record, webAddress } from './fields.ts';
import { type Beside, firstPicture, type Json } from './found.ts';
import { markdownLines } from './markdown-text.ts';

/** Returns whether JSON is a recipe as Tandoor exports it. */
export function isTandoor(value: Json): boolean {
  return Array.isArray(value.steps) && 'working_time' in value;
}

/** Returns a recipe of Tandoor as schema.org. */
export async function readTandoor(recipe: Json, beside: Beside): Promise<Json> {
  const steps = (list(recipe.steps) as Json[]).toSorted((a, b) => order(a) - order(b));
  const grouped = steps.filter((step) => list(step.ingredients).length > 0).length > 1;
  const servings = [text(recipe.servings), text(recipe.servings_text) || 'servings'];
  return record({
    name: recipe.name,
    description: markdownLines(text(recipe.description)).join(' '),
    url: webAddress(recipe.source_url),
    keywords: namesOf(recipe.keywords),
    prepTime: recipe.working_time,
    cookTime: recipe.waiting_time,
    recipeYield: Number(recipe.servings) > 0 ? servings.join(' ') : undefined,
    datePublished: recipe.created_at,
    recipeIngredient: steps.flatMap((step) => {
      const rows = ingredientsOf(step).map(({ line }) => line);
      return rows.length > 0 && grouped ? [...heading(step.name), ...rows] : rows;
    }),
    recipeInstructions: steps.flatMap((step) => {
      const said = markdownLines(filled(String(step.instruction ?? ''), step));
      return said.length > 0 ? [...heading(step.name), ...said] : said;
    }),
    nutrition: nutritionOf(recipe.nutrition),
    image: await firstPicture(beside, ['image']),
  });
}

const order = (step: unknown) => Number(property(step, 'order')) || 0;

function ingredientsOf(step: Json) {
  const rows = (list(step.ingredients) as Json[]).toSorted((a, b) => order(a) - order(b));
  return rows.map((row) => {
    const many = Number(row.amount) > 1;
    const line = ingredient({
      amount: row.no_amount ? 0 : row.amount,
      unit: row.no_amount ? '' : nameIn(row.unit, many || row.always_use_plural_unit),
      food: nameIn(row.food, many || row.always_use_plural_food),
      note: row.note,
    });
    return { line: row.is_header ? (heading(row.note)[0] ?? '') : line };
  });
}

function nameIn(named: unknown, plural: unknown): string {
  return text((plural && property(named, 'plural_name')) || property(named, 'name'));
}

/** Fills in the templates of an instruction: `{{ ingredients[0] }}`, `{{ scale(200) }}`. */
function filled(instruction: string, step: Json): string {
  const rows = ingredientsOf(step);
  return instruction
    .replace(/\{\{\s*ingredients\[(\d+)\](?:\.\w+)?\s*\}\}/g, (_, at) => rows[at]?.line ?? '')
    .replace(/\{\{\s*scale\(([^()]*)\)\s*\}\}/g, '$1');
}

function nutritionOf(nutrition: unknown): Json | undefined {
  if (typeof nutrition !== 'object' || nutrition === null) return undefined;
  const values = {
    calories: nutrient(property(nutrition, 'calories'), 'kcal'),
    fatContent: nutrient(property(nutrition, 'fats'), 'g'),
    carbohydrateContent: nutrient(property(nutrition, 'carbohydrates'), 'g'),
    proteinContent: nutrient(property(nutrition, 'proteins'), 'g'),
  };
  return Object.values(values).some(Boolean) ? values : undefined;
}
