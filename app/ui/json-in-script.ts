/**
 * Writes JSON for the inside of a script element. No text in it can end the element: `<` is escaped,
 * and so are the line separators that some readers take for the end of a line of script.
 */
export function jsonInScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
