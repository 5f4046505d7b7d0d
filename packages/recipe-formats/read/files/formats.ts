import type { RecipeDraft } from '../../draft.ts';
import { FileError, RejectedRecordError } from '../../errors.ts';
import { maxTextCharacters } from '../../text-limits.ts';
import { decodePage } from '../page/decode.ts';
import { readPage } from '../page/read-page.ts';
import { JsonTooComplexError } from '../parse-json.ts';
import type { Program } from '../programs/program.ts';
import { findProgram } from '../programs/programs.ts';
import { umami } from '../programs/umami.ts';
import { readText } from '../text.ts';
import { readCooklang } from './cooklang.ts';
import { decodeText } from './decode-text.ts';
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
    oneDraft('Cooklang', async () => readCooklang(file.name, await shortTextOf(file), file.beside)),
  md: markdown,
  markdown,
  html,
  htm: html,
  xhtml: html,
  txt: plainText,
  xml: async function* (file) {
    const recipes = findRecipeSageXmlRecipes(await textOf(file));
    if (recipes) yield* readRecords('RecipeSage', recipes, readRecipeSageXml);
    else yield* readProgramFile(file);
  },
};

/** Yields the recipes of a file of any program, by its content. Throws FileError for others. */
export async function* readProgramFile(file: RecipeFile): AsyncGenerator<RecipePart> {
  const content = await file.read();
  const text = decodeText(content);
  if (looksLikeJson(text)) yield* readJson({ ...file, read: async () => content });
  else {
    const program = findProgram(text);
    if (!program) throw new FileError('it is not an export of a program that can be read');
    yield* ofProgram(program, text);
  }
}

/** Returns whether a text begins as an object or a list of JSON does: '[Vegan] Pancakes' does not. */
export const looksLikeJson = (text: string) => /^\s*(?:\{|\[\s*[[{])/.test(text);

/** Yields the recipes of a program's file. Throws FileError when there is none. */
function* ofProgram(program: Program, text: string): Generator<RecipePart> {
  let number = 0;
  for (const readDraft of program.findRecipes(text)) {
    yield { part: `recipe ${++number}`, recipe: { format: program.name, readDraft } };
  }
  if (number === 0) throw new FileError(`there is no recipe in this export of ${program.name}`);
}

/** Returns the reader for files with that name. */
export function findReader(name: string): Reader {
  const format = findFormat(name);
  return format ? readers[format] : readProgramFile;
}

async function* markdown(file: RecipeFile): AsyncGenerator<RecipePart> {
  const text = await textOf(file);
  if (findProgram(text) === umami) yield* ofProgram(umami, text);
  else
    yield* oneDraft('Markdown', async () =>
      readMarkdown(file.name, await shortTextOf(file), file.beside),
    );
}

async function* html(file: RecipeFile, { url }: ReaderOptions): AsyncGenerator<RecipePart> {
  const text = decodePage(await file.read());
  const program = findProgram(text);
  if (/^\s*[[{]/.test(text)) yield* readJson(file);
  else if (program) yield* ofProgram(program, text);
  else {
    yield* oneDraft('web page', async () => {
      const draft = readPage(text, url ?? '')?.draft;
      if (!draft) throw new FileError('no recipe was found on this page');
      return { ...draft, sourceUrl: draft.sourceUrl ?? url ?? null };
    });
  }
}

async function* plainText(file: RecipeFile, reading: ReaderOptions): AsyncGenerator<RecipePart> {
  const text = await textOf(file);
  const program = findProgram(text);
  if (text.includes('\0')) throw new FileError('it is not text');
  if (program) yield* ofProgram(program, text);
  else if (/^\s*<(?:!doctype|html|head|body|script|!--)/i.test(text)) yield* html(file, reading);
  else {
    yield* oneDraft('text', async () => {
      const draft = readText(await shortTextOf(file));
      if (!draft) throw new FileError('there is no text in it');
      return draft;
    });
  }
}

/** Yields the recipe of a file that has one. */
function oneDraft(format: string, read: () => Promise<RecipeDraft>) {
  return one(async () => {
    const draft = await read();
    return { part: '', recipe: { format, readDraft: () => draft } };
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

const textOf = async ({ read }: RecipeFile): Promise<string> => decodeText(await read());

/** Returns the text of a file of one recipe. */
async function shortTextOf(file: RecipeFile): Promise<string> {
  const text = await textOf(file);
  if (text.length <= maxTextCharacters) return text;
  throw new FileError('it is longer than 200,000 characters, more than a recipe has');
}
