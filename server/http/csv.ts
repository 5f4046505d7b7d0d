import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';

/**
 * Streams rows as CSV, read as the client reads. Spreadsheets execute nothing in it: a value that starts like a formula
 * ('=', '+', '-') gets an apostrophe in front.
 */
export function createCsvStream(
  rows: AsyncIterable<object>,
  columns: Options['columns'],
): ReadableStream<Uint8Array> {
  const lines = stringify({
    ...{ header: true, columns, escape_formulas: true, record_delimiter: 'windows' },
    // Spreadsheets may split cells at these characters, and the rest may be a formula.
    quoted_match: /[;\t\r\n]/,
  });
  const source = Readable.from(rows);
  source.on('error', (error) => lines.destroy(error));
  lines.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(lines)) as ReadableStream<Uint8Array>;
}
