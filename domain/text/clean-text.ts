/** These characters reverse any text after them, including other people's; right-to-left text does not need them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns text from outside in a form that is safe to store and show: normalized, with one kind of line break, and without
 * control characters, characters that reverse other text, and lone surrogates. Returns '' if nothing in it is visible.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(bidiControls, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    // Last, because a combining accent may have followed a removed character.
    .normalize('NFC');
  return /[^\p{C}\p{Z}]/u.test(clean) ? clean.trim() : '';
}

/**
 * Returns a JSON log line with escapes for the characters that cleanText removes, so that they are not lost and cannot
 * control a terminal.
 */
export function escapeHidden(json: string): string {
  return json.replace(
    /[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns clean text on one line, with at most `most` characters. */
export function cleanLine(text: string, most = Number.POSITIVE_INFINITY): string {
  const line = cleanText(text).replace(/\s+/g, ' ');
  return line.length > most ? cleanText(line.slice(0, most)) : line;
}
