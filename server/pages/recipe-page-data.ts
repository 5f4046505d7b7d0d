import { findPanInSteps } from '@potluck/recipe-text/pans';
import { scaleAmounts } from '#domain/cooking/scale-amounts.ts';
import { addStepShares } from '#domain/cooking/step-shares.ts';
import { getTotalTime } from '#domain/recipe/recipe-facts.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { config } from '../config.server.ts';
import { formatRecipeDates, formatRecipeExtras } from './recipe-extras.ts';
import { shareCardPath } from './share-card.ts';

/** Returns the data of a recipe page, with amounts for the servings and units of a URL's query. */
export function recipePageData(found: RecipePage, query: URLSearchParams) {
  const { ingredients, steps } = found;
  const recipe = { ...found, pan: findPanInSteps(steps), steps: addStepShares(ingredients, steps) };
  return {
    recipe,
    amounts: scaleAmounts(recipe, query),
    extras: { ...formatRecipeExtras(found), dates: formatRecipeDates(found) },
    placeholderRating: config.placeholderRating,
    shareCard: shareCardPath({ ...recipe, totalTime: getTotalTime(recipe) }),
  };
}
