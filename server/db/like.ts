import { type RawBuilder, sql } from 'kysely';

/** Returns a LIKE pattern for values that contain `text`, with its wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns a condition that `plain`, text in lower case and without accents, contains `text`. */
export function containsPlain(plain: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  // Escaped last, because '％' without accents is a wildcard.
  return sql`${plain} like
    '%' || regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
