/** The most characters of a heading among the steps, with its colon. */
export const longestStepHeading = 80;

/** Returns whether a step is the heading of the steps below it ('For the sauce:'). */
export function isStepHeading(step: {
  content: string;
  picture?: unknown;
  image?: unknown;
}): boolean {
  const { content, picture, image } = step;
  return /^[^\n]+:$/.test(content) && content.length <= longestStepHeading && !picture && !image;
}
