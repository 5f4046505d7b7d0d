import type { IngredientRow } from '@potluck/recipe-text/row';
import type { ScaledText } from '@potluck/recipe-text/scale';
import { findDurations, type TimeSpan } from '@potluck/recipe-text/timers';
import type { PictureData } from '../image/image.ts';
import { getHeadingText } from '../recipe/groups.ts';
import { isStepHeading } from '../recipe/step-heading.ts';
import { type StepTime, splitStep } from './step-parts.ts';
import type { StepShares } from './step-shares.ts';

/** An ingredient in the amounts to cook with. */
export type CookIngredient = IngredientRow &
  Partial<ScaledText> & { key: number; share?: Share; isNameFirst?: boolean };
type Share = StepShares[number];

/** A step as cook mode shows it. */
export type CookStep = {
  /** The last heading above it ('For the sauce'). */
  heading?: string;
  parts: (string | StepTime)[];
  picture: PictureData | null;
  altText?: string;
  ingredients: CookIngredient[];
};

type Written = {
  content: string;
  picture: PictureData | null;
  altText?: string;
  uses: number[];
  shares?: StepShares;
};

/** The maximum number of times of a recipe that have timers; those in later steps are text. */
const maxTimes = 200;

/** Returns a recipe's steps, each with the heading above it, its times, and the ingredients it uses. */
export function toCookSteps(steps: Written[], ingredients: CookIngredient[]): CookStep[] {
  let heading: string | undefined;
  const times: TimeSpan[] = [];
  return steps.flatMap((step): CookStep[] => {
    const { content, picture, altText, uses, shares } = step;
    if (isStepHeading(step)) {
      heading = getHeadingText(content);
      return [];
    }
    const used = ingredients
      .filter(({ key }) => uses.includes(key))
      .map((row) => ({ ...row, ...(shares?.[row.key] && { share: shares[row.key] }) }));
    const isFull = times.length >= maxTimes;
    const parts = isFull ? [content] : splitStep(content, times);
    if (!isFull) times.push(...findDurations(content));
    return [{ heading, parts, picture, altText, ingredients: used }];
  });
}
