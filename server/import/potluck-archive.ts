import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { z } from 'zod';
import { mostUploadBytes } from '#domain/image/upload.ts';
import { siteArchiveVersion, siteEntries } from '#domain/site/site-archive.ts';
import { ArchiveError, pictureOf, readArchive, shown } from '../backup/archive.ts';
import { parseJson } from './parse-json.ts';

/** The most bytes of a text of the archive, and of a picture. */
const largest = { text: 50 * 2 ** 30, picture: mostUploadBytes };
/** How much larger than the archive its content may be: text compresses to a tenth. */
const ratio = 100;

/** Returns whether a file is a gzipped archive of a whole site, by its first entry. */
export async function isSiteArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(2), 0, 2)
    .finally(() => handle.close());
  if (bytesRead < 2 || buffer.readUInt16BE() !== 0x1f8b) return false;
  try {
    for await (const { name } of readArchive(file, () => Number.POSITIVE_INFINITY)) {
      return name === siteEntries.about;
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
  }
  return false;
}

/** An archive of a whole site, unpacked in a directory of its own. */
export type UnpackedSite = {
  origin: string;
  /** Returns the path of an entry. */
  path: (entry: string) => string;
  remove: () => Promise<void>;
};

const About = z.object({ potluckArchive: z.number(), origin: z.url() });

/** Unpacks an archive of a whole site into a temporary directory. Throws ArchiveError. */
export async function unpackSite(file: string): Promise<UnpackedSite> {
  const directory = await mkdtemp(join(tmpdir(), 'potluck-import-'));
  const path = (entry: string) => join(directory, entry);
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    let left = 2 ** 30 + ratio * (await stat(file)).size;
    for await (const { name, size, stream } of readArchive(file, mostBytes)) {
      left -= size;
      if (left < 0) throw new ArchiveError('it is too large when unpacked');
      await mkdir(dirname(path(name)), { recursive: true });
      const content = Readable.fromWeb(stream() as NodeStream<Uint8Array>);
      await pipeline(content, createWriteStream(path(name), { flags: 'wx', mode: 0o600 }));
    }
    const about = About.safeParse(parse(await readFile(path(siteEntries.about), 'utf8')));
    if (!about.success) throw new ArchiveError(`${siteEntries.about} is damaged`);
    if (about.data.potluckArchive > siteArchiveVersion)
      throw new ArchiveError('it was made by a newer Potluck');
    return { origin: about.data.origin.replace(/\/$/, ''), path, remove };
  } catch (error) {
    await remove();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof ArchiveError)) throw error;
    const why = isMissing ? 'an entry is missing' : (error as Error).message;
    throw new ArchiveError(`${file}: refused, ${why}`);
  }
}

/** Bounds what is written, whatever the archive claims; every path stays in the directory. */
function mostBytes(name: string): number {
  if (pictureOf(name)) return largest.picture;
  if ((Object.values(siteEntries) as string[]).includes(name)) return largest.text;
  throw new ArchiveError(`${shown(name)} does not belong in an export`);
}

/** Returns the value of a JSON text, or undefined. */
export function parse(json: string): unknown {
  try {
    return parseJson(json);
  } catch {
    return undefined;
  }
}

/** Returns the name of a picture without the time that its upload added. */
export function nameOfPicture(entry: string): string {
  return basename(entry).replace(/-\d{13}(?=\.\w+$)/, '');
}
