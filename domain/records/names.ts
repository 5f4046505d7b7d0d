/** Names of chefs and categories by id, for fields that hold ids. */
export type RecordNames = { chefs: Record<string, string>; categories: Record<string, string> };

/** Returns the name of an id, or '#5 (deleted)' when it no longer exists. */
export function findNameById(id: unknown, names: Record<string, string>): string {
  return names[String(id)] ?? `#${id} (deleted)`;
}

/** Returns the names of records by id. */
export function namesById(records: { id: number; name: string }[]): Record<string, string> {
  return Object.fromEntries(records.map(({ id, name }) => [id, name]));
}
