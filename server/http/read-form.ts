import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { BodyError, readBody, readChunks } from './body.ts';

const limits = {
  fields: 3_000,
  fieldSize: 100_000,
  fieldNameSize: 200,
  // One for every step of a long recipe, chosen or not.
  files: 120,
  headerPairs: 50,
};
const longestText = 2 ** 21;

/** A file of a form as it was sent. `bytes` is null when it is longer than allowed. */
export type FormFile = { field: string; name: string; bytes: Uint8Array | null };

/**
 * Reads a form that may have files in it, of at most `most` bytes each: text as usual, and every file
 * given to `take` as soon as it is there and before the next is read, so that one at a time is in
 * memory. Empty file fields are left out. Throws BodyError, and what `take` throws.
 */
export async function readFormWithFiles(
  request: Request,
  most: number,
  take: (file: FormFile) => Promise<void>,
): Promise<FormData> {
  const contentType = request.headers.get('content-type') ?? '';
  const form = new FormData();
  if (!/^multipart\/form-data/i.test(contentType)) {
    const text = Buffer.from(await readBody(request, longestText)).toString();
    for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
    return form;
  }
  const parser = openParser(contentType, most);
  let taking: Promise<void> = Promise.resolve();
  parser.on('field', (name, value, _nameCut, cut) => {
    if (cut) parser.destroy(new BodyError(`'${name}' is too long.`, 413));
    else form.append(name, value);
  });
  parser.on('file', (field, stream, name = '') => {
    // The stream is read only in its turn, which holds up the request meanwhile.
    taking = taking.then(async () => {
      const bytes = await collect(stream).catch(() => {
        throw new BodyError('The form is incomplete.', 400);
      });
      if (name !== '' || bytes?.length !== 0) await take({ field, name, bytes });
    });
    taking.catch((error) => parser.destroy(error));
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => parser.destroy(new BodyError('The form has too many parts.', 413)));
  }
  await pipeline(Readable.from(readChunks(request)), parser).catch(async (error) => {
    await taking.catch(() => {});
    if (error instanceof BodyError) throw error;
    // Of the parser; what `take` threw goes on.
    await taking;
    throw new BodyError('The form is incomplete.', 400);
  });
  await taking;
  return form;
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fileSize },
    });
  } catch {
    throw new BodyError('The form could not be read.', 400);
  }
}

async function collect(stream: BusboyFileStream): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) if (!stream.truncated) chunks.push(chunk);
  return stream.truncated ? null : Buffer.concat(chunks);
}
