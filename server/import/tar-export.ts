import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { FileError } from '@potluck/recipe-formats/errors';
import { parseJson } from '@potluck/recipe-formats/read/json';
import { readLines } from '@potluck/recipe-formats/read/lines';
import { z } from 'zod';
import { categoryFields } from '#domain/category/category-fields.ts';
import { chefFields } from '#domain/chef/chef-fields.ts';
import type { Focus } from '#domain/image/image.ts';
import { maxUploadBytes } from '#domain/image/upload.ts';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { storedRecordSchema } from '#domain/records/field.ts';
import { ArchiveError, parsePictureKey, quoteForTerminal, readArchive } from '../backup/archive.ts';
import { toCategoryDraft, toChefDraft, toSiteRecipeDraft } from '../export/site-drafts.ts';
import {
  createTemporaryDirectory,
  type TemporaryDirectory,
} from '../processes/temporary-directory.ts';
import type { ImportFile } from './files/read-files.ts';
import { parsePotluckExtension } from './potluck-facts.ts';

const about = 'potluck.json';
/** The entries besides `images/{folder}/{name}`, after the first. */
const texts = ['pictures.ndjson', 'categories.ndjson', 'chefs.ndjson', 'recipes.ndjson'] as const;
type Text = (typeof texts)[number];

/** The maximum size of the first entry, of a text, of one of its lines, and of a picture, in bytes. */
const maxBytes = { about: 2 ** 20, text: 50 * 2 ** 30, line: 50_000_000, picture: maxUploadBytes };
/** The maximum ratio of unpacked content to archive: text compresses to a tenth. */
const maxRatio = 100;

async function isTarExport(file: string): Promise<boolean> {
  try {
    for await (const { name } of readArchive(file, () => Number.POSITIVE_INFINITY)) {
      return name === about;
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
  }
  return false;
}

const About = z.object({ potluckArchive: z.number(), origin: z.url() });

/**
 * Unpacks the export of a version that wrote a .tar.gz into a temporary directory, with drafts in place of its lines;
 * returns null for any other file. `reject` is called for each line that cannot become a draft. Throws ArchiveError.
 */
export async function unpackTarExport(
  file: string,
  reject: (where: string, why: string) => void,
): Promise<{ files: ImportFile[]; directory: TemporaryDirectory } | null> {
  if (!(await isTarExport(file))) return null;
  const directory = await createTemporaryDirectory('import');
  try {
    return { files: await toDrafts(file, directory.path, reject), directory };
  } catch (error) {
    await directory[Symbol.asyncDispose]();
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const isDamaged = error instanceof z.ZodError || error instanceof SyntaxError;
    const isKnown = error instanceof ArchiveError || error instanceof FileError;
    if (!isMissing && !isDamaged && !isKnown) throw error;
    const damage = isMissing ? 'an entry is missing' : isDamaged && `${about} is damaged`;
    throw new ArchiveError(`${file}: rejected, ${damage || (error as Error).message}`);
  }
}

/** Unpacks an export, and writes drafts in place of its lines. */
async function toDrafts(
  file: string,
  directory: string,
  reject: (where: string, why: string) => void,
): Promise<ImportFile[]> {
  await unpack(file, directory);
  const { potluckArchive, origin } = About.parse(
    parseJson(await readFile(join(directory, about), 'utf8')),
  );
  if (potluckArchive > 1) throw new ArchiveError('it was made by a newer Potluck');
  const files: ImportFile[] = [];
  const convert = converter(origin.replace(/\/$/, ''));
  for (const entry of texts) {
    const path = join(directory, 'drafts', entry);
    const lines = draftsOf(join(directory, entry), convert[entry], (number, why) =>
      reject(`${file}#${entry} line ${number}`, why),
    );
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.from(lines), createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    if (size > 0) files.push({ path, size, name: `${file}#${entry}`, images: directory });
  }
  return files;
}

async function unpack(file: string, directory: string): Promise<void> {
  let left = 2 ** 30 + maxRatio * (await stat(file)).size;
  for await (const { name, size, stream } of readArchive(file, maxBytesOf)) {
    left -= size;
    if (left < 0) throw new ArchiveError('it is too large when unpacked');
    const path = join(directory, name.replace(/^images\//, 'pictures/'));
    await mkdir(dirname(path), { recursive: true });
    const content = Readable.fromWeb(stream() as NodeStream<Uint8Array>);
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
}

/** Limits what is written, whatever the archive claims; every path stays in the directory. */
function maxBytesOf(name: string): number {
  if (parsePictureKey(name)) return maxBytes.picture;
  if (name === about) return maxBytes.about;
  if ((texts as readonly string[]).includes(name)) return maxBytes.text;
  throw new ArchiveError(`${quoteForTerminal(name)} does not belong in an export`);
}

const common = {
  slug: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  source: z.string().nullable(),
  oldSlugs: z.array(z.string()),
};
const Category = z.object({ ...common, input: storedRecordSchema(categoryFields) });
const Chef = z.object({ ...common, input: storedRecordSchema(chefFields) });
const Recipe = z.object({
  ...common,
  chef: z.string().nullable(),
  categories: z.array(z.string()),
  input: RecipeInput.omit({ authorId: true, categoryIds: true }),
});
const Line = z.object({ potluck: z.unknown() });
const Picture = z.object({ file: z.string(), focus: z.tuple([z.number(), z.number()]) });

/** Returns functions that convert the lines of the entries, in the order of `texts`; pictures become nothing. */
function converter(site: string): Record<Text, (line: unknown) => object | null> {
  const focuses: Record<string, Focus> = {};
  const names = new Map<string, string>();
  const named = (kind: 'chef' | 'category', slug: string) => ({
    slug,
    name: names.get(`${kind} ${slug}`) ?? slug,
  });
  const inside = <Schema extends z.ZodType>(schema: Schema, line: unknown) =>
    parsePotluckExtension(schema, parsePotluckExtension(Line, line).potluck);
  return {
    'pictures.ndjson': (line) => {
      const { file, focus } = parsePotluckExtension(Picture, line);
      const [x, y] = focus;
      if (x !== 0.5 || y !== 0.5) focuses[`/${file}`] = { x, y };
      return null;
    },
    'categories.ndjson': (line) => {
      const category = inside(Category, line);
      names.set(`category ${category.slug}`, category.input.name);
      return toCategoryDraft({ ...category, focuses });
    },
    'chefs.ndjson': (line) => {
      const chef = inside(Chef, line);
      names.set(`chef ${chef.slug}`, chef.input.name);
      return toChefDraft({ ...chef, focuses });
    },
    'recipes.ndjson': (line) => {
      const { chef, categories, input, ...recipe } = inside(Recipe, line);
      const ids = { authorId: null, categoryIds: [] };
      return toSiteRecipeDraft(
        {
          ...{ ...recipe, focuses, input: { ...input, ...ids } },
          chef: chef === null ? null : named('chef', chef),
          categories: categories.map((slug) => named('category', slug)),
        },
        site,
      );
    },
  };
}

async function* draftsOf(
  file: string,
  convert: (line: unknown) => object | null,
  reject: (number: number, why: string) => void,
): AsyncGenerator<string> {
  let number = 0;
  for await (const line of readLines(createReadStream(file), maxBytes.line)) {
    number++;
    if (!line) continue;
    try {
      const draft = convert(parseJson(line));
      if (draft) yield `${JSON.stringify(draft)}\n`;
    } catch (error) {
      reject(number, (error as Error).message);
    }
  }
}
