import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { confirmedSubscribers } from './list.ts';

/**
 * The confirmed list for a spreadsheet or a mailing program, streamed. Addresses may begin as
 * formulas do ('=', '+', '-'); those get an apostrophe in front, so that no spreadsheet runs them.
 */
export function newsletterCsv(): ReadableStream<Uint8Array> {
  const lines = stringify({
    header: true,
    columns: { email: 'email', confirmedAt: 'confirmed_at' },
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  const source = Readable.from(confirmedSubscribers());
  source.on('error', (error) => lines.destroy(error));
  lines.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(lines)) as ReadableStream<Uint8Array>;
}
