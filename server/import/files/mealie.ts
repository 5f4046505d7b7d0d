import { list, property, text } from '../schema-org-text.ts';
import { heading, idOf, ingredient, namesOf, nutrient, record, webAddress } from './fields.ts';
import { type Beside, firstPicture, type Json } from './found.ts';
import { markdownLines } from './markdown-text.ts';

/** Returns whether JSON is a recipe as Mealie exports it. */
export function isMealie(value: Json): boolean {
  const made = 'slug' in value && !('@type' in value);
  return made && ('recipeIngredient' in value || 'recipe_ingredient' in value);
}

/** Returns a recipe of Mealie as schema.org. Its exports write names in either case. */
export async function readMealie(exported: Json, beside: Beside): Promise<Json> {
  const recipe = inCamelCase(exported) as Json;
  const image = await firstPicture(beside, ['images/original', 'original']);
  const people = Number(recipe.recipeServings) || 0;
  const made = [Number(recipe.recipeYieldQuantity) || '', text(recipe.recipeYield)];
  const yields = made.filter(Boolean).join(' ');
  return record({
    '@id': idOf('mealie', recipe.id),
    name: recipe.name,
    description: markdownLines(text(recipe.description)).join(' '),
    url: webAddress(recipe.orgUrl),
    recipeCategory: namesOf(recipe.recipeCategory),
    recipeCuisine: recipe.recipeCuisine,
    keywords: namesOf(recipe.tags),
    tool: namesOf(recipe.tools),
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime ?? recipe.performTime,
    totalTime: recipe.totalTime,
    recipeYield: [people ? `${people} servings` : '', yields].filter(Boolean),
    datePublished: recipe.dateAdded ?? recipe.createdAt,
    recipeIngredient: list(recipe.recipeIngredient).flatMap(ingredientLines),
    recipeInstructions: stepsOf(recipe.recipeInstructions),
    nutrition: nutritionOf(recipe.nutrition),
    notes: list(recipe.notes).flatMap((note) => {
      const title = text(property(note, 'title'));
      const body = markdownLines(String(property(note, 'text') ?? ''));
      return title ? [`${title}: ${body.join('\n')}`] : body;
    }),
    image,
  });
}

function ingredientLines(row: unknown): string[] {
  if (typeof row !== 'object') return [text(row)];
  const { quantity, note, title, display, originalText } = row as Json;
  const unit = property(row, 'unit');
  const food = property(row, 'food');
  const many = Number(quantity) > 1;
  // Without a food, the note is the whole line, and a quantity of 1 means nothing.
  const counted = food || (quantity !== 1 && quantity !== '1');
  const line = ingredient({
    amount: counted ? quantity : 0,
    unit: unit && counted ? nameIn(unit, many) : '',
    food: food ? nameIn(food, many || !Number(quantity)) : note,
    note: food ? note : '',
    inFractions: property(unit, 'fraction') !== false,
  });
  return [...heading(title), line || text(display) || text(originalText)].filter(Boolean);
}

function nameIn(named: unknown, plural: boolean): unknown {
  const short = property(named, 'useAbbreviation')
    ? (plural && property(named, 'pluralAbbreviation')) || property(named, 'abbreviation')
    : '';
  const full = (plural && property(named, 'pluralName')) || property(named, 'name') || named;
  return short || full;
}

function stepsOf(instructions: unknown): unknown[] {
  return list(instructions).flatMap((step) => {
    if (typeof step !== 'object') return markdownLines(text(step));
    const { title, summary, text: body } = step as Json;
    const said = {
      '@type': 'HowToStep',
      name: text(summary),
      text: markdownLines(String(body ?? '')),
    };
    return [...heading(title), said];
  });
}

function nutritionOf(nutrition: unknown): Json | undefined {
  if (typeof nutrition !== 'object' || nutrition === null) return undefined;
  const values = Object.entries(nutrition).flatMap(([key, value]) => {
    const unit = key === 'calories' ? 'kcal' : /^(?:sodium|cholesterol)/.test(key) ? 'mg' : 'g';
    const written = /^calories$|Content$/.test(key) ? nutrient(value, unit) : undefined;
    return written ? [[key, written]] : [];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

/** Mealie writes `recipe_yield` in archives and `recipeYield` elsewhere. */
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
