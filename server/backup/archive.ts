import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as Web } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';

/** The archive cannot be used; the message says why. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const columnName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** The last entry of an archive; it lists all others, so that one which breaks off is recognized. */
const Manifest = z.object({
  potluck: z.literal(1, 'was made by a newer Potluck'),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database that it was made of. */
  migration: z.string(),
  tables: z.array(
    z.object({ name: columnName, columns: z.array(columnName), rows: z.int().min(0), sha256 }),
  ),
  sequences: z.array(z.object({ name: columnName, last: z.string().regex(/^\d+$/).nullable() })),
  /** Pictures that a row names and the bucket had not. */
  missing: z.array(z.string()),
  entries: z.record(z.string(), sha256),
});
export type Manifest = z.infer<typeof Manifest>;

export type Entry = { name: string; size: number; bytes: () => Promise<Uint8Array> };
type Add = (name: string, bytes: Uint8Array) => Promise<void>;

const entryName =
  /^(manifest\.json|session-secret|tables\/[a-z_]+\/\d{6}\.copy|images\/[a-z]+\/[A-Za-z0-9][A-Za-z0-9._-]*)$/;
const largestEntry = 2 ** 30;

/**
 * Writes a .tar.gz that only its owner can read: under another name until it is complete and on disk.
 * `write` adds entries and returns what the manifest says of them.
 */
export async function writeArchive(
  file: string,
  write: (add: Add) => Promise<Omit<Manifest, 'potluck' | 'entries'>>,
): Promise<Manifest> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip(),
    createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }),
  );
  const entries: Record<string, string> = {};
  const add: Add = async (name, bytes) => {
    const body = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await body.write(bytes);
    await body.close();
    entries[name] = createHash('sha256').update(bytes).digest('hex');
  };
  try {
    const pack = async () => {
      const manifest: Manifest = { potluck: 1, ...(await write(add)), entries: { ...entries } };
      await add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
      controller.finalize();
      return manifest;
    };
    // Whichever fails first, a full disk or the database, is what is said.
    const [manifest] = await Promise.all([
      pack().catch((error) => {
        controller.error(error);
        throw error;
      }),
      written,
    ]);
    await rename(partial, file);
    await syncDirectory(dirname(file));
    return manifest;
  } catch (error) {
    await written.catch(() => {});
    await rm(partial, { force: true });
    throw error;
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}

/** The entries of an archive, one after the other; each is to be used before the next. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const decoder = createTarDecoder({ strict: true });
  const unpacked = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  const gunzip = createGunzip();
  unpacked.pipe(gunzip);
  const seen = new Set<string>();
  try {
    // Unlike Readable.toWeb, this bears that somebody stops reading before the end.
    const source = Web.from(gunzip) as ReadableStream<Uint8Array>;
    for await (const { header, body } of source.pipeThrough(decoder)) {
      const { name, size, type } = header;
      if (type !== undefined && type !== 'file') throw new ArchiveError(`'${name}' is no file`);
      if (!entryName.test(name) || seen.has(name))
        throw new ArchiveError(`'${name}' does not belong into a backup`);
      if (size > largestEntry) throw new ArchiveError(`'${name}' is larger than any entry can be`);
      seen.add(name);
      let used = false;
      const bytes = async () => {
        used = true;
        const whole = new Response(body as BodyInit).arrayBuffer();
        return new Uint8Array(
          await whole.catch((error) => {
            throw broken(error);
          }),
        );
      };
      yield { name, size, bytes };
      if (!used) await body.cancel();
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : broken(error as NodeJS.ErrnoException);
  } finally {
    unpacked.destroy();
    gunzip.destroy();
  }
}

function broken(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return new ArchiveError('there is no such file');
  if (error.syscall) return error;
  return new ArchiveError(`it is damaged or no backup (${error.message})`);
}

/** Reads a whole archive and its manifest; throws ArchiveError unless every byte is as it was written. */
export async function checkArchive(file: string): Promise<Manifest> {
  const found: Record<string, string> = {};
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest) throw new ArchiveError(`'${name}' comes after its end`);
    const content = await bytes();
    if (name === 'manifest.json') manifest = readManifest(content);
    else found[name] = createHash('sha256').update(content).digest('hex');
  }
  if (!manifest) throw new ArchiveError('it breaks off before its end');
  for (const name of new Set([...Object.keys(found), ...Object.keys(manifest.entries)])) {
    if (!(name in found)) throw new ArchiveError(`'${name}' is missing`);
    if (found[name] !== manifest.entries[name]) throw new ArchiveError(`'${name}' is damaged`);
  }
  return manifest;
}

function readManifest(content: Uint8Array): Manifest {
  try {
    return Manifest.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    const why = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it cannot be read';
    throw new ArchiveError(`its manifest is not as it should be (${why})`);
  }
}
