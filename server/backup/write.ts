import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { ArchiveError, manifestFileName } from './archive.ts';
import { checkArchive, sha256 } from './check.ts';
import type { Manifest } from './manifest.ts';

/** A failed backup; the message has the reason. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export type AddArchiveEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * Writes a .tar.gz that only its owner can read. The file gets its name only after `checkArchive` has
 * read it back from disk. `write` adds entries and returns the manifest. Throws BackupError when the
 * archive cannot be restored.
 */
export async function writeArchive(
  file: string,
  write: (add: AddArchiveEntry) => Promise<Omit<Manifest, 'potluck' | 'entries'>>,
): Promise<Manifest> {
  // Simultaneous backups to one file need separate partial files.
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    const manifest = await writeEntries(partial, write);
    await readBack(partial, manifest);
    await rename(partial, file);
    await syncDirectory(dirname(file));
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeEntries(
  file: string,
  write: Parameters<typeof writeArchive>[1],
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip(),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  );
  const entries: Record<string, string> = {};
  const add: AddArchiveEntry = async (name, bytes) => {
    const body = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await body.write(bytes);
    await body.close();
    entries[name] = sha256(bytes);
  };
  const pack = async () => {
    const manifest: Manifest = { potluck: 1, ...(await write(add)), entries: { ...entries } };
    await add(manifestFileName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    controller.finalize();
    return manifest;
  };
  // Reports the first failure, of the disk or the database.
  const packed = pack().catch((error) => {
    controller.error(error);
    throw error;
  });
  return Promise.all([packed, written])
    .then(([manifest]) => manifest)
    .finally(() => written.catch(() => {}));
}

async function readBack(file: string, written: Manifest): Promise<void> {
  const read = await checkArchive(file).catch((error) => {
    if (!(error instanceof ArchiveError)) throw error;
    throw new BackupError(`the archive could not be restored, so it was removed: ${error.message}`);
  });
  if (!isDeepStrictEqual(read.manifest, written))
    throw new BackupError('the archive differs from what was written, so it was removed');
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}
