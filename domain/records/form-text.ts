import { z } from 'zod';
import { cleanLine, cleanText } from '../text/clean-text.ts';

/** Returns the number of Unicode characters, as the database counts them. */
function length(text: string): number {
  return [...text].length;
}

export type Text = { most: number; multiline?: boolean };

/** Returns the schema of an optional text; a missing one is blank. */
export function optionalText(label: string, { most, multiline = false }: Text) {
  // No string schema after the transformation, because Conform would remove blank values.
  return z
    .string()
    .optional()
    .transform((typed = '') => (multiline ? cleanText(typed) : cleanLine(typed)))
    .refine((text) => length(text) <= most, `${label} must be at most ${most} characters`);
}

/** Returns the schema of a text with at least `least` non-space characters; `missing` is its error. */
export function requiredText(label: string, shape: Text & { least?: number }, missing: string) {
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
      // Not `int`, which would keep the checks of the whole form from running.
      .refine(Number.isInteger, { error: fault, abort: false })
      .min(least, `${label} must be at least ${least}`)
      .max(most, `${label} must be at most ${most}`)
  );
}

/** The rules for an address: its maximum length, and how it may begin. */
export type Link = { most?: number; schemes?: string[] };

/** Returns the schema of an optional address, an `https:` one by default; a blank one is null. */
export function optionalLink(label: string, { most = 500, schemes = ['https://'] }: Link = {}) {
  return optionalText(label, { most })
    .transform((typed) => (typed ? (URL.parse(typed)?.href ?? 'no address') : null))
    .refine(
      (href) => href === null || schemes.some((scheme) => href.startsWith(scheme)),
      `${label} must be an address that begins with ${schemes.join(' or ')}`,
    );
}
