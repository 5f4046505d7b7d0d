import { type IncrementalTask, runToCompletion } from '@potluck/recipe-text/incremental-task';
import { getPanScaleFactor, parsePan, replacePan } from '@potluck/recipe-text/pans';
import { type IngredientRow, isHeadingRow } from '@potluck/recipe-text/row';
import { type ScaledText, scaleRow, scaleStep, type Units } from '@potluck/recipe-text/scale';
import { formatShare } from '@potluck/recipe-text/shares';
import Fraction from 'fraction.js';
import { isTooLong } from '../recipe/recipe-size.ts';
import { isStepHeading } from '../recipe/step-heading.ts';
import { parseMultiple } from './multiples.ts';
import { parseServings, servingsFactor } from './servings.ts';
import type { StepShares } from './step-shares.ts';

/** The values that an editor wrote, from which all amounts are computed. */
export type UnscaledRecipe<Row, Step> = {
  /** Null if unknown. */
  servings: number | null;
  /** The baking pan that the recipe names. */
  pan: string | null;
  ingredients: Row[];
  steps: Step[];
};

/** The part of a recipe that other servings, units or pans change. */
export type ScaledAmounts<Row, Step> = {
  /** Null if the recipe's servings are unknown. */
  servings: number | null;
  /** The multiple of the written amounts. */
  times: number;
  units?: Units;
  /** The user's own baking pan. */
  ownPan?: string;
  /** A warning about the pan that the recipe names. */
  panNote?: string;
  ingredients: (Row & Partial<ScaledText>)[];
  steps: Step[];
};

const systems = ['metric', 'us'] as const satisfies Units[];

/**
 * Returns a recipe's amounts for the servings or pan and the units in the query of its URL, or null
 * for the written amounts, which a recipe that is too long keeps. A pan determines the servings. Ignores unreadable
 * values.
 */
export function scaleAmounts<
  Row extends IngredientRow & { key: number },
  Step extends { content: string; shares?: StepShares },
>(recipe: UnscaledRecipe<Row, Step>, query: URLSearchParams): ScaledAmounts<Row, Step> | null {
  return runToCompletion(scaleAmountsIncrementally(recipe, query));
}

/** Does the same in time slices. */
export function* scaleAmountsIncrementally<
  Row extends IngredientRow & { key: number },
  Step extends { content: string; shares?: StepShares },
>(
  recipe: UnscaledRecipe<Row, Step>,
  query: URLSearchParams,
): IncrementalTask<ScaledAmounts<Row, Step> | null> {
  // Shared links may still contain 'tin'.
  const pan = readPan(recipe, query.get('pan') ?? query.get('tin'));
  const units = systems.find((each) => each === query.get('units'));
  const { servings, factor } = pan ?? readFactor(recipe.servings, query);
  if ((!pan && !units && factor.equals(1)) || isTooLong(recipe)) return null;
  const foods = recipe.ingredients.filter((row) => !isHeadingRow(row)).map(({ name }) => name);
  const contentOf = ({ content }: Step) =>
    scaleStep(
      pan && recipe.pan ? replacePan(content, recipe.pan, pan.text) : content,
      factor,
      units,
      foods,
    );
  const sharesIn = ({ shares }: Step) => {
    const scaled = recipe.ingredients.flatMap((row) => {
      const { part } = shares?.[row.key] ?? {};
      return part ? [[row.key, { part, text: formatShare(row, part, factor, units) }]] : [];
    });
    return shares && { shares: Object.fromEntries(scaled) };
  };
  const ingredients: ScaledAmounts<Row, Step>['ingredients'] = [];
  for (const row of recipe.ingredients) {
    yield;
    ingredients.push(scaleRow(row, factor, units));
  }
  const steps: Step[] = [];
  for (const step of recipe.steps) {
    yield;
    const content = isStepHeading(step) ? step.content : contentOf(step);
    steps.push({ ...step, content, ...sharesIn(step) });
  }
  return {
    servings,
    times: factor.valueOf(),
    units,
    ownPan: pan?.text,
    panNote: pan ? undefined : panNote(recipe.pan, factor),
    ingredients,
    steps,
  };
}

/** Reads other servings, or the multiple of a recipe without servings. */
function readFactor(written: number | null, query: URLSearchParams) {
  if (written === null) {
    return { servings: null, factor: new Fraction(parseMultiple(query.get('times')) ?? 1) };
  }
  const servings = parseServings(query.get('servings')) ?? written;
  return { servings, factor: servingsFactor(written, servings) };
}

/** Returns a warning if a pan no longer fits; up to a quarter more or less still fits. */
function panNote(pan: string | null, factor: Fraction): string | undefined {
  if (!pan || (factor.gte('3/4') && factor.lte('5/4'))) return undefined;
  const times = Number(factor.valueOf().toFixed(2));
  return factor.gt(1)
    ? `${times} times as much no longer fits the ${pan}. Bake in several pans, or choose another.`
    : `${times} times as much is too little for the ${pan}. Choose a smaller pan.`;
}

type OwnPan = { text: string; factor: Fraction; servings: number | null };

/** Reads a pan that replaces the recipe's pan, if the resulting servings are within the limits of a URL. */
function readPan(recipe: UnscaledRecipe<unknown, unknown>, text: string | null): OwnPan | null {
  const from = recipe.pan && parsePan(recipe.pan);
  if (!from || !text) return null;
  // '24 cm' implies the shape of the recipe's pan.
  const isLike = from.shape === 'square' && !/round/i.test(text);
  const to = parsePan(isLike ? `${text} square` : text);
  if (!to) return null;
  const factor = getPanScaleFactor(from, to);
  const servings = parseServings(
    factor
      .mul(recipe.servings ?? 1)
      .valueOf()
      .toFixed(2),
  );
  if (servings === null) return null;
  return { text, factor, servings: recipe.servings === null ? null : servings };
}
