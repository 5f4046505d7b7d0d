import { z } from 'zod';

/** They turn around the text that follows, be it somebody else's; right-to-left text needs none. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** What is typed without what cannot be seen: no control characters, one kind of line break. */
function plain(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(bidiControls, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, (character) => (/[\n\t]/.test(character) ? character : ''));
  return /[^\p{C}\p{Z}]/u.test(text) ? text.trim() : '';
}

/** How many characters a text has, as people and the database count them. */
function length(text: string): number {
  return [...text].length;
}

function inOneLine(typed: string): string {
  return plain(typed).replace(/\s+/g, ' ');
}

type Shape = { most: number; multiline?: boolean };

/** A text that may be missing, which is the same as blank. */
export function optionalText(label: string, { most, multiline = false }: Shape) {
  // No schema of a string behind the transformation: Conform would take what is blank away from it.
  return z
    .string()
    .optional()
    .transform((typed = '') => (multiline ? plain(typed) : inOneLine(typed)))
    .refine((text) => length(text) <= most, `${label} must be at most ${most} characters`);
}

/** A text that must have `least` characters beyond space; `missing` says so. */
export function requiredText(label: string, shape: Shape & { least?: number }, missing: string) {
  return optionalText(label, shape).refine((text) => length(text) >= (shape.least ?? 1), missing);
}

/** A whole number from `least` to `most`. */
export function wholeNumber(label: string, least: number, most: number) {
  const fault = `${label} must be a whole number`;
  return (
    z
      .number({
        error: ({ input }) => (input === undefined ? `${label} is required` : fault),
      })
      // Not `int`, which keeps the checks of the whole form from being looked at.
      .refine(Number.isInteger, { error: fault, abort: false })
      .min(least, `${label} must be at least ${least}`)
      .max(most, `${label} must be at most ${most}`)
  );
}

/** The `https:` address of a page elsewhere, or null where nothing is given. */
export function optionalLink(label: string) {
  return optionalText(label, { most: 500 })
    .transform((typed) => (typed ? (URL.parse(typed)?.href ?? 'no address') : null))
    .refine(
      (href) => href === null || href.startsWith('https://'),
      `${label} must be an address that begins with https://`,
    );
}
