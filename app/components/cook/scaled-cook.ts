import { tinOf } from '@potluck/recipe-text/pans';
import { amountsFor } from '#domain/cooking/amounts-for.ts';
import { type CookIngredient, type CookStep, cookSteps } from '#domain/cooking/cook-steps.ts';
import { amountsQuery } from '../amounts/amounts-query.ts';
import type { CookRecipe } from './cook-frame.tsx';

/** What cook mode shows. */
export type Cook = { recipe: CookRecipe & { ingredients: CookIngredient[] }; steps: CookStep[] };

/** Converts what cook mode shows from the amounts as written to those that its address asks for. */
export function scaledCook({ recipe, steps }: Cook, query: URLSearchParams): Cook {
  const written = steps.map(({ parts, picture, ingredients }) => ({
    content: parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
    picture,
    uses: ingredients.map(({ key }) => key),
  }));
  const shown = amountsFor({ ...recipe, tin: tinOf(written), steps: written }, query);
  if (!shown) return { recipe, steps };
  const { servings, ingredients } = shown;
  const amounts = amountsQuery(shown, recipe.servings).slice(1);
  return {
    recipe: { ...recipe, servings, ingredients, amounts },
    steps: cookSteps(shown.steps, ingredients).map((step, i) => ({
      ...step,
      heading: steps[i]?.heading,
    })),
  };
}
