/** One line of a recipe's ingredients. A pinned one does not scale. */
export type IngredientRow = { quantity: string; unit: string; name: string; pinned?: boolean };

/** Returns whether a row is the heading of the rows below it ('For the icing:'). */
export function isHeadingRow(row: IngredientRow): boolean {
  return row.quantity === '' && row.unit === '' && row.name.endsWith(':');
}

/** Returns the name of a row as it follows the amount: after a space, but not ', 400 g each', '/18 fl oz stock', '-odd olives' and '# pork'. */
export function nameAfterAmount(name: string): string {
  return name === '' || /^(?:[,;)]|\/\S|[-–](?:\d|odd\s)|#\s)/.test(name) ? name : ` ${name}`;
}

/** Returns a heading as it is stored: with a colon at its end. */
export function addTrailingColon(heading: string): string {
  return heading === '' || heading.endsWith(':') ? heading : `${heading}:`;
}

/** The most characters of a heading among the steps, with its colon. */
export const maxStepHeadingLength = 80;

/** Returns whether the text of a step is the heading of the steps below it ('For the sauce:'). */
export function isHeadingText(text: string): boolean {
  return text.length <= maxStepHeadingLength && /^[^\n]+:$/.test(text);
}
