import { ArchiveLimitError, FileError } from '@potluck/recipe-formats/errors';
import type { PictureFinder } from '@potluck/recipe-formats/read/file-types';
import { BusyError } from '../../db/semaphore.ts';
import { documentReadSemaphore } from '../../processes/form-children.ts';
import { ChildStoppedError, LimitedChild, type StopReason } from '../../processes/limited-child.ts';
import type { reportStoppedChild } from '../../processes/report-stopped-child.ts';
import { SpareChildProcess } from '../../processes/spare-child.ts';
import { PictureImportError } from '../files/sibling-files.ts';
import { ImportRejectedError } from '../rejected.ts';
import type { FoundAuthorOrCategory } from '../save-author-or-category.ts';
import type { Draft } from './draft.ts';
import type {
  FileReadPosition,
  NextFileEntry,
  OpenFileRequest,
  ReaderRequest,
  ResponseHeader,
  SentAuthorOrCategory,
  SentDraft,
} from './requests.ts';
import { maxResponseBytes } from './response-limit.ts';

/** A draft whose pictures can be found until its reader is disposed of. */
export type ParsedDraft = Draft & {
  picture: PictureFinder;
  /** The program or the format of its file. */
  format?: string;
};

/** A recipe in a file, or the reason why an entry is not a recipe; neither if only entries were requested. */
export type ParsedFileEntry = { entry: string; bytes: number } & {
  rejected?: string;
  draft?: ParsedDraft;
};

type FileOptions = Omit<OpenFileRequest, 'op' | 'name' | 'path' | 'from'> & {
  /** Reads only the entries of the recipes. */
  brief?: boolean;
  /** The maximum number of chefs and categories. */
  maxNames?: number;
  /** Receives the chefs and categories of the file, which are before its recipes. */
  onName?: (found: FoundAuthorOrCategory) => Promise<void>;
};

const program = { name: 'read-documents', source: 'server/import/child/read-documents.ts' };
/** For one document, or for one recipe of a document of several. */
const limits = {
  cpuSeconds: 10,
  wallSeconds: 60,
  megabytes: 768,
  // The web process parses the header: a recipe, without its pictures.
  response: { header: maxResponseBytes, body: 25_000_000 },
};
const maxStopsPerFile = 3;

const maxWaitSeconds = 30;

const why: Record<StopReason, string> = {
  time: 'reading it takes too long',
  memory: 'reading it takes too much memory',
  output: 'it has more text than a recipe can have',
  crash: 'it cannot be read',
};

const explainMaxNames = (most: number) =>
  `The file has more than ${most.toLocaleString('en')} chefs and categories. Split it, or use npm run import.`;

/** An unexpected part of a document. The message does not help the person who imports it. */
class ReaderFault extends Error {
  override name = 'ReaderFault';
}

type Options = {
  /** Files and folders that the process may read. */
  readable?: string[];
  /** Limits that differ from those for uploads. */
  limits?: Partial<typeof limits>;
  onStop?: typeof reportStoppedChild;
  /** Disposed of with the reader. */
  slot?: Disposable;
};

/** Reads documents in a child process with limits, which is replaced after it was stopped. */
export class DocumentReader implements Disposable {
  readonly #options: Options;
  #child: LimitedChild | undefined;
  #isDisposed = false;

  constructor(options: Options = {}) {
    this.#options = options;
  }

  /** Reads pasted text or an unknown file, which may be the source of a page or JSON. Throws ImportRejectedError. */
  readText(body: Uint8Array, { name = '', type = '' } = {}): Promise<ParsedDraft> {
    return this.#read({ op: 'text', name, type }, body);
  }

  /** Reads the source of a page. Throws ImportRejectedError. */
  readPage(
    body: Uint8Array,
    page: { url: string; type: string; advice?: string },
  ): Promise<ParsedDraft> {
    return this.#read({ op: 'page', ...page }, body);
  }

  /** Returns whether a robots.txt allows fetching a URL; an unreadable one does not. */
  async isAllowed(url: string, robots: { address: string; body: Uint8Array }): Promise<boolean> {
    try {
      const request: ReaderRequest = { op: 'robots', robots: robots.address, url };
      return (await this.#request<boolean>(request, robots.body)).value;
    } catch (error) {
      if (isOfDocument(error)) return false;
      throw error;
    }
  }

  /**
   * Yields the recipes of a file, one at a time. An entry that cannot be read, or stopped the process, is yielded with `rejected`.
   * Throws FileError when nothing can be read, and ImportRejectedError when there are too many chefs and categories.
   */
  async *readFile(
    name: string,
    path: string,
    options: FileOptions,
  ): AsyncGenerator<ParsedFileEntry> {
    const { brief, onName, maxNames = Number.POSITIVE_INFINITY, ...rest } = options;
    let from: FileReadPosition = { document: 0, part: 0 };
    let [bytes, names] = [0, 0];
    for (let stops = 0; ; ) {
      /** The document that is being read. */
      let current: { entry: string; isRead: boolean } | undefined;
      try {
        await this.#request({ op: 'open', name, path, from, ...rest });
        for (;;) {
          const { value } = await this.#request<NextFileEntry>({ op: 'next', brief });
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
          if ('name' in value) {
            if (++names > maxNames) throw new ImportRejectedError(explainMaxNames(maxNames));
            if (value.name) await onName?.(this.#nameOf(value.entry, value.name));
            continue;
          }
          yield this.#entryOf(value);
        }
      } catch (error) {
        if (!isOfDocument(error)) throw error;
        if (!current || ++stops > maxStopsPerFile) throw new FileError(explain(error));
        const { entry, isRead } = current;
        from = isRead ? { ...from, part: from.part + 1 } : { document: from.document + 1, part: 0 };
        yield { entry, bytes, rejected: explain(error) };
      }
    }
  }

  [Symbol.dispose](): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#child?.[Symbol.dispose]();
    this.#options.slot?.[Symbol.dispose]();
  }

  #start(): LimitedChild {
    const { readable, onStop, limits: own } = this.#options;
    if (!readable && !onStop && !own) return spareReader.take();
    return new LimitedChild(program, { ...limits, ...own }, { readable, onStop });
  }

