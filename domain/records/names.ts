/** Names of chefs and categories by id, for fields that hold ids. */
export type Names = { chefs: Record<string, string>; categories: Record<string, string> };

/** Returns the name of an id, or '#5 (deleted)' when it no longer exists. */
export function nameOf(id: unknown, names: Record<string, string>): string {
  return names[String(id)] ?? `#${id} (deleted)`;
}
