import { createCsvStream } from '../http/csv.ts';
import { confirmedSubscribers } from './list.ts';

/** Streams the confirmed subscribers as CSV. */
export function newsletterCsv(): ReadableStream<Uint8Array> {
  const columns = { email: 'email', confirmedAt: 'confirmed_at' };
  return createCsvStream(confirmedSubscribers(), columns);
}
