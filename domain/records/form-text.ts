import { cleanLine, cleanText } from '@potluck/recipe-text/clean-text';
import { z } from 'zod';

/** Returns the number of Unicode characters, as the database counts them. Creating an array of the characters would take seconds for a megabyte. */
function length(text: string): number {
  const pairs = text.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  return text.length - pairs;
}

export type TextRules = { most: number; multiline?: boolean };

/** Returns the schema of an optional text; a missing one is blank. */
export function optionalText(label: string, { most, multiline = false }: TextRules) {
  // The transformation is not followed by a string schema, because Conform would then remove blank values.
  return z
    .string()
    .optional()
    .transform((typed = '') => (multiline ? cleanText(typed) : cleanLine(typed)))
    .refine((text) => length(text) <= most, `${label} must be at most ${most} characters`);
}

/** Returns the schema of a text with at least `least` non-space characters; `missing` is its error. */
export function requiredText(
  label: string,
  shape: TextRules & { least?: number },
  missing: string,
) {
  return optionalText(label, shape).refine((text) => length(text) >= (shape.least ?? 1), missing);
}

/** Returns the schema of a whole number from `least` to `most`. */
export function wholeNumber(label: string, least: number, most: number) {
  const fault = `${label} must be a whole number`;
  return (
    z
      .number({
        error: ({ input }) => (input === undefined ? `${label} is required` : fault),
      })
      // Not `int`, which would prevent the checks of the whole form from running.
      .refine(Number.isInteger, { error: fault, abort: false })
      .min(least, `${label} must be at least ${least}`)
      .max(most, `${label} must be at most ${most}`)
  );
}

/** The rules for a URL: its maximum length and its allowed beginnings. */
export type LinkRules = { most?: number; schemes?: string[] };

/** Returns the schema of an optional URL, `https:` by default; a blank one is null. */
export function optionalLink(
  label: string,
  { most = 500, schemes = ['https://'] }: LinkRules = {},
) {
  return optionalText(label, { most })
    .transform((typed) => (typed ? (URL.parse(typed)?.href ?? 'no address') : null))
    .refine(
      (href) => href === null || schemes.some((scheme) => href.startsWith(scheme)),
      `${label} must be a URL that starts with ${schemes.join(' or ')}`,
    );
}
