/** Inserts rows after the row at `index`, or in its place if it is blank. */
export function insertRows<Row extends object>(rows: Row[], index: number, added: Row[]): Row[] {
  const here = rows[index];
  const before = here && isBlankRow(here) ? index : index + 1;
  return [...rows.slice(0, before), ...added, ...rows.slice(index + 1)];
}

/** Returns whether a row of the form is empty, regardless of the tab of its picture. */
export function isBlankRow(row: object): boolean {
  const { quantity, unit, name, content, image, imageUploaded } = row as Record<string, unknown>;
  return [quantity, unit, name, content, image, imageUploaded].every(
    (value) => typeof value !== 'string' || value.trim() === '',
  );
}
