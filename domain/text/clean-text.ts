/** These characters reverse any text after them, including other people's; right-to-left text does not need them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns text from outside as it may be stored and shown: normalized, with one kind of line break, and without
 * control characters, those that reverse other text, and halves of characters. Text of which nothing is visible
 * becomes ''.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(bidiControls, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    // Last, because a combining accent may have followed one of these.
    .normalize('NFC');
  return /[^\p{C}\p{Z}]/u.test(clean) ? clean.trim() : '';
}

/**
 * Returns a line of the log, in JSON, with escapes for what cleanText removes: there, it must neither be lost nor
 * act on a terminal.
 */
export function escapeHidden(json: string): string {
  return json.replace(
    /[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns clean text on one line, of at most so many characters. */
export function cleanLine(text: string, most = Number.POSITIVE_INFINITY): string {
  const line = cleanText(text).replace(/\s+/g, ' ');
  return line.length > most ? cleanText(line.slice(0, most)) : line;
}
