/** The most characters of a heading among the steps, with its colon. */
export const longestStepHeading = 80;

/** Returns whether the text of a step is the heading of the steps below it ('For the sauce:'). */
export function isHeadingText(text: string): boolean {
  return text.length <= longestStepHeading && /^[^\n]+:$/.test(text);
}
