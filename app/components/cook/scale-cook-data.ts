import { findPanInSteps } from '@potluck/recipe-text/pans';
import { type CookIngredient, type CookStep, toCookSteps } from '#domain/cooking/cook-steps.ts';
import { scaleAmounts } from '#domain/cooking/scale-amounts.ts';
import { amountsQuery } from '../amounts/amounts-query.ts';
import type { CookRecipe } from './cook-frame.tsx';

/** The data of cook mode. */
export type CookData = {
  recipe: CookRecipe & { ingredients: CookIngredient[] };
  steps: CookStep[];
};

/** Scales the data of cook mode from the written amounts to the amounts that its URL requests. */
export function scaleCookData({ recipe, steps }: CookData, query: URLSearchParams): CookData {
  const written = steps.map(({ parts, picture, ingredients }) => ({
    content: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
    picture,
    uses: ingredients.map(({ key }) => key),
    shares: Object.fromEntries(
      ingredients.flatMap(({ key, share }) => (share ? [[key, share]] : [])),
    ),
  }));
  const shown = scaleAmounts({ ...recipe, pan: findPanInSteps(written), steps: written }, query);
  if (!shown) return { recipe, steps };
  const { servings, times, ingredients, panNote } = shown;
  const amounts = amountsQuery(shown, recipe.servings).slice(1);
  return {
    recipe: { ...recipe, servings, times, ingredients, amounts, panNote },
    steps: toCookSteps(shown.steps, ingredients).map((step, i) => ({
      ...step,
      heading: steps[i]?.heading,
    })),
  };
}
