import type { z } from 'zod';
import { ArchiveError } from '../backup/archive.ts';
import { readLines } from '../backup/read-lines.ts';
import { parse, type UnpackedSite } from './potluck-archive.ts';
import { RefusedRecord } from './refused.ts';

/**
 * Runs `work` for the value of each line of an entry. Throws ArchiveError when it refuses a line, because recipes need
 * what these lines name.
 */
export async function forEachLine(
  site: UnpackedSite,
  entry: string,
  work: (value: unknown) => Promise<void>,
): Promise<void> {
  for await (const { where, value } of linesOf(site, entry)) {
    await work(value).catch((error) => {
      throw isAboutRecord(error) ? new ArchiveError(`${where}: refused, ${error.message}`) : error;
    });
  }
}

/** Returns whether an error concerns one record: PostgreSQL's classes 22 and 23 do. */
export function isAboutRecord(error: unknown): boolean {
  return (
    error instanceof RefusedRecord || /^2[23]/.test(String((error as { code?: unknown }).code))
  );
}

/** Yields the values of the lines of an entry; undefined for a line that is not JSON. */
export async function* linesOf(site: UnpackedSite, entry: string) {
  let [number, bytes] = [0, 0];
  for await (const line of readLines(site.path(entry))) {
    number++;
    bytes += Buffer.byteLength(line) + 1;
    if (line) yield { where: `${entry} line ${number}`, value: parse(line), bytes };
  }
}

/** Returns a parsed value. Throws RefusedRecord. */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new RefusedRecord(faults.slice(0, 5).join('; '));
}
