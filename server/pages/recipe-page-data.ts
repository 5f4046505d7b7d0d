import { getTotalTime } from '#domain/recipe/recipe-facts.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { config } from '../config.server.ts';
import { computeAmounts } from './recipe-amounts.ts';
import { formatRecipeDates, formatRecipeExtras } from './recipe-extras.ts';
import { shareCardPath } from './share-card.ts';

/** Returns the data of a recipe page, with amounts for the servings and units of a URL's query. */
export async function recipePageData(found: RecipePage, query: URLSearchParams) {
  const { recipe, amounts } = await computeAmounts(found, query);
  return {
    recipe,
    amounts,
    extras: { ...formatRecipeExtras(found), dates: formatRecipeDates(found) },
    placeholderRating: config.placeholderRating,
    shareCard: shareCardPath({ ...recipe, totalTime: getTotalTime(recipe) }),
  };
}
