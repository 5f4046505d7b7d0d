import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggestStepIngredients } from '@potluck/recipe-text/links';
import type { IngredientRow } from '@potluck/recipe-text/row';
import type { DemoRecipe } from '../../demo/types.ts';

const folder = import.meta.dirname;

export type Recipe = { ingredients: IngredientRow[]; steps: string[] };
type Labeled = Recipe & { name: string; uses: number[][] };

/** Returns the labels of a file as indexes of rows, by the names of their recipes. */
export function readLabels(file: string): Map<string, number[][]> {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', steps = ''] = line.split(' | ');
      const uses = steps.split(' / ').map((rows) => rows.match(/\d+/g) ?? []);
      return [name, uses.map((rows) => rows.map((row) => Number(row) - 1))];
    }),
  );
}

/** Joins recipes with their labels; throws if a recipe is missing or has other rows or steps. */
export function label(labels: Map<string, number[][]>, recipes: Map<string, Recipe>) {
  return [...labels].map(([name, uses]): Labeled => {
    const recipe = recipes.get(name);
    const rows = Math.max(...uses.flat()) + 1;
    if (recipe?.steps.length !== uses.length || recipe.ingredients.length < rows) {
      throw new Error(`The labels of ${name} are for another text.`);
    }
    return { ...recipe, name, uses };
  });
}

/** Returns the labeled recipes of the demo. */
export async function demoRecipes(): Promise<Labeled[]> {
  const recipes = new Map<string, Recipe>();
  const source = join(folder, '../../demo/recipes');
  for (const file of readdirSync(source)) {
    const { recipe } = (await import(join(source, file))) as { recipe: DemoRecipe };
    recipes.set(recipe.slug, {
      ingredients: recipe.ingredients.map(([quantity, unit, name]) => ({ quantity, unit, name })),
      steps: recipe.steps.map((step) => (typeof step === 'string' ? step : step.content)),
    });
  }
  return label(readLabels('demo.txt'), recipes);
}

/** Compares suggestions with labels; each row of each step counts once. */
export function score(recipes: Labeled[]) {
  const results = recipes.map((recipe) => {
    const suggested = suggestStepIngredients(recipe.ingredients, recipe.steps);
    const steps = recipe.uses.map((uses, step) => ({
      right: uses.filter((row) => suggested[step]?.includes(row)),
      missed: uses.filter((row) => !suggested[step]?.includes(row)),
      wrong: (suggested[step] ?? []).filter((row) => !uses.includes(row)),
    }));
    return {
      recipe,
      steps,
      errors: steps.flatMap((each) => [...each.missed, ...each.wrong]).length,
    };
  });
  const sum = (key: 'right' | 'missed' | 'wrong') =>
    results.flatMap(({ steps }) => steps.flatMap((step) => step[key])).length;
  const right = sum('right');
  return {
    precision: right / (right + sum('wrong')),
    recall: right / (right + sum('missed')),
    results: results.sort((one, other) => other.errors - one.errors),
  };
}
