import type { Units } from '#domain/amounts/convert.ts';
import { type Shown, scaleRow, scaleStep } from '#domain/amounts/scale.ts';
import { parseServings, servingsFactor } from '#domain/amounts/servings.ts';
import { isHeading } from '#domain/recipe/ingredient-row.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import type { RecipePage } from './recipe.ts';

/** The part of a recipe that other servings or units change. */
export type RecipeAmounts = Pick<RecipePage, 'servings' | 'steps'> & {
  units?: Units;
  ingredients: (RecipePage['ingredients'][number] & Omit<Shown, 'text'>)[];
};

const systems = ['metric', 'us'] as const satisfies Units[];

/**
 * Returns a recipe's amounts for the servings and units in the query of its address, or null when those
 * are as written. Ignores what it cannot read.
 */
export function amountsFor(recipe: RecipePage, query: URLSearchParams): RecipeAmounts | null {
  const servings = parseServings(query.get('servings')) ?? recipe.servings;
  const units = systems.find((each) => each === query.get('units'));
  if (servings === recipe.servings && !units) return null;
  const factor = servingsFactor(recipe.servings, servings);
  const foods = recipe.ingredients.filter((row) => !isHeading(row)).map(({ name }) => name);
  return {
    servings,
    units,
    ingredients: recipe.ingredients.map((row) => scaleRow(row, factor, units)),
    steps: recipe.steps.map((step) => ({
      ...step,
      content: isStepHeading(step) ? step.content : scaleStep(step.content, factor, units, foods),
    })),
  };
}
