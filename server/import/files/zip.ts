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
import { FileError, LimitError, type Limits, spend } from './file-limits.ts';

// We decode names ourselves, because yauzl rejects the whole archive at the first bad one.
const options = { decodeStrings: false, autoClose: false };

/**
 * A zip, on disk or in memory, of which one entry at a time is decompressed. The names of entries are
 * only compared, never used as paths. `limits` counts down, so that archives in it share them.
 */
export class Zip {
  /** Entries that are not read, and why. */
  readonly refused: { name: string; why: string }[] = [];
  readonly #zip: ZipFile;
  readonly #limits: Limits;
  readonly #entries = new Map<string, Entry>();

  private constructor(zip: ZipFile, limits: Limits) {
    this.#zip = zip;
    this.#limits = limits;
  }

  /** Reads the list of entries. Throws FileError when it is not a zip or has too many. */
  static async open(source: string | Buffer, limits: Limits): Promise<Zip> {
    try {
      const opened =
        typeof source === 'string'
          ? await openPromise(source, options)
          : await fromBufferPromise(source, options);
      const zip = new Zip(opened, limits);
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
      if (--this.#limits.entries < 0) throw new LimitError('it has too many entries');
      const { generalPurposeBitFlag, fileNameRaw, extraFields } = entry;
      const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
      if (name.endsWith('/')) continue;
      const why = this.#fault(name, entry);
      if (why) this.refused.push({ name, why });
      else if (!this.#entries.has(name)) this.#entries.set(name, entry);
    }
  }

  #fault(name: string, entry: Entry): string | null {
    if (validateFileName(name) || name.includes('\0')) return 'its name leads out of the archive';
    if (entry.isEncrypted()) return 'it is encrypted';
    if (!entry.canDecodeFileData()) return 'it is compressed in a way that cannot be read';
    return entry.uncompressedSize > this.#limits.entryBytes ? 'it is too large' : null;
  }

  /** Paths of the files in it, in its order. */
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

  /** Returns a file's bytes. Throws FileError when they are damaged or not as many as the archive says. */
  async read(name: string): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new FileError('it is missing');
    spend(this.#limits, entry.uncompressedSize);
    let stream: Readable | undefined;
    try {
      stream = await this.#zip.openReadStreamPromise(entry);
      return await buffer(stream);
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
