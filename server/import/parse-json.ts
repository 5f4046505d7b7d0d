/** A JSON text that is nested too deep or has too many values to hold recipes. */
export class JsonTooComplex extends Error {
  override name = 'JsonTooComplex';

  constructor() {
    super('it is nested too deep or has too many values');
  }
}

const maxDepth = 64;
/** Ten thousand recipes of a backup of Mealie have half as many; each takes some 50 bytes of memory. */
const maxValues = 5_000_000;

/**
 * Returns the value of a JSON text. Throws SyntaxError, and JsonTooComplex before a short text could take gigabytes
 * of memory.
 */
export function parseJson(text: string): unknown {
  checkComplexity(text);
  return JSON.parse(text);
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
    if (depth > maxDepth || values > maxValues) throw new JsonTooComplex();
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
