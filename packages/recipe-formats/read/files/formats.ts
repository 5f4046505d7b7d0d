import { FileError, RejectedRecordError } from '../../errors.ts';
import { maxTextCharacters } from '../../text-limits.ts';
import { decodePage } from '../page/decode.ts';
import { readPage } from '../page/read-page.ts';
import { JsonTooComplexError, parseJson } from '../parse-json.ts';
import { findRecipes } from '../schema-org/document.ts';
import { readText } from '../text.ts';
import { readCooklang } from './cooklang.ts';
import type { ArchiveLimits } from './file-limits.ts';
import { findFormat, type RecipeExtension } from './format-names.ts';
import {
  type JsonObject,
  numberRecipesOfDocument,
  type RecipeFile,
  type RecipePart,
} from './found.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import { readPaprika, unpackPaprika } from './paprika.ts';
import { readRecipeSageXml } from './recipesage.ts';

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
    one(async () =>
      part({ draft: await readCooklang(file.name, await shortTextOf(file), file.beside) }),
    ),
  md: markdown,
  markdown,
  html,
  htm: html,
  xhtml: html,
  txt: plainText,
  xml: async function* (file) {
    const recipes = readRecipeSageXml(await textOf(file));
    if (!recipes) throw new FileError('it is not an export of RecipeSage');
    yield* numberRecipesOfDocument(recipes);
  },
};

/** Returns the reader for files with that name, or undefined for an unknown format. */
export function findReader(name: string): Reader | undefined {
  const format = findFormat(name);
  return format && readers[format];
}

function markdown(file: RecipeFile) {
  return one(async () =>
    part({ draft: await readMarkdown(file.name, await shortTextOf(file), file.beside) }),
  );
}

function html(file: RecipeFile, { url }: ReaderOptions) {
  return one(async () => {
    const text = decodePage(await file.read());
    if (/^\s*[[{]/.test(text)) return part(firstRecord(text));
    const draft = readPage(text, url ?? '')?.draft;
    if (!draft) throw new FileError('no recipe was found on this page');
    return part({ draft: { ...draft, sourceUrl: draft.sourceUrl ?? url ?? null } });
  });
}

function firstRecord(text: string): JsonObject {
  const [record] = findRecipes(parseJson(text));
  if (!record) throw new FileError('there is no schema.org recipe in this JSON');
  return record;
}

function plainText(file: RecipeFile) {
  return one(async () => {
    const draft = readText(await shortTextOf(file));
    if (!draft) throw new FileError('there is no text in it');
    return part({ draft });
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

const part = (recipe: RecipePart['recipe']): RecipePart => ({ part: '', recipe });

async function textOf({ read }: RecipeFile): Promise<string> {
  return (await read()).toString('utf8').replace(/^\uFEFF/, '');
}

/** Returns the text of a file of one recipe. */
async function shortTextOf(file: RecipeFile): Promise<string> {
  const text = await textOf(file);
  if (text.length <= maxTextCharacters) return text;
  throw new FileError('it is longer than 200,000 characters, more than a recipe has');
}
