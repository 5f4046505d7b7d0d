/**
 * Returns JSON that is safe inside a script element: `<` and the line separators U+2028 and U+2029
 * are escaped.
 */
export function escapeJsonForScript(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