  #nameOf(entry: string, sent: SentAuthorOrCategory): FoundAuthorOrCategory {
    if ('rejected' in sent) return { entry, ...sent };
    const { id, named } = sent;
    return { entry, named, picture: (name) => this.#findPicture(id, name) };
  }

  #entryOf(
    found: Exclude<NextFileEntry, { begin: number } | { done: true } | { name: unknown }>,
  ): ParsedFileEntry {
    const { entry, bytes } = found;
    if ('rejected' in found) return { entry, bytes, rejected: found.rejected };
    return { entry, bytes, ...(found.sent && { draft: this.#draftOf(found.sent) }) };
  }

  async #read(request: ReaderRequest, body: Uint8Array): Promise<ParsedDraft> {
    try {
      const { value } = await this.#request<SentDraft>(request, body);
      return this.#draftOf(value);
    } catch (error) {
      if (!isOfDocument(error)) throw error;
      throw new ImportRejectedError(
        `This cannot be imported: ${explain(error)}. Paste only the recipe.`,
      );
    }
  }

  #draftOf({ id, draft, format }: SentDraft): ParsedDraft {
    const { createdAt } = draft.recipe;
    const recipe = { ...draft.recipe, createdAt: createdAt && new Date(createdAt) };
    const picture: PictureFinder = (name) => this.#findPicture(id, name);
    return { ...draft, recipe, picture, ...(format !== undefined && { format }) };
  }

  async #findPicture(recipe: string, name: string): Promise<Buffer | null> {
    try {
      const { value, body } = await this.#request<boolean>({ op: 'picture', recipe, name });
      return value ? body : null;
    } catch (error) {
      throw isOfDocument(error) ? new PictureImportError(explain(error)) : error;
    }
  }

  async #request<Value>(
    request: ReaderRequest,
    body?: Uint8Array,
  ): Promise<{ value: Value; body: Buffer }> {
    if (this.#isDisposed) throw new ChildStoppedError('crash');
    this.#child ??= this.#start();
    const child = this.#child;
    try {
      const response = await child.request(request, body);
      const header = response.header as ResponseHeader;
      if ('error' in header) throw errorOf(header.error);
      return { value: header.value as Value, body: response.body };
    } catch (error) {
      if (error instanceof ChildStoppedError && this.#child === child) this.#child = undefined;
      throw error;
    }
  }
}

/**
 * For pasted text and web pages. A file needs a process of its own that may read it. The first text takes 0.1 s longer
 * than others, because V8 compiles the code, so the spare reads one in advance.
 */
export const spareReader = new SpareChildProcess(() => {
  const child = new LimitedChild(program, limits);
  const request: ReaderRequest = { op: 'text', name: '', type: 'text/plain' };
  const text =
    'Soup\nServes 4\nIngredients\n2 leeks, sliced\nMethod\n1. Simmer the leeks for 20 minutes.';
  child.request(request, Buffer.from(text)).catch(() => {});
  return child;
});

/** Returns a reader for one request, which works until the signal is aborted. Throws ImportRejectedError while too many others read. */
export async function openDocumentReader(
  signal: AbortSignal,
  readable?: string[],
): Promise<DocumentReader> {
  const slot = await documentReadSemaphore.acquire(maxWaitSeconds).catch((error) => {
    if (!(error instanceof BusyError)) throw error;
    throw new ImportRejectedError(
      'The server is busy reading other documents. Please try again in a minute.',
    );
  });
  const reader = new DocumentReader({ readable, slot });
  if (signal.aborted) reader[Symbol.dispose]();
  signal.addEventListener('abort', () => reader[Symbol.dispose]());
  return reader;
}

const isOfDocument = (error: unknown) =>
  error instanceof ChildStoppedError || error instanceof ReaderFault;

function explain(error: unknown): string {
  return why[error instanceof ChildStoppedError ? error.reason : 'crash'];
}

const errors = {
  ImportRejectedError: ImportRejectedError,
  FileError,
  ArchiveLimitError,
  PictureImportError,
};

function errorOf({ name, message }: { name: string; message: string }): Error {
  const known = Object.hasOwn(errors, name) ? errors[name as keyof typeof errors] : ReaderFault;
  return new known(message);
}
