import { AuthorOrCategoryDraft, type RecipeDraft } from '@potluck/recipe-formats/draft';
import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { decodePage } from '@potluck/recipe-formats/read/decode-page';
import type {
  PictureFinder,
  RecipeInFile,
  SiblingFiles,
} from '@potluck/recipe-formats/read/file-types';
import { type ImportDocument, listDocuments } from '@potluck/recipe-formats/read/files';
import robotsParser from 'robots-parser';
import { type ChildResponse, serveRequests } from '../../processes/serve-requests.ts';
import { findSiblingFiles } from '../files/sibling-files.ts';
import { findPicture } from '../find-picture.ts';
import { readPageText, readPastedText } from '../intake/read.ts';
import { ImportRejectedError } from '../rejected.ts';
import { assertSendable, toReviewableDraft } from './draft.ts';
import type {
  NextFileEntry,
  OpenFileRequest,
  ReaderRequest,
  ResponseHeader,
  SentDraft,
} from './requests.ts';

/** The number of recipes with pictures at hand: the ones that `npm run import` stores, and the next. */
const keptRecipes = 16;
const pictures = new Map<string, PictureFinder>();
const folders = new Map<string, Promise<SiblingFiles>>();
const archives: DisposableStack[] = [];
let file: { request: OpenFileRequest; steps: AsyncGenerator<NextFileEntry> } | undefined;
let sent = 0;
let brief = false;

const respond = (header: ResponseHeader, body?: Uint8Array): ChildResponse => ({ header, body });

async function handle(request: ReaderRequest, body: Buffer): Promise<ChildResponse> {
  switch (request.op) {
    case 'text':
      return respond({ value: sendOrReject(readUnknown(request, body)) });
    case 'page': {
      const html = decodePage(body, request.type);
      return respond({ value: sendOrReject(readPageText(html, request.url, request.advice)) });
    }
    case 'robots': {
      const rules = robotsParser(request.robots, body.toString('utf8'));
      return respond({ value: rules.isAllowed(request.url, 'Potluck') !== false });
    }
    case 'open':
      file = { request, steps: stepsOf(request) };
      return respond({ value: null });
    case 'next':
      return respond({ value: await next(request.brief === true) });
    case 'picture': {
      const found = await pictures.get(request.recipe)?.(request.name);
      return respond({ value: found !== null && found !== undefined }, found ?? undefined);
    }
  }
}

function readUnknown({ type, name }: { type: string; name: string }, body: Buffer): RecipeDraft {
  const text = decodePage(body, type);
  if (name && text.includes('\0')) {
    throw new ImportRejectedError(
      `'${name}' is not text. Choose a saved page, JSON, text or an archive.`,
    );
  }
  return readPastedText(text);
}

/** Returns the draft of an import by a user to send. Throws ImportRejectedError. */
function sendOrReject(read: RecipeDraft): SentDraft {
  try {
    return send(read);
  } catch (error) {
    if (!(error instanceof RejectedRecordError)) throw error;
    throw new ImportRejectedError(
      `A recipe was found, but ${error.message}. Correct its text, and paste only the recipe.`,
    );
  }
}

/** Returns a draft to send. Throws RejectedRecordError when it has too much text. */
function send(read: RecipeDraft, find?: PictureFinder): SentDraft {
  const { inlinePictures, ...draft } = toReviewableDraft(read);
  const id = offerPictures(async (name) => {
    const written = inlinePictures.get(name);
    if (written === undefined) return (await find?.(name)) ?? null;
    const found = await findPicture(written);
    return found === null || typeof found === 'string' ? null : found.bytes;
  });
  return { id, draft };
}

/** Returns an id for requesting this recipe's pictures; it expires after `keptRecipes` more recipes. */
function offerPictures(find: PictureFinder): string {
  const id = `${process.pid}-${++sent}`;
  pictures.set(id, find);
  pictures.delete(`${process.pid}-${sent - keptRecipes}`);
  return id;
}

async function next(isBrief: boolean): Promise<NextFileEntry> {
  brief = isBrief;
  const { value } = (await file?.steps.next()) ?? {};
  return value ?? { done: true };
}

async function* stepsOf(request: OpenFileRequest): AsyncGenerator<NextFileEntry> {
  const { name, path, limits, url, from } = request;
  const open = new DisposableStack();
  archives.push(open);
  if (archives.length > keptRecipes) archives.shift()?.dispose();
  const beside = request.pictures && (await besideOf(request.pictures));
  let number = 0;
  for await (const document of listDocuments(name, path, { limits, url, beside, open })) {
    if (number >= from.document) {
      yield { begin: number, entry: shorten(document.entry) };
      yield* recipesOf(document, number === from.document ? from.part : 0, request);
    }
    number++;
  }
}

async function* recipesOf(
  { recipes }: ImportDocument,
  skipped: number,
  request: OpenFileRequest,
): AsyncGenerator<NextFileEntry> {
  let number = 0;
  for await (const found of recipes()) {
    if (number++ >= skipped) yield nextOf(found, request);
  }
}

function nextOf(found: RecipeInFile, request: OpenFileRequest): NextFileEntry {
  const { recipe, bytes, picture = async () => null } = found;
  const entry = shorten(found.entry);
  const isName = 'named' in recipe;
  if (brief) return isName ? { entry, bytes, name: null } : { entry, bytes };
  if ('rejected' in recipe) return { entry, bytes, rejected: shorten(recipe.rejected) };
  try {
    if (isName) {
      const named = AuthorOrCategoryDraft.parse(recipe.named);
      assertSendable(named);
      return { entry, bytes, name: { id: offerPictures(picture), named } };
    }
    const read = recipe.readDraft();
    const { id, draft } = send(read, picture);
    const { format } = recipe;
    const sent = { id, format, draft: { ...draft, ...(request.withDrafts && { draft: read }) } };
    return { entry, bytes, sent };
  } catch (error) {
    if (!(error instanceof RejectedRecordError)) throw error;
    const rejected = shorten(error.message);
    return isName ? { entry, bytes, name: { rejected } } : { entry, bytes, rejected };
  }
}

/** The beginning of the path of an entry, or of a message that contains text of a document. */
const shorten = (text: string) => text.slice(0, 2000);

async function besideOf({
  folder,
  images,
}: {
  folder: string;
  images?: string;
}): Promise<SiblingFiles> {
  const known = folders.get(folder) ?? findSiblingFiles(folder, images);
  folders.set(folder, known);
  return known;
}

await serveRequests(async ({ header, body }) => {
  try {
    return await handle(header as ReaderRequest, body);
  } catch (error) {
    const { name, message } = error as Error;
    return respond({ error: { name, message: shorten(message) } });
  }
});
