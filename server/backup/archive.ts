import { createReadStream } from 'node:fs';
import { ReadableStream as Web } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { imageFolders } from '#domain/image/image.ts';

/** An archive that cannot be restored; the message has the reason. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

export type ArchiveEntry = {
  name: string;
  size: number;
  bytes: () => Promise<Uint8Array>;
  /** The content, for an entry that is too large for memory. */
  stream: () => ReadableStream<Uint8Array>;
};

export const manifestFileName = 'manifest.json';
export const secretFileName = 'session-secret';
const part = /^tables\/([a-z_][a-z0-9_]*)\/(\d{6})\.copy$/;
// The names that server/images/serve.ts serves.
const picture = new RegExp(
  `^images/((?:${imageFolders.join('|')})/[a-z0-9][a-z0-9-]{0,199}\\.(?:avif|webp|jpg|png))$`,
);
const mostEntries = 2_000_000;
const mebibyte = 2 ** 20;

/** Returns the table and part number of an entry, or null for another entry. */
export function parseTablePart(name: string): { table: string; number: number } | null {
  const [, table, number] = part.exec(name) ?? [];
  return table ? { table, number: Number(number) } : null;
}

/** Returns the bucket key of a picture, or null for another entry. */
export function parsePictureKey(name: string): string | null {
  return picture.exec(name)?.[1] ?? null;
}

/**
 * Yields the entries of an archive; use each before requesting the next. `most` returns the maximum
 * number of bytes of an entry. Throws ArchiveError.
 */
export async function* readArchive(file: string, most = mostBytes): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true });
  const unpacked = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  const gunzip = createGunzip();
  unpacked.pipe(gunzip);
  const seen = new Set<string>();
  try {
    // Unlike Readable.toWeb, this tolerates a consumer that stops before the end.
    const source = Web.from(gunzip) as ReadableStream<Uint8Array>;
    for await (const { header, body } of source.pipeThrough(decoder)) {
      const { name, size, type } = header;
      if (type !== undefined && type !== 'file')
        throw new ArchiveError(`${quoteForTerminal(name)} is not a file`);
      if (size > most(name)) throw new ArchiveError(`${quoteForTerminal(name)} is too large`);
      if (seen.has(name)) throw new ArchiveError(`${quoteForTerminal(name)} is there twice`);
      if (seen.size === mostEntries) throw new ArchiveError('it has too many entries');
      seen.add(name);
      let used = false;
      const stream = () => {
        used = true;
        return body;
      };
      const bytes = async () => {
        const whole = new Response(stream() as BodyInit).arrayBuffer();
        return new Uint8Array(
          await whole.catch((error) => {
            throw broken(error);
          }),
        );
      };
      yield { name, size, bytes, stream };
      // The body is not canceled, because modern-tar may then lose the body of the next entry.
      if (!used) await body.pipeTo(new WritableStream());
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : broken(error as NodeJS.ErrnoException);
  } finally {
    unpacked.destroy();
    gunzip.destroy();
  }
}

/** Returns the maximum size of an entry, which bounds memory. Throws ArchiveError. */
function mostBytes(name: string): number {
  if (name === manifestFileName) return 256 * mebibyte;
  if (name === secretFileName) return 4096;
  if (parseTablePart(name) || parsePictureKey(name)) return 64 * mebibyte;
  throw new ArchiveError(`${quoteForTerminal(name)} does not belong in a backup`);
}

/** Quotes text of an archive so that it can neither control nor flood a terminal. */
export function quoteForTerminal(text: string): string {
  const plain = text.replaceAll(/[^\x20-\x7e]/g, '?');
  return `'${plain.length > 100 ? `${plain.slice(0, 100)}…` : plain}'`;
}

function broken(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return new ArchiveError('there is no such file');
  if (error.code === 'EISDIR') return new ArchiveError('it is a directory');
  if (error.syscall) return error;
  return new ArchiveError(`it is damaged or not a backup (${quoteForTerminal(error.message)})`);
}
