import { ZodError } from 'zod';
import { cleanLine, cleanText } from '#domain/text/clean-text.ts';
import { ImportRefused } from '../refused.ts';
import { type ImportedRecipe, RefusedRecord, readRecipe } from '../schema-org.ts';
import { PictureFetch } from './fetch-pictures.ts';
import { asSentence, problemsOf } from './problems.ts';
import type { Reading } from './read.ts';
import { inputOf } from './values.ts';

/** Much more than a recipe's fields hold, because there may be readers' comments. */
const mostCharacters = 2_000_000;

/** What an import keeps of a recipe: chef and categories are still names, pictures are in the bucket. */
export type ImportContent = Omit<ImportedRecipe, 'images' | 'steps' | 'warnings' | 'createdAt'> & {
  featuredImage: string | null;
  steps: { content: string; image: string | null }[];
};

/**
 * Returns the recipe of what was read, with its pictures fetched and stored, and what could not be read. Throws
 * ImportRefused when it is not a recipe.
 */
export async function readContent({ record: read, url, notes, problems: told, picture }: Reading) {
  const record = { ...read, url: read.url || url || undefined };
  checkSize(record);
  const recipe = readOrRefuse(record);
  const fetched = new PictureFetch(picture);
  const { images, steps, warnings, createdAt: _, ...rest } = recipe;
  const content: ImportContent = {
    ...rest,
    notes: cleanText([notes, rest.notes].filter(Boolean).join('\n\n').slice(0, 20_000)),
    featuredImage: await firstOf(fetched, images),
    steps: await withPictures(fetched, steps),
  };
  checkStorable(content);
  const problems = [...problemsOf(record, content), ...fetched.problems, ...told, ...warnings].map(
    (line) => asSentence(cleanLine(line, 500)),
  );
  return { record, content, problems: [...new Set(problems)] };
}

/** A long record would keep the whole site waiting while it is read; pictures may be in it. */
function checkSize(record: Record<string, unknown>): void {
  if (lengthOf(record) > mostCharacters) {
    throw new ImportRefused(
      'A recipe was found, but it has more text than a recipe can have. Paste only the recipe.',
    );
  }
}

function lengthOf(record: Record<string, unknown>): number {
  try {
    return JSON.stringify(record, (key, value) => (key === 'image' ? undefined : value)).length;
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function readOrRefuse(record: Record<string, unknown>): ImportedRecipe {
  try {
    return readRecipe(record);
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    throw new ImportRefused(
      `A recipe was found, but ${error.message}. Add what is missing to its text, and paste it.`,
    );
  }
}

function checkStorable(content: ImportContent): void {
  try {
    inputOf(content);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    const what = `${issue?.path.join(' ')}: ${issue?.message}`.slice(0, 300);
    throw new ImportRefused(`A recipe was found, but it cannot be stored (${what}).`);
  }
}

/** Returns the first picture that can be fetched, of the first three. */
async function firstOf(fetched: PictureFetch, images: unknown[]): Promise<string | null> {
  for (const image of images.slice(0, 3)) {
    const stored = await fetched.store('featured', image);
    if (stored) return stored;
  }
  return null;
}

async function withPictures(fetched: PictureFetch, steps: ImportedRecipe['steps']) {
  const stored: ImportContent['steps'] = [];
  for (const { content, images } of steps) {
    stored.push({ content, image: await fetched.store('steps', images[0]) });
  }
  return stored;
}
