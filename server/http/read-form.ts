import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { cleanLine } from '@potluck/recipe-text/clean-text';
import { BodyError, readBodyChunks } from './body.ts';
import type { FormFields } from './form-fields.ts';

/** A file of a form. `bytes` is null when the file is too large, and empty when it is on disk. */
export type FormFile = { field: string; name: string; bytes: Uint8Array | null };

type Files = {
  fields: FormFields;
  /** The maximum size per file. */
  mostBytes: number;
  /** Path to which the form's single file is written instead of being held in memory. */
  path?: string;
  /** Receives each file before the next is read, so that only one is in memory. */
  take: (file: FormFile) => Promise<void>;
};

type Bounds = {
  /** The limit for all text together. */
  mostBytes?: number;
  /** Without this, files are dropped. */
  files?: Files;
};

const usual = 100_000;
const longestName = 200;
const longestPartHeader = 4096;
const unreadable = 'The form could not be read. Please reload the page and send it again.';
const incomplete = 'The form arrived incomplete. Please send it again.';
const tooMany = 'The form has too many fields. Please remove some and send it again.';
/** The message for more text than a form may have. */
export const tooLong = 'The form is too long. Please shorten what you typed.';

/**
 * Reads a posted form, urlencoded or multipart. Counts fields while they arrive, before decoding.
 * Drops fields that are not in `fields`, empty files, and NUL, which PostgreSQL rejects. Throws
 * BodyError or the error of `take`.
 */
export async function readForm(
  request: Request,
  fields: FormFields,
  { mostBytes = usual, files }: Bounds = {},
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data *;/i.test(type)) {
    return readMultipart(request, type, fields, mostBytes, files);
  }
  const text = await readText(request, fields.maxFields, mostBytes);
  // An empty body may have no type.
  const isForm = /^application\/x-www-form-urlencoded *(;|$)/i.test(type) || text === '';
  if (!isForm) throw new BodyError(unreadable, 400);
  const form = new FormData();
  const append = createFieldAppender(form, fields);
  for (const [name, value] of new URLSearchParams(text)) append(name, value);
  return form;
}

async function readText(request: Request, maxFields: number, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let count = 1;
  for await (const chunk of upTo(mostBytes, request)) {
    for (let at = chunk.indexOf(ampersand); at >= 0; at = chunk.indexOf(ampersand, at + 1)) {
      if (++count > maxFields) throw new BodyError(tooMany, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const ampersand = '&'.charCodeAt(0);

/** Returns a function that appends a field to a form, and throws BodyError when the field has too many values. */
function createFieldAppender(
  form: FormData,
  fields: FormFields,
): (name: string, value: string) => void {
  const counts = new Map<string, number>();
  return (name, value) => {
    const max = name.length > longestName ? 0 : fields.maxValues(name);
    if (max === 0) return;
    const count = (counts.get(name) ?? 0) + 1;
    if (count > max) throw new BodyError(tooMany, 413);
    counts.set(name, count);
    const text = value.toWellFormed().replaceAll('\0', '');
    if (fields.isValueOfRow?.(name)) form.set(name, text);
    else form.append(name, text);
  };
}

async function readMultipart(
  request: Request,
  contentType: string,
  fields: FormFields,
  mostBytes: number,
  files: Files | undefined,
): Promise<FormData> {
  const form = new FormData();
  const maxFiles = files?.fields.maxFields ?? fields.maxFields;
  const parser = openParser(contentType, {
    fields: fields.maxFields,
    fieldSize: mostBytes,
    files: maxFiles,
    fileSize: files?.mostBytes ?? 0,
    headerPairs: 10,
    headerSize: longestPartHeader,
  });
  const fail = (error: unknown) => parser.destroy(error as never);
  const reject = (message: string) => () => fail(new BodyError(message, 413));
  const append = createFieldAppender(form, fields);
  let length = 0;
  // A part may have no name, whatever the parser's types say; an error here would crash the process.
  parser.on('field', (name: string | undefined, value, _nameCut, cut) => {
    length += Buffer.byteLength(value);
    if (cut || length > mostBytes) return reject(tooLong)();
    try {
      if (name) append(name, value);
    } catch (error) {
      fail(error);
    }
  });
  let taking: Promise<void> = Promise.resolve();
  parser.on('file', (field: string | undefined, stream, name = '') => {
    // Without a listener, an incomplete part that waits or is dropped would crash the process.
    stream.on('error', () => {});
    if (!(field && files?.fields.maxValues(field))) {
      stream.resume();
      return;
    }
    // Streams are read one after another; backpressure pauses the request.
    taking = taking.then(async () => {
      const bytes = await (files.path ? write(stream, files.path) : collect(stream)).catch(
        (error) => {
          if ((error as NodeJS.ErrnoException).syscall) throw error;
          throw new BodyError(incomplete, 400);
        },
      );
      if (name !== '' || bytes?.length !== 0)
        await files.take({ field, name: cleanLine(name), bytes });
    });
    taking.catch(fail);
  });
  for (const limit of ['fieldsLimit', 'filesLimit'] as const) parser.on(limit, reject(tooMany));
  const mostInAll =
    mostBytes +
    (fields.maxFields + maxFiles) * longestPartHeader +
    maxFiles * (files?.mostBytes ?? 0);
  await pipeline(Readable.from(upTo(mostInAll, request)), parser).catch(async (error) => {
    await taking.catch(() => {});
    if (error instanceof BodyError) throw error;
    // Rethrows what `take` threw; otherwise the parser failed.
    await taking;
    throw new BodyError(incomplete, 400);
  });
  await taking;
  return form;
}

async function* upTo(most: number, request: Request): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length')) > most) throw new BodyError(tooLong, 413);
  let length = 0;
  for await (const chunk of readBodyChunks(request)) {
    length += chunk.length;
    if (length > most) throw new BodyError(tooLong, 413);
    yield chunk;
  }
}

function openParser(contentType: string, limits: Record<string, number>) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw new BodyError(unreadable, 400);
  }
}

async function write(stream: BusboyFileStream, path: string): Promise<Uint8Array | null> {
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return stream.truncated ? null : new Uint8Array();
}

async function collect(stream: BusboyFileStream): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) if (!stream.truncated) chunks.push(chunk);
  return stream.truncated ? null : Buffer.concat(chunks);
}
