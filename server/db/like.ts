/** A LIKE pattern for values that contain `text`, whatever wildcards it has in it. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
