import { parseTin, tinFactor } from '@potluck/recipe-text/pans';
import { type IngredientRow, isHeading } from '@potluck/recipe-text/row';
import { type Shown, scaleRow, scaleStep, type Units } from '@potluck/recipe-text/scale';
import type Fraction from 'fraction.js';
import { isStepHeading } from '../recipe/step-heading.ts';
import { parseServings, servingsFactor } from './servings.ts';

/** What an editor wrote, from which all amounts are computed. */
export type Written<Row, Step> = {
  servings: number;
  /** The baking tin that the recipe names. */
  tin: string | null;
  ingredients: Row[];
  steps: Step[];
};

/** The part of a recipe that other servings, units or tins change. */
export type Amounts<Row, Step> = {
  servings: number;
  units?: Units;
  /** The reader's own baking tin. */
  ownTin?: string;
  ingredients: (Row & Partial<Shown>)[];
  steps: Step[];
};

const systems = ['metric', 'us'] as const satisfies Units[];

/**
 * Returns a recipe's amounts for the servings or tin and the units in the query of its address, or null when
 * they are as written. A tin decides how many servings there are. Ignores what it cannot read.
 */
export function amountsFor<Row extends IngredientRow, Step extends { content: string }>(
  recipe: Written<Row, Step>,
  query: URLSearchParams,
): Amounts<Row, Step> | null {
  const tin = readTin(recipe, query.get('tin'));
  const servings = tin?.servings ?? parseServings(query.get('servings')) ?? recipe.servings;
  const units = systems.find((each) => each === query.get('units'));
  const factor = tin?.factor ?? servingsFactor(recipe.servings, servings);
  if (!tin && !units && factor.equals(1)) return null;
  const foods = recipe.ingredients.filter((row) => !isHeading(row)).map(({ name }) => name);
  return {
    servings,
    units,
    ownTin: tin?.text,
    ingredients: recipe.ingredients.map((row) => scaleRow(row, factor, units)),
    steps: recipe.steps.map((step) => ({
      ...step,
      content: isStepHeading(step) ? step.content : scaleStep(step.content, factor, units, foods),
    })),
  };
}

type OwnTin = { text: string; factor: Fraction; servings: number };

/** Reads a tin in place of the one that the recipe names, if it makes servings that an address can name. */
function readTin(recipe: Written<unknown, unknown>, text: string | null): OwnTin | null {
  const from = recipe.tin && parseTin(recipe.tin);
  if (!from || !text) return null;
  // '24 cm' has the shape of the other tin.
  const isLike = from.shape === 'square' && !/round/i.test(text);
  const to = parseTin(isLike ? `${text} square` : text);
  if (!to) return null;
  const factor = tinFactor(from, to);
  const servings = parseServings(factor.mul(recipe.servings).valueOf().toFixed(2));
  return servings === null ? null : { text, factor, servings };
}
