import { type RawBuilder, sql } from 'kysely';

/** Returns a LIKE pattern for values that contain `text`, with its wildcards escaped. */
export function createLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns a condition that `plain`, which is lowercase text without accents, contains `text`. */
export function containsText(plain: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  // Escaped last, because '％' becomes a wildcard when accents are removed.
  return sql`${plain} like
    '%' || regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
