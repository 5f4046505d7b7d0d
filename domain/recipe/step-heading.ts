import { isHeadingText } from '@potluck/recipe-text/row';

/**
 * Returns whether a step is the heading of the steps below it ('For the sauce:'). A step with a
 * picture is not a heading.
 */
export function isStepHeading(step: {
  content: string;
  picture?: unknown;
  image?: unknown;
}): boolean {
  return !step.picture && !step.image && isHeadingText(step.content);
}
