import { ZodError } from 'zod';
import { cleanLine } from '#domain/text/clean-text.ts';
import type { ReadDraft } from '../child/document-reader.ts';
import { ImportRefused } from '../refused.ts';
import type { ImportedRecipe } from '../schema-org.ts';
import { PictureFetch } from './fetch-pictures.ts';
import { asSentence, problemsOf } from './problems.ts';
import { inputOf } from './values.ts';

/** What an import keeps of a recipe: chef and categories are still names, pictures are in the bucket. */
export type ImportContent = Omit<ImportedRecipe, 'images' | 'steps' | 'warnings' | 'createdAt'> & {
  featuredImage: string | null;
  steps: { content: string; image: string | null }[];
};

/**
 * Returns the recipe of what was read, with its pictures fetched and stored, and what could not be read. Throws
 * ImportRefused when it cannot be stored.
 */
export async function readContent({ recipe, lacks, problems: told, picture }: ReadDraft) {
  const fetched = new PictureFetch(picture);
  const { images, steps, warnings, createdAt: _, ...rest } = recipe;
  const content: ImportContent = {
    ...rest,
    featuredImage: await firstOf(fetched, images),
    steps: await withPictures(fetched, steps),
  };
  checkStorable(content);
  const problems = [...problemsOf(lacks, content), ...fetched.problems, ...told, ...warnings].map(
    (line) => asSentence(cleanLine(line, 500)),
  );
  return { content, problems: [...new Set(problems)] };
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
