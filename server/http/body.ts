import { currentRequest } from '../current-request.ts';

/** A response to throw when a request's body cannot be read; the message is for users. */
export class BodyError extends Response {
  readonly message: string;

  constructor(message: string, status: number) {
    super(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    this.message = message;
  }
}

export type BodyTimeouts = {
  /** Maximum milliseconds without a byte. */
  idle: number;
  /** Maximum milliseconds in total. */
  total: number;
};

const usual: BodyTimeouts = { idle: 20_000, total: 280_000 };

/** Returns the body. Throws BodyError as soon as it exceeds `most` bytes. */
export async function readBody(request: Request, most: number, pace = usual): Promise<Uint8Array> {
  const tooLarge = () => new BodyError(`The file is larger than ${most / 2 ** 20} MB.`, 413);
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readBodyChunks(request, pace)) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Every chunk costs time and memory, no matter how short: a form in one-byte chunks would take a second. Clients send long chunks. */
const chunkLimits = { most: 1000, meanBytes: 64 };

/** Yields the body as it arrives. Throws BodyError on a timeout, a lost connection or thousands of tiny chunks. */
export async function* readBodyChunks(request: Request, pace = usual): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  const ends = performance.now() + pace.total;
  let over = false;
  let [chunks, bytes] = [0, 0];
  try {
    while (!over) {
      const { done, value } = await soonEnough(
        reader.read(),
        Math.min(pace.idle, Math.max(ends - performance.now(), 0)),
      );
      over = done;
      if (!value) continue;
      bytes += value.length;
      if (++chunks > chunkLimits.most && bytes < chunks * chunkLimits.meanBytes) {
        currentRequest()?.response?.socket?.destroy();
        throw new BodyError('The upload arrived in too many small parts.', 400);
      }
      yield value;
    }
  } finally {
    if (!over) reader.cancel().catch(() => {});
  }
}

async function soonEnough<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const tooLong = () => reject(new BodyError('The upload took too long.', 408));
    timer = setTimeout(tooLong, milliseconds);
  });
  const arrived = work.catch(() => {
    throw new BodyError('The connection was lost.', 400);
  });
  return Promise.race([arrived, late]).finally(() => clearTimeout(timer));
}
