import { parse } from 'csv-parse/sync';
import { FileError } from '../../errors.ts';

/** A row of a table by the names of its columns, in lower case; a column that it lacks is ''. */
export type TableRow = (column: string) => string;

/** More than any recipe program has. */
const maxColumns = 200;

/** Returns the rows of CSV whose first row names the columns. Rows may be shorter or longer. Throws FileError. */
export function readTable(csv: string): { columns: string[]; rows: string[][] } {
  try {
    const [columns = [], ...rows] = parse(csv, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as string[][];
    if (columns.length > maxColumns) throw new FileError('it has too many columns');
    return { columns: columns.map((name) => name.trim().toLowerCase()), rows };
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(`it is not CSV (${(error as Error).message})`);
  }
}

/** Returns a row by the names of its columns. */
export function byColumn(columns: string[], row: string[]): TableRow {
  return (column) => row[columns.indexOf(column.toLowerCase())] ?? '';
}
