import { ChildStopped, LimitedChild, type StopReason } from '../../processes/limited-child.ts';
import type { reportStop } from '../../processes/report-stop.ts';
import { BusyError, Semaphore } from '../../processes/semaphore.ts';
import { PictureError } from '../files/beside.ts';
import { FileError, LimitError } from '../files/file-limits.ts';
import type { FindPicture } from '../files/found.ts';
import { ImportRefused } from '../refused.ts';
import type { Draft } from './draft.ts';
import type {
  Next,
  OpenRequest,
  Position,
  Request,
  ResponseHeader,
  SentDraft,
} from './requests.ts';

/** A draft whose pictures can be found until its reader is disposed of. */
export type ReadDraft = Draft & { picture: FindPicture };

/** A recipe in a file, or the reason why an entry is not one; neither if only entries were asked for. */
export type ReadEntry = { entry: string; bytes: number } & { refused?: string; draft?: ReadDraft };

type FileOptions = Omit<OpenRequest, 'op' | 'name' | 'path' | 'from'> & { brief?: boolean };

const program = { name: 'read-documents', source: 'server/import/child/read-documents.ts' };
/** For one document, or for one recipe of a document of several. */
const limits = {
  cpuSeconds: 10,
  wallSeconds: 60,
  megabytes: 768,
  // The web process parses the header: a recipe, without its pictures.
  response: { header: 8_000_000, body: 25_000_000 },
};
const maxStopsPerFile = 3;

/** More would leave little memory and processor time for pages. */
const forForms = new Semaphore(2);
const maxWaitSeconds = 30;

const why: Record<StopReason, string> = {
  time: 'reading it takes too long',
  memory: 'reading it takes too much memory',
  output: 'it has more text than a recipe can have',
  crash: 'it cannot be read',
};

/** Something in a document that no reader expected; its message is of no use to the person who imports it. */
class ReaderFault extends Error {
  override name = 'ReaderFault';
}

type Options = {
  /** Files and folders that the process may read. */
  readable?: string[];
  /** Limits that differ from those for uploads. */
  limits?: Partial<typeof limits>;
  onStop?: typeof reportStop;
  /** Is disposed of with the reader. */
  slot?: Disposable;
};

/** Reads documents in a child process with limits, which is replaced when it was stopped. */
export class DocumentReader implements Disposable {
  readonly #options: Options;
  #child: LimitedChild | undefined;
  #isDisposed = false;

  constructor(options: Options = {}) {
    this.#options = options;
  }

  /** Reads pasted text or an unknown file, which may be the source of a page or JSON. Throws ImportRefused. */
  readText(body: Uint8Array, { name = '', type = '' } = {}): Promise<ReadDraft> {
    return this.#read({ op: 'text', name, type }, body);
  }

  /** Reads the source of a page. Throws ImportRefused. */
  readPage(
    body: Uint8Array,
    page: { url: string; type: string; advice?: string },
  ): Promise<ReadDraft> {
    return this.#read({ op: 'page', ...page }, body);
  }

  /** Returns whether a robots.txt lets an address be fetched; one that cannot be read does not. */
  async isAllowed(url: string, robots: { address: string; body: Uint8Array }): Promise<boolean> {
    try {
      const request: Request = { op: 'robots', robots: robots.address, url };
      return (await this.#request<boolean>(request, robots.body)).value;
    } catch (error) {
      if (isOfDocument(error)) return false;
      throw error;
    }
  }

  /**
   * Yields the recipes of a file, one at a time. What cannot be read, or stopped the process, is yielded as refused.
   * Throws FileError when nothing can be read.
   */
  async *readFile(name: string, path: string, options: FileOptions): AsyncGenerator<ReadEntry> {
    const { brief, ...rest } = options;
    let from: Position = { document: 0, part: 0 };
    let bytes = 0;
    for (let stops = 0; ; ) {
      /** The document that is being read. */
      let current: { entry: string; isRead: boolean } | undefined;
      try {
        await this.#request({ op: 'open', name, path, from, ...rest });
        for (;;) {
          const { value } = await this.#request<Next>({ op: 'next', brief });
          if ('done' in value) return;
          if ('begin' in value) {
            const part = value.begin === from.document ? from.part : 0;
            from = { document: value.begin, part };
            current = { entry: value.entry, isRead: false };
            continue;
          }
          from.part++;
          if (current) current.isRead = true;
          bytes = value.bytes;
          yield this.#entryOf(value);
        }
      } catch (error) {
        if (!isOfDocument(error)) throw error;
        if (!current || ++stops > maxStopsPerFile) throw new FileError(explain(error));
        const { entry, isRead } = current;
        from = isRead ? { ...from, part: from.part + 1 } : { document: from.document + 1, part: 0 };
        yield { entry, bytes, refused: explain(error) };
      }
    }
  }

  [Symbol.dispose](): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#child?.[Symbol.dispose]();
    this.#options.slot?.[Symbol.dispose]();
  }

