import type { RecipeDraft } from '../../draft.ts';
import { FileError, RejectedRecordError } from '../../errors.ts';
import { maxTextCharacters } from '../../text-limits.ts';
import { decodePage } from '../page/decode.ts';
import { readPage } from '../page/read-page.ts';
import { JsonTooComplexError } from '../parse-json.ts';
import { readText } from '../text.ts';
import { readCooklang } from './cooklang.ts';
import type { ArchiveLimits } from './file-limits.ts';
import { findFormat, type RecipeExtension } from './format-names.ts';
import { type RecipeFile, type RecipePart, readRecords } from './found.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import { readPaprika, unpackPaprika } from './paprika.ts';
import { findRecipeSageXmlRecipes, readRecipeSageXml } from './recipesage.ts';

/** `url` is the URL of the page in an HTML file. */
export type ReaderOptions = { limits: ArchiveLimits; url?: string };

type Reader = (file: RecipeFile, reading: ReaderOptions) => AsyncIterable<RecipePart>;

const readers: Record<RecipeExtension, Reader> = {
  json: readJson,
  jsonld: readJson,
  ndjson: readJson,
  jsonl: readJson,
  paprikarecipe: (file, { limits }) =>
    one(async () => readPaprika(await unpackPaprika(await file.read(), limits))),
  cook: (file) =>
    oneDraft(async () => readCooklang(file.name, await shortTextOf(file), file.beside)),
  md: markdown,
  markdown,
  html,
  htm: html,
  xhtml: html,
  txt: plainText,
  xml: async function* (file) {
    const recipes = findRecipeSageXmlRecipes(await textOf(file));
    if (!recipes) throw new FileError('it is not an export of RecipeSage');
    yield* readRecords(recipes, readRecipeSageXml);
  },
};

/** Returns the reader for files with that name, or undefined for an unknown format. */
export function findReader(name: string): Reader | undefined {
  const format = findFormat(name);
  return format && readers[format];
}

function markdown(file: RecipeFile) {
  return oneDraft(async () => readMarkdown(file.name, await shortTextOf(file), file.beside));
}

async function* html(file: RecipeFile, { url }: ReaderOptions): AsyncGenerator<RecipePart> {
  const text = decodePage(await file.read());
  if (/^\s*[[{]/.test(text)) yield* readJson(file);
  else {
    yield* oneDraft(async () => {
      const draft = readPage(text, url ?? '')?.draft;
      if (!draft) throw new FileError('no recipe was found on this page');
      return { ...draft, sourceUrl: draft.sourceUrl ?? url ?? null };
    });
  }
}

function plainText(file: RecipeFile) {
  return oneDraft(async () => {
    const draft = readText(await shortTextOf(file));
    if (!draft) throw new FileError('there is no text in it');
    return draft;
  });
}

/** Yields the recipe of a file that has one. */
function oneDraft(read: () => Promise<RecipeDraft>) {
  return one(async () => {
    const draft = await read();
    return { part: '', recipe: { readDraft: () => draft } };
  });
}

async function* one(read: () => Promise<RecipePart>): AsyncGenerator<RecipePart> {
  try {
    yield await read();
  } catch (error) {
    const isFault = error instanceof RejectedRecordError || error instanceof JsonTooComplexError;
    throw isFault || error instanceof SyntaxError ? new FileError(error.message) : error;
  }
}

async function textOf({ read }: RecipeFile): Promise<string> {
  return (await read()).toString('utf8').replace(/^\uFEFF/, '');
}

/** Returns the text of a file of one recipe. */
async function shortTextOf(file: RecipeFile): Promise<string> {
  const text = await textOf(file);
  if (text.length <= maxTextCharacters) return text;
  throw new FileError('it is longer than 200,000 characters, more than a recipe has');
}
