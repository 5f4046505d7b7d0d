import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A text compressed so that any of them in a row are one gzip stream. */
export type Segment = {
  deflated: Buffer;
  /** Length and checksum of the text, and the checksum of as many zeros. */
  length: number;
  crc: number;
  zeros: number;
};

// Ends at a byte, without the mark of the last block; nothing refers to what precedes it.
const options = { finishFlush: constants.Z_SYNC_FLUSH };
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = [3, 0];
let zeros = Buffer.alloc(2 ** 18);

/** Compresses a text in the background. */
export async function toSegment(text: string): Promise<Segment> {
  return measure(text, await promisify(deflateRaw)(text, options));
}

/** Compresses a text at once. */
export function toSegmentSync(text: string): Segment {
  return measure(text, deflateRawSync(text, options));
}

/** Returns the text of a segment. */
export function textOf({ deflated }: Segment): string {
  return inflateRawSync(deflated, options).toString();
}

/** Returns the gzip stream of several texts in a row. */
export function gzipOf(segments: Segment[]): Buffer {
  let crc = 0;
  let length = 0;
  for (const segment of segments) {
    // The checksum of both is that of the first followed by zeros, changed by that of the second.
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

function measure(text: string, compressed: Buffer): Segment {
  const length = Buffer.byteLength(text);
  if (length > zeros.length) zeros = Buffer.alloc(2 * length);
  // A buffer of zlib, however short, keeps 64 kB from being freed.
  const deflated = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(deflated);
  return { deflated, length, crc: crc32(text), zeros: crc32(zeros.subarray(0, length)) };
}
