import { readFileSync } from 'node:fs';
import { checkExclusion, parseExclusion, readFoodContents } from '@potluck/recipe-text/contents';
import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { parseIngredient } from '@potluck/recipe-text/line';
import { suggestStepIngredients } from '@potluck/recipe-text/links';
import { findShares, formatShare } from '@potluck/recipe-text/shares';
import { findDurations } from '@potluck/recipe-text/timers';
import Fraction from 'fraction.js';
import { scaleAmounts } from '../../domain/cooking/scale-amounts.ts';
import { readRecipe } from '../../test/import/soup.ts';
import type { View } from './accept.ts';

/** A recipe as the site shows it. These measurements use no other part of the product. */
export type Product = {
  /** Returns the lines of the rows with their hints, and the texts of the steps. */
  show: (view: View) => { rows: { text: string; hint: string }[]; steps: string[] };
  /** The rows that each step uses. */
  uses: number[][];
  /** The seconds of each timer of each step. */
  timers: number[][][];
  /** The share that a step shows for a row, at a factor: '½ tsp of 1 tsp'. */
  share: (step: number, row: number, factor: number) => string;
};

export type Read = { name: string; rows: string[]; steps: string[]; product: Product };

type SchemaOrgRecipe = {
  name: string;
  recipeIngredient: string[];
  recipeInstructions: { text: string }[];
};

/** Returns the recipes of NDJSON of schema.org by their names, with their own lines and texts. */
export function readRecipes(file: string): Map<string, Read> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const records = lines.map((line) => JSON.parse(line) as SchemaOrgRecipe);
  return new Map(
    records.map((record) => {
      const { name, recipeIngredient: rows, recipeInstructions } = record;
      const steps = recipeInstructions.map(({ text }) => text);
      return [name, { name, rows, steps, product: productOf(readRecipe(record)) }];
    }),
  );
}

/** Returns a row or a step alone, as the site reads it. */
export function readLine({ rows, steps }: Pick<Read, 'rows' | 'steps'>): Read {
  const record = { name: 'Line', recipeIngredient: rows, recipeInstructions: steps };
  return { name: 'Line', rows, steps, product: productOf(readRecipe(record)) };
}

type Recipe = Pick<ReturnType<typeof readRecipe>, 'ingredients' | 'steps'>;

function productOf({ ingredients: rows, steps }: Recipe): Product {
  const ingredients = rows.map((row, key) => ({ ...row, key }));
  const show = ({ factor, units }: View) => {
    const query = new URLSearchParams({ servings: String(factor * 2), ...(units && { units }) });
    const shown = scaleAmounts({ servings: 2, pan: null, ingredients, steps }, query) ?? {
      ingredients,
      steps,
    };
    return {
      rows: shown.ingredients.map((row) => ({
        text: formatIngredientLine(row),
        hint: 'hint' in row && row.hint ? row.hint : '',
      })),
      steps: shown.steps.map(({ content }) => content),
    };
  };
  const uses = suggestStepIngredients(
    ingredients,
    steps.map(({ content }) => content),
  );
  const shares = findShares(
    ingredients,
    steps.map(({ content }, step) => ({ content, uses: uses[step] ?? [] })),
  );
  return {
    show,
    uses,
    timers: steps.map(({ content }, step) => {
      const earlier = steps.slice(0, step).flatMap((each) => findDurations(each.content));
      return findDurations(content, earlier).map(({ seconds }) => seconds);
    }),
    share: (step, row, factor) => {
      const { text = '' } = show({ factor }).rows[row] ?? {};
      const share = shares[step]?.get(row);
      const part =
        share && ingredients[row] && formatShare(ingredients[row], share, new Fraction(factor));
      return part ? `${part} of ${text}` : text;
    },
  };
}

/** Returns whether leaving out a food excludes a row. */
export function excludesFood(line: string, food: string): 'caught' | 'not caught' | 'unknown' {
  const exclusion = parseExclusion(food);
  if (!exclusion) throw new Error(`No food: ${food}`);
  const contents = readFoodContents([parseIngredient(line)], []);
  const { isCaught, unchecked } = checkExclusion(contents, exclusion);
  return isCaught ? 'caught' : unchecked.length > 0 ? 'unknown' : 'not caught';
}
