import type { IngredientRow } from '@potluck/recipe-text/row';
import type { Shown } from '@potluck/recipe-text/scale';
import type { Picture } from '../image/image.ts';
import { headingText } from '../recipe/groups.ts';
import { isStepHeading } from '../recipe/step-heading.ts';
import { type StepTime, stepParts } from './step-parts.ts';

/** An ingredient in the amounts to cook with. */
export type CookIngredient = IngredientRow & Partial<Shown> & { key: number };

/** A step as cook mode shows it. */
export type CookStep = {
  /** The last heading above it ('For the sauce'). */
  heading?: string;
  parts: (string | StepTime)[];
  picture: Picture | null;
  ingredients: CookIngredient[];
};

type Written = { content: string; picture: Picture | null; uses: number[] };

/** Returns a recipe's steps, each with the heading above it, its times, and the ingredients it uses. */
export function cookSteps(steps: Written[], ingredients: CookIngredient[]): CookStep[] {
  let heading: string | undefined;
  return steps.flatMap((step): CookStep[] => {
    const { content, picture, uses } = step;
    if (isStepHeading(step)) {
      heading = headingText(content);
      return [];
    }
    const used = ingredients.filter(({ key }) => uses.includes(key));
    return [{ heading, parts: stepParts(content), picture, ingredients: used }];
  });
}
