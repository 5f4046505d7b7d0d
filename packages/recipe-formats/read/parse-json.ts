/** A JSON text that is nested too deeply or has too many values to hold recipes. */
export class JsonTooComplexError extends Error {
  override name = 'JsonTooComplexError';

  constructor() {
    super('it is nested too deeply or has too many values');
  }
}

const maxDepth = 64;
/** Ten thousand recipes of a backup of Mealie have half as many; each takes some 50 bytes of memory. */
const maxValues = 5_000_000;

/**
 * Returns the value of a JSON text. Throws SyntaxError, and JsonTooComplexError before a short text could take gigabytes
 * of memory.
 */
export function parseJson(text: string): unknown {
  checkComplexity(text);
  return JSON.parse(text);
}

/** Returns the position of a syntax error, if the parser reports it: ' (line 3, column 7)'. */
export function describeSyntaxError({ message }: Error): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line) return ` (line ${line}, column ${column})`;
  return /end of JSON/.test(message) ? ' (it ends too early)' : '';
}

/** Takes time that is linear in the length, whether the text is JSON or not. */
function checkComplexity(text: string): void {
  let [depth, values] = [0, 1];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) at = endOfString(text, at);
    else if (character === comma) values++;
    else if (character === bracket || character === brace) {
      values++;
      depth++;
    } else if (character === bracketEnd || character === braceEnd) depth--;
    if (depth > maxDepth || values > maxValues) throw new JsonTooComplexError();
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === quote) return at;
    if (character === backslash) at++;
  }
  return text.length;
}

const [quote, comma, backslash, bracket, bracketEnd, brace, braceEnd] = [
  '"',
  ',',
  '\\',
  '[',
  ']',
  '{',
  '}',
].map((character) => character.charCodeAt(0));
