import { posix } from 'node:path';
import { decodePage } from '../fetch/decode-page.ts';
import { readPageText } from '../intake/read.ts';
import { readText } from '../read-text.ts';
import { ImportRefused } from '../refused.ts';
import { readCooklang } from './cooklang.ts';
import { FileError, type Limits } from './file-limits.ts';
import { extensionOf, numbered, type Part, type RecipeFile } from './found.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';
import { readPaprika, unpackPaprika } from './paprika.ts';
import { readSageXml } from './recipesage.ts';

/** `url` is the address of the page in an HTML file. */
export type Reading = { limits: Limits; url?: string };

type Reader = (file: RecipeFile, reading: Reading) => AsyncIterable<Part>;

const readers: Record<string, Reader> = {
  json: readJson,
  jsonld: readJson,
  ndjson: readJson,
  jsonl: readJson,
  paprikarecipe: (file, { limits }) =>
    one(async () => readPaprika(await unpackPaprika(await file.read(), limits))),
  cook: (file) =>
    one(async () => part(await readCooklang(file.name, await textOf(file), file.beside))),
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
  return Object.hasOwn(readers, extensionOf(name)) ? readers[extensionOf(name)] : undefined;
}

/** Returns whether a file in a folder or an archive is read, by its name. */
export function mayHaveRecipes(name: string): boolean {
  const isHidden = /(?:^|\/)(?:\.(?!\.)|__MACOSX\/)/.test(name);
  const isAboutFolder = /^(?:readme|license|changelog|contributing)\b/i.test(posix.basename(name));
  return !isHidden && !isAboutFolder && (isArchive(name) || readerOf(name) !== undefined);
}

/** Returns whether a file is an archive, by its name. */
export function isArchive(name: string): boolean {
  return ['zip', 'paprikarecipes'].includes(extensionOf(name));
}

function markdown(file: RecipeFile) {
  return one(async () => part(await readMarkdown(file.name, await textOf(file), file.beside)));
}

function html(file: RecipeFile, { url }: Reading) {
  return one(async () => {
    try {
      const { record } = readPageText(decodePage(await file.read()), url ?? '');
      return part(url ? { url, ...record } : record);
    } catch (error) {
      throw error instanceof ImportRefused ? new FileError(error.message) : error;
    }
  });
}

function plainText(file: RecipeFile) {
  return one(async () => {
    const reading = readText(await textOf(file));
    if (!reading) throw new FileError('there is no text in it');
    return part({ ...reading.record, notes: reading.notes });
  });
}

async function* one(read: () => Promise<Part>): AsyncGenerator<Part> {
  yield await read();
}

const part = (recipe: Part['recipe']): Part => ({ part: '', recipe });

async function textOf({ read }: RecipeFile): Promise<string> {
  return (await read()).toString('utf8').replace(/^\uFEFF/, '');
}