  #entryOf(found: Exclude<Next, { begin: number } | { done: true }>): ReadEntry {
    const { entry, bytes } = found;
    if ('refused' in found) return { entry, bytes, refused: found.refused };
    return { entry, bytes, ...(found.sent && { draft: this.#draftOf(found.sent) }) };
  }

  async #read(request: Request, body: Uint8Array): Promise<ReadDraft> {
    try {
      const { value } = await this.#request<SentDraft>(request, body);
      return this.#draftOf(value);
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      throw new ImportRefused(`This cannot be imported: ${explain(error)}. Paste only the recipe.`);
    }
  }

  #draftOf({ id, draft }: SentDraft): ReadDraft {
    const { createdAt } = draft.recipe;
    const recipe = { ...draft.recipe, createdAt: createdAt && new Date(createdAt) };
    return { ...draft, recipe, picture: (name) => this.#findPicture(id, name) };
  }

  async #findPicture(recipe: string, name: string): Promise<Buffer | null> {
    try {
      const { value, body } = await this.#request<boolean>({ op: 'picture', recipe, name });
      return value ? body : null;
    } catch (error) {
      throw isOfDocument(error) ? new PictureError(explain(error)) : error;
    }
  }

  async #request<Value>(
    request: Request,
    body?: Uint8Array,
  ): Promise<{ value: Value; body: Buffer }> {
    if (this.#isDisposed) throw new ChildStopped('crash');
    const { readable, onStop } = this.#options;
    this.#child ??= new LimitedChild(
      program,
      { ...limits, ...this.#options.limits },
      { readable, onStop },
    );
    const child = this.#child;
    try {
      const response = await child.request(request, body);
      const header = response.header as ResponseHeader;
      if ('error' in header) throw errorOf(header.error);
      return { value: header.value as Value, body: response.body };
    } catch (error) {
      if (error instanceof ChildStopped && this.#child === child) this.#child = undefined;
      throw error;
    }
  }
}

/** Returns a reader for one request, until this is aborted. Throws ImportRefused while too many others read. */
export async function openDocumentReader(
  signal: AbortSignal,
  readable?: string[],
): Promise<DocumentReader> {
  const slot = await forForms.acquire(maxWaitSeconds).catch((error) => {
    if (!(error instanceof BusyError)) throw error;
    throw new ImportRefused(
      'The server is busy reading other documents. Please try again in a minute.',
    );
  });
  const reader = new DocumentReader({ readable, slot });
  if (signal.aborted) reader[Symbol.dispose]();
  signal.addEventListener('abort', () => reader[Symbol.dispose]());
  return reader;
}

const isOfDocument = (error: unknown) =>
  error instanceof ChildStopped || error instanceof ReaderFault;

function explain(error: unknown): string {
  return why[error instanceof ChildStopped ? error.reason : 'crash'];
}

const errors = { ImportRefused, FileError, LimitError, PictureError };

function errorOf({ name, message }: { name: string; message: string }): Error {
  const known = Object.hasOwn(errors, name) ? errors[name as keyof typeof errors] : ReaderFault;
  return new known(message);
}
