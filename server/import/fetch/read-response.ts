import type { IncomingMessage } from 'node:http';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';

/** A server's response is larger than allowed. */
export class ResponseTooLargeError extends Error {
  override name = 'ResponseTooLargeError';
}

// Responses whose compressed body ends too early are accepted, as browsers accept them.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
const decoders: Record<string, () => Transform> = {
  identity: () => new PassThrough(),
  gzip: () => createGunzip(lenient),
  'x-gzip': () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () => createBrotliDecompress(),
  // Browsers, too, allow at most 8 MB for the window.
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
};

/** The encodings that readResponseBody decodes. */
export const acceptedEncodings = 'gzip, br, zstd, deflate';

/** Returns the decompressed body. Throws ResponseTooLargeError as soon as it exceeds `most` bytes, compressed or not. */
export async function readResponseBody(
  response: IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(response.headers['content-length']) > most) throw new ResponseTooLargeError();
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decoder = decoders[encoding];
  if (!decoder) throw new Error(`unknown encoding ${encoding}`);
  const collected = new Collected();
  const collect = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) collected.add(chunk, most);
  };
  await pipeline(response, upTo(most), decoder(), collect, { signal });
  return collected.bytes();
}

function upTo(most: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let length = 0;
    for await (const chunk of source) {
      length += chunk.length;
      if (length > most) throw new ResponseTooLargeError();
      yield chunk;
    }
  };
}

/** One growing buffer: a list of a million small chunks would take a hundred times their size. */
class Collected {
  #buffer = Buffer.alloc(2 ** 16);
  #length = 0;

  add(chunk: Buffer, most: number): void {
    const length = this.#length + chunk.length;
    if (length > most) throw new ResponseTooLargeError();
    if (length > this.#buffer.length) {
      const larger = Buffer.alloc(Math.max(length, 2 * this.#buffer.length));
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    chunk.copy(this.#buffer, this.#length);
    this.#length = length;
  }

  bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}
