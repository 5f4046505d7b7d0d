import { decodePage } from '../fetch/decode-page.ts';
import { readPageText } from '../intake/read.ts';
import { maxTextCharacters, readText } from '../read-text.ts';
import { ImportRefused } from '../refused.ts';
import { readCooklang } from './cooklang.ts';
import { FileError, type Limits } from './file-limits.ts';
import { formatOf, type RecipeExtension } from './format-names.ts';
import { numbered, type Part, type RecipeFile } from './found.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import { readPaprika, unpackPaprika } from './paprika.ts';
import { readSageXml } from './recipesage.ts';

/** `url` is the address of the page in an HTML file. */
export type Reading = { limits: Limits; url?: string };

type Reader = (file: RecipeFile, reading: Reading) => AsyncIterable<Part>;

const readers: Record<RecipeExtension, Reader> = {
  json: readJson,
  jsonld: readJson,
  ndjson: readJson,
  jsonl: readJson,
  paprikarecipe: (file, { limits }) =>
    one(async () => readPaprika(await unpackPaprika(await file.read(), limits))),
  cook: (file) =>
    one(async () => part(await readCooklang(file.name, await shortTextOf(file), file.beside))),
  md: markdown,
  markdown,
  html,
  htm: html,
  xhtml: html,
  txt: plainText,
  xml: async function* (file) {
    const recipes = readSageXml(await textOf(file));
    if (!recipes) throw new FileError('it is not an export of RecipeSage');
    yield* numbered(recipes);
  },
};

/** Returns what reads files with that name, or undefined for a format that is unknown. */
export function readerOf(name: string): Reader | undefined {
  const format = formatOf(name);
  return format && readers[format];
}

function markdown(file: RecipeFile) {
  return one(async () => part(await readMarkdown(file.name, await shortTextOf(file), file.beside)));
}

function html(file: RecipeFile, { url }: Reading) {
  return one(async () => {
    const { record } = readPageText(decodePage(await file.read()), url ?? '');
    return part(url ? { url, ...record } : record);
  });
}

function plainText(file: RecipeFile) {
  return one(async () => {
    const reading = readText(await shortTextOf(file));
    if (!reading) throw new FileError('there is no text in it');
    return part({ ...reading.record, notes: reading.notes });
  });
}

async function* one(read: () => Promise<Part>): AsyncGenerator<Part> {
  try {
    yield await read();
  } catch (error) {
    throw error instanceof ImportRefused ? new FileError(error.message) : error;
  }
}

const part = (recipe: Part['recipe']): Part => ({ part: '', recipe });

async function textOf({ read }: RecipeFile): Promise<string> {
  return (await read()).toString('utf8').replace(/^\uFEFF/, '');
}

/** Returns the text of a file of one recipe. */
async function shortTextOf(file: RecipeFile): Promise<string> {
  const text = await textOf(file);
  if (text.length <= maxTextCharacters) return text;
  throw new FileError('it is longer than 200,000 characters, more than a recipe has');
}
