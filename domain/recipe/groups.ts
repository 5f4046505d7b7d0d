/** Rows below a heading, or rows before the first heading. */
export type RowGroup<Row> = {
  heading?: Row;
  rows: Row[];
  /** The number of its first row. */
  first: number;
};

/** Groups rows by heading; headings are not numbered. */
export function groupRows<Row>(rows: Row[], isHeading: (row: Row) => boolean): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  let count = 0;
  for (const row of rows) {
    if (isHeading(row)) {
      groups.push({ heading: row, rows: [], first: count + 1 });
      continue;
    }
    if (groups.length === 0) groups.push({ rows: [], first: 1 });
    groups.at(-1)?.rows.push(row);
    count++;
  }
  return groups;
}

/** Returns the text of a heading without its colon. */
export function getHeadingText(typed: string): string {
  return typed.slice(0, -1).trimEnd();
}
