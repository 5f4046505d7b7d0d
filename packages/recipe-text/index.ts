export {
  type FoodKind,
  type FoodOfRow,
  foodNamed,
  foodsIncludedIn,
  foodsOf,
  isIncluded,
  isOfKind,
  kindNamed,
  othersLike,
} from './foods.ts';
export { type Allergen, allergens } from './lexicon/allergens.ts';
export { staples } from './lexicon/staples.ts';
export { hasAmount, type Line, parseIngredient, readLine } from './line.ts';
export { suggestUses } from './links.ts';
export { findTin, parseTin, type Tin, tinFactor, tinOf } from './pans.ts';
export { singularOf } from './reading/inflect.ts';
export { firstNumber } from './reading/numbers.ts';
export {
  type IngredientRow,
  ingredientLine,
  isHeading,
  isHeadingText,
  longestStepHeading,
  withColon,
} from './row.ts';
export { type Shown, scaleRow, scaleStep, type Units } from './scale.ts';
export { asDecimal, asFraction } from './scaling/format.ts';
export { type Confidence, namesAfterRecipe, namesIngredients, namesSteps } from './sections.ts';
export { synonyms } from './synonyms.ts';
export { type Duration, durationsIn, readDuration } from './timers.ts';
