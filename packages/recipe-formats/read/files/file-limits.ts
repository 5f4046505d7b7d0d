import { ArchiveLimitError } from '../../errors.ts';

/** The limits of an archive, so that a hostile archive uses few resources. They count down while it is read. */
export type ArchiveLimits = {
  /** The number of entries, including those of nested archives. */
  entries: number;
  /** Bytes of one JSON document, or of one line of NDJSON. Node's strings end at 512 MB. */
  documentBytes: number;
  /** Bytes of one entry, decompressed; NDJSON has no limit, because it is read line by line. */
  entryBytes: number;
  /** Bytes of everything read from it, decompressed. */
  totalBytes: number;
  /** Archives within archives: 2 is a zip of zips. */
  depth: number;
};

/** Enough for 10,000 recipes with pictures of 1 MB from each of the programs in docs/operate/import.md. An entry takes a kilobyte of memory. */
export const defaultArchiveLimits: Readonly<ArchiveLimits> = {
  entries: 500_000,
  documentBytes: 500_000_000,
  entryBytes: 250_000_000,
  totalBytes: 20_000_000_000,
  depth: 2,
};

/** Counts decompressed bytes. Throws ArchiveLimitError above the limit. */
export function countUnpackedBytes(limits: ArchiveLimits, bytes: number): void {
  limits.totalBytes -= bytes;
  if (limits.totalBytes < 0) throw new ArchiveLimitError('it is too large when unpacked');
}
