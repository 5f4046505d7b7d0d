import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { confirmedSubscribers } from './list.ts';

/**
 * Streams the confirmed subscribers as CSV. Addresses that start like a formula ('=', '+', '-') get
 * an apostrophe in front, so that no spreadsheet executes them.
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
