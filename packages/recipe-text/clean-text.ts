/** These characters reverse any text after them, including other people's; right-to-left text does not need them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** What a cut may leave of an emoji: half of a surrogate pair, after the joiner before it. */
const partAtEnd = /\u200d?[\ud800-\udbff]?$/;

/**
 * Returns text from outside in a form that is safe to store and show: normalized, with one kind of line break, and without
 * control characters, characters that reverse other text, and lone surrogates. Returns '' if nothing in it is visible. Cuts it to
 * `maxLength` characters, without leaving a part of a character at the end.
 */
export function cleanText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const clean = text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(bidiControls, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (/[\n\t]/.test(character) ? character : ''))
    // Last, because a combining accent may have followed a removed character.
    .normalize('NFC');
  // Unicode counts variation selectors as marks, Hangul fillers as letters, and the empty Braille pattern as a sign.
  if (!/[^\p{C}\p{Z}\p{DI}\u2800]/u.test(clean)) return '';
  const whole = clean.trim();
  return whole.length > maxLength
    ? cleanText(whole.slice(0, maxLength).replace(partAtEnd, ''))
    : whole;
}

/** Returns clean text on one line, with at most `maxLength` characters. */
export function cleanLine(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const line = joinSpaces(cleanText(text));
  return cleanText(line, maxLength);
}

/** Returns a text with one space in place of several and of line breaks; '1 200' stays one number. */
export function joinSpaces(text: string): string {
  return text.replace(/(?!(?<=\d)[\u00a0\u2009\u202f]\d{3}(?!\d))\s+/g, ' ');
}
