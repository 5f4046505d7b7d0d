/** Why the body of a request could not be read, in words for people: an answer that can be thrown. */
export class BodyError extends Response {
  readonly message: string;

  constructor(message: string, status: number) {
    super(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    this.message = message;
  }
}

export type Pace = {
  /** Milliseconds without a byte. */
  idle: number;
  /** Milliseconds for all of it. */
  total: number;
};

const usual: Pace = { idle: 20_000, total: 280_000 };

/** The body, which is cut off as soon as it is longer than `most` bytes. Throws BodyError. */
export async function readBody(request: Request, most: number, pace = usual): Promise<Uint8Array> {
  const tooLarge = () => new BodyError(`The file is larger than ${most / 2 ** 20} MB.`, 413);
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(request, pace)) {
    length += chunk.length;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as it arrives. Throws BodyError when that takes too long or the connection breaks. */
export async function* readChunks(request: Request, pace = usual): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  const ends = performance.now() + pace.total;
  let over = false;
  try {
    while (!over) {
      const { done, value } = await soonEnough(
        reader.read(),
        Math.min(pace.idle, Math.max(ends - performance.now(), 0)),
      );
      over = done;
      if (value) yield value;
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
