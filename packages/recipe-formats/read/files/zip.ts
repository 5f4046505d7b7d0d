import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type Entry,
  fromBufferPromise,
  getFileNameLowLevel,
  openPromise,
  validateFileName,
  type ZipFile,
} from 'yauzl';
import { ArchiveLimitError, FileError } from '../../errors.ts';
import { type ArchiveLimits, countUnpackedBytes } from './file-limits.ts';

// Names are decoded here, because yauzl rejects the whole archive at the first invalid one.
const options = { decodeStrings: false, autoClose: false };

/**
 * A zip, on disk or in memory, whose entries are decompressed one at a time. Names of entries are
 * only compared, never used as paths. `limits` counts down, so that nested archives share them.
 */
export class ZipArchive {
  /** Entries that are not read, and why. */
  readonly rejected: { name: string; why: string }[] = [];
  readonly #zip: ZipFile;
  readonly #limits: ArchiveLimits;
  readonly #entries = new Map<string, Entry>();

  private constructor(zip: ZipFile, limits: ArchiveLimits) {
    this.#zip = zip;
    this.#limits = limits;
  }

  /** Reads the list of entries. Throws FileError when it is not a zip or has too many. */
  static async open(source: string | Buffer, limits: ArchiveLimits): Promise<ZipArchive> {
    try {
      const opened =
        typeof source === 'string'
          ? await openPromise(source, options)
          : await fromBufferPromise(source, options);
      const zip = new ZipArchive(opened, limits);
      try {
        await zip.#list();
      } catch (error) {
        zip.close();
        throw error;
      }
      return zip;
    } catch (error) {
      if (error instanceof FileError || (error as NodeJS.ErrnoException).code) throw error;
      throw new FileError('it is not a readable zip');
    }
  }

  async #list(): Promise<void> {
    for await (const entry of this.#zip.eachEntry()) {
      if (--this.#limits.entries < 0) throw new ArchiveLimitError('it has too many entries');
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      if (name.endsWith('/')) continue;
      const why = this.#fault(name, entry);
      if (why) this.rejected.push({ name, why });
      else if (!this.#entries.has(name)) this.#entries.set(name, entry);
    }
  }

  #fault(name: string, entry: Entry): string | null {
    if (validateFileName(name) || name.includes('\0')) return 'its name leads out of the archive';
    if (entry.isEncrypted()) return 'it is encrypted';
    return entry.canDecodeFileData() ? null : 'it is compressed in a way that cannot be read';
  }

  /** Paths of the archive's files, in archive order. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Bytes that a file takes in the archive. */
  packedBytes(name: string): number {
    return this.#entries.get(name)?.compressedSize ?? 0;
  }

  /** Returns a file's bytes. Throws FileError when they are too many, damaged, or their number is wrong. */
  async read(name: string): Promise<Buffer> {
    const size = this.#entries.get(name)?.uncompressedSize ?? 0;
    if (size > this.#limits.entryBytes) throw new FileError('it is too large');
    return buffer(this.stream(name));
  }

  /** Yields a file's bytes, however many. Throws FileError when they are damaged or their number is wrong. */
  async *stream(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new FileError('it is missing');
    countUnpackedBytes(this.#limits, entry.uncompressedSize);
    let stream: Readable | undefined;
    try {
      stream = await this.#zip.openReadStreamPromise(entry);
      yield* stream;
    } catch (error) {
      throw new FileError(`it is damaged: ${(error as Error).message}`);
    } finally {
      stream?.destroy();
    }
  }

  close(): void {
    this.#zip.close();
  }
}
