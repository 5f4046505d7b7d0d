/** What an archive may contain, so that a hostile one costs little. They count down while it is read. */
export type Limits = {
  /** Entries, together with those of the archives in it. */
  entries: number;
  /** Bytes of one JSON document, or of one line of NDJSON. Node's strings end at 512 MB. */
  documentBytes: number;
  /** Bytes of one entry, decompressed. */
  entryBytes: number;
  /** Bytes of everything read from it, decompressed. */
  totalBytes: number;
  /** Archives within archives: 2 is a zip of zips. */
  depth: number;
};

/** Enough for 10,000 recipes with pictures of 1 MB from each of the programs in docs/import.md. */
export const defaultLimits: Readonly<Limits> = {
  entries: 100_000,
  documentBytes: 500_000_000,
  entryBytes: 250_000_000,
  totalBytes: 20_000_000_000,
  depth: 2,
};

/** A file, or an entry of an archive, that cannot be read; the message says why. */
export class FileError extends Error {
  override name = 'FileError';
}

/** An archive beyond the limits; nothing more is read from it. */
export class LimitError extends FileError {}

/** Counts decompressed bytes. Throws LimitError when there were too many. */
export function spend(limits: Limits, bytes: number): void {
  limits.totalBytes -= bytes;
  if (limits.totalBytes < 0) throw new LimitError('it is too large when unpacked');
}
