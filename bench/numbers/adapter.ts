import { foodsOf, isOfKind, kindNamed } from '@potluck/recipe-text/foods';
import { parseIngredient } from '@potluck/recipe-text/line';
import { suggestUses } from '@potluck/recipe-text/links';
import { ingredientLine } from '@potluck/recipe-text/row';
import { durationsIn } from '@potluck/recipe-text/timers';
import { amountsFor } from '../../domain/cooking/amounts-for.ts';
import { readImportFile } from '../../server/import/files/read-file.ts';
import { readRecipe } from '../../server/import/schema-org.ts';
import type { View } from './accept.ts';

/** A recipe as the site shows it: all that these measurements know of the product. */
export type Product = {
  /** Returns the lines of rows, with the hint beside them, and the texts of steps. */
  show: (view: View) => { rows: { text: string; hint: string }[]; steps: string[] };
  /** The rows that each step uses. */
  uses: number[][];
  /** The seconds of each timer of each step. */
  timers: number[][][];
  /** What a step shows for a row that it uses, at a factor: '½ tsp of 1 tsp'. */
  share: (step: number, row: number, factor: number) => string;
};

export type Read = { name: string; rows: string[]; steps: string[]; product: Product };

/** Returns the recipes of a file with their own lines and texts. */
export async function readRecipes(file: string): Promise<Map<string, Read>> {
  const found = new Map<string, Read>();
  for await (const { recipe: record } of readImportFile(file, file)) {
    const recipe = readRecipe(record);
    if (!('ingredients' in recipe)) continue;
    const own = record as {
      name: string;
      recipeIngredient: string[];
      recipeInstructions: { text: string }[];
    };
    const steps = own.recipeInstructions.map(({ text }) => text);
    found.set(own.name, {
      name: own.name,
      rows: own.recipeIngredient,
      steps,
      product: productOf(recipe),
    });
  }
  return found;
}

type Recipe = Pick<ReturnType<typeof readRecipe>, 'ingredients' | 'steps'>;

function productOf({ ingredients, steps }: Recipe): Product {
  const show = ({ factor, units }: View) => {
    const query = new URLSearchParams({ servings: String(factor * 2), ...(units && { units }) });
    const shown = amountsFor({ servings: 2, tin: null, ingredients, steps }, query) ?? {
      ingredients,
      steps,
    };
    return {
      rows: shown.ingredients.map((row) => ({
        text: ingredientLine(row),
        hint: 'hint' in row && row.hint ? row.hint : '',
      })),
      steps: shown.steps.map(({ content }) => content),
    };
  };
  return {
    show,
    uses: suggestUses(
      ingredients,
      steps.map(({ content }) => content),
    ),
    timers: steps.map(({ content }) => durationsIn(content).map(({ seconds }) => seconds)),
    share: (_step, row, factor) => show({ factor }).rows[row]?.text ?? '',
  };
}

/** Returns what leaving out a food does with a row. */
export function leavesOut(line: string, food: string): 'caught' | 'not caught' | 'unknown' {
  const kind = kindNamed(food);
  const isCaught = kind && foodsOf(parseIngredient(line)).some(({ name }) => isOfKind(name, kind));
  return isCaught ? 'caught' : 'not caught';
}
