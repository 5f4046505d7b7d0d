/** Rows below a heading, or those before the first one. */
export type Group<Row> = {
  heading?: Row;
  rows: Row[];
  /** The number of its first row. */
  first: number;
};

/** Returns rows in groups, numbered from 1 without the headings. */
export function groupsOf<Row>(rows: Row[], isHeading: (row: Row) => boolean): Group<Row>[] {
  const groups: Group<Row>[] = [];
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
export function headingText(typed: string): string {
  return typed.slice(0, -1).trimEnd();
}
