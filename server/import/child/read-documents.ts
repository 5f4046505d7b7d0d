import robotsParser from 'robots-parser';
import { type Response, serveRequests } from '../../processes/serve-requests.ts';
import { decodePage } from '../fetch/decode-page.ts';
import { filesBeside } from '../files/beside.ts';
import type { Beside, FindPicture, FoundRecipe } from '../files/found.ts';
import { type ImportDocument, listDocuments } from '../files/read-file.ts';
import { findPicture } from '../find-picture.ts';
import { type Reading, readPageText, readPasted } from '../intake/read.ts';
import { ImportRefused, RefusedRecord } from '../refused.ts';
import { type Draft, readDraft, readDraftOrRefuse, takeInlinePictures } from './draft.ts';
import type { Next, OpenRequest, Request, ResponseHeader, SentDraft } from './requests.ts';

/** As many as npm run import stores at once, and those that it waits for. */
const keptRecipes = 16;
const pictures = new Map<string, FindPicture>();
const folders = new Map<string, Promise<Beside>>();
const archives: DisposableStack[] = [];
let file: { request: OpenRequest; steps: AsyncGenerator<Next> } | undefined;
let sent = 0;
let brief = false;

const respond = (header: ResponseHeader, body?: Uint8Array): Response => ({ header, body });

async function handle(request: Request, body: Buffer): Promise<Response> {
  switch (request.op) {
    case 'text':
      return respond({ value: send(readDraftOrRefuse(readUnknown(request, body))) });
    case 'page': {
      const html = decodePage(body, request.type);
      return respond({
        value: send(readDraftOrRefuse(readPageText(html, request.url, request.advice))),
      });
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

function readUnknown({ type, name }: { type: string; name: string }, body: Buffer): Reading {
  const text = decodePage(body, type);
  if (name && text.includes('\0')) {
    throw new ImportRefused(
      `'${name}' is not text. Choose a saved page, JSON, text or an archive.`,
    );
  }
  return readPasted(text);
}

/** Returns a draft to send; its pictures can be requested until `keptRecipes` more were sent. */
function send(draft: Draft, find?: FindPicture, keepInline = false): SentDraft {
  const id = `${process.pid}-${++sent}`;
  const inline = keepInline ? new Map<string, string>() : takeInlinePictures(draft.recipe);
  pictures.set(id, async (name) => {
    const written = inline.get(name);
    if (written === undefined) return (await find?.(name)) ?? null;
    const found = await findPicture(written);
    return found === null || typeof found === 'string' ? null : found.bytes;
  });
  pictures.delete(`${process.pid}-${sent - keptRecipes}`);
  return { id, draft };
}

async function next(isBrief: boolean): Promise<Next> {
  brief = isBrief;
  const { value } = (await file?.steps.next()) ?? {};
  return value ?? { done: true };
}

async function* stepsOf(request: OpenRequest): AsyncGenerator<Next> {
  const { name, path, limits, url, from } = request;
  const open = new DisposableStack();
  archives.push(open);
  if (archives.length > keptRecipes) archives.shift()?.dispose();
  const beside = request.pictures && (await besideOf(request.pictures));
  let number = 0;
  for await (const document of listDocuments(name, path, { limits, url, beside, open })) {
    if (number >= from.document) {
      yield { begin: number, entry: document.entry };
      yield* recipesOf(document, number === from.document ? from.part : 0, request);
    }
    number++;
  }
}

async function* recipesOf(
  { recipes }: ImportDocument,
  skipped: number,
  request: OpenRequest,
): AsyncGenerator<Next> {
  let number = 0;
  for await (const found of recipes()) {
    if (number++ >= skipped) yield nextOf(found, request);
  }
}

function nextOf({ entry, recipe, bytes, picture }: FoundRecipe, request: OpenRequest): Next {
  if ('refused' in recipe) return { entry, bytes, refused: String(recipe.refused) };
  if (brief) return { entry, bytes };
  try {
    const draft = readDraft({ record: recipe, url: '', problems: [] });
    return { entry, bytes, sent: send(draft, picture, request.keepInline) };
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    return { entry, bytes, refused: error.message };
  }
}

async function besideOf({ folder, images }: { folder: string; images?: string }): Promise<Beside> {
  const known = folders.get(folder) ?? filesBeside(folder, images);
  folders.set(folder, known);
  return known;
}

await serveRequests(async ({ header, body }) => {
  try {
    return await handle(header as Request, body);
  } catch (error) {
    const { name, message } = error as Error;
    return respond({ error: { name, message } });
  }
});
