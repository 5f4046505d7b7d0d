/** A message between two processes: JSON, and a body of bytes. */
export type Frame = { header: unknown; body: Buffer };

/** A frame exceeds the limit of its receiver. */
export class FrameTooLargeError extends Error {
  override name = 'FrameTooLargeError';
}

const prefixBytes = 8;

/** Returns a frame as bytes: the lengths of header and body, the header, the body. */
export function encodeFrame(header: unknown, body: Uint8Array = Buffer.alloc(0)): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(prefixBytes);
  prefix.writeUInt32LE(json.length, 0);
  prefix.writeUInt32LE(body.length, 4);
  return [prefix, json, body];
}

/** The maximum sizes of a frame's parts, in bytes. */
export type FrameLimits = { header: number; body: number };

/** Yields the frames of a stream. Throws FrameTooLargeError before it buffers a frame beyond the limits. */
export async function* readFrames(
  stream: AsyncIterable<Buffer>,
  limits: FrameLimits,
): AsyncGenerator<Frame> {
  const bytes = takeBytes(stream);
  await bytes.next();
  for (;;) {
    const { value: prefix } = await bytes.next(prefixBytes);
    if (!prefix) return;
    const [headerBytes, bodyBytes] = [prefix.readUInt32LE(0), prefix.readUInt32LE(4)];
    if (headerBytes > limits.header || bodyBytes > limits.body) throw new FrameTooLargeError();
    const { value: frame } = await bytes.next(headerBytes + bodyBytes);
    if (!frame) return;
    const header: unknown = JSON.parse(frame.toString('utf8', 0, headerBytes));
    yield { header, body: frame.subarray(headerBytes) };
  }
}

/** Yields the number of bytes that each call of `next` requests; ends when the stream has fewer. */
async function* takeBytes(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, number> {
  let wanted = yield Buffer.alloc(0);
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= wanted) {
      const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length);
      const taken = wanted;
      chunks = [all.subarray(taken)];
      length -= taken;
      wanted = yield all.subarray(0, taken);
    }
  }
}
