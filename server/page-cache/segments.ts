import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A compressed text. Any sequence of segments is a valid gzip stream. */
export type GzipSegment = {
  deflated: Buffer;
  /** Length and checksum of the text, and the checksum of the same number of zeros. */
  length: number;
  crc: number;
  zeros: number;
};

// Ends on a byte boundary, without the flag of the last block, and does not refer to earlier data.
const options = { finishFlush: constants.Z_SYNC_FLUSH };
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = [3, 0];
let zeros = Buffer.alloc(2 ** 18);

/** Compresses a text. */
export function toGzipSegment(text: string): GzipSegment {
  const length = Buffer.byteLength(text);
  if (length > zeros.length) zeros = Buffer.alloc(2 * length);
  const compressed = deflateRawSync(text, options);
  // Any zlib buffer, however short, holds 64 kB in memory.
  const deflated = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(deflated);
  return { deflated, length, crc: crc32(text), zeros: crc32(zeros.subarray(0, length)) };
}

/** Returns the text of a segment. */
export function inflateGzipSegment({ deflated }: GzipSegment): string {
  return inflateRawSync(deflated, options).toString();
}

/** Returns the gzip stream of a sequence of segments. */
export function joinGzipSegments(segments: GzipSegment[]): Buffer {
  let crc = 0;
  let length = 0;
  for (const segment of segments) {
    // The checksum of two texts is the checksum of the first followed by zeros, combined with that
    // of the second.
    const shifted = crc32(zeros.subarray(0, segment.length), crc);
    crc = (shifted ^ segment.zeros ^ segment.crc) >>> 0;
    length += segment.length;
  }
  const end = Buffer.alloc(10);
  end.set(lastBlock);
  end.writeUInt32LE(crc, 2);
  end.writeUInt32LE(length, 6);
  return Buffer.concat([header, ...segments.map(({ deflated }) => deflated), end]);
}
