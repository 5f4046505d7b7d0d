/** What chefs and categories are called, by id, for fields that hold ids. */
export type Names = { chefs: Record<string, string>; categories: Record<string, string> };

/** The name of an id; one that is not there any more says so. */
export function nameOf(id: unknown, names: Record<string, string>): string {
  return names[String(id)] ?? `#${id} (deleted)`;
}
