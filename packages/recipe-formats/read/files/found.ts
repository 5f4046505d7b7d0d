import type { AuthorOrCategoryDraft, RecipeDraft } from '../../draft.ts';

export type JsonObject = Record<string, unknown>;

/** Returns the bytes of the picture of that name, or null when there is none. */
export type PictureFinder = (name: string) => Promise<Buffer | null>;

/**
 * A recipe that is read when it is needed, an author or a category, or the reason why there is none. `format` names the
 * program or the format. `readDraft` throws RejectedRecordError.
 */
export type RecordInFile =
  | { format: string; readDraft: () => RecipeDraft }
  | { named: AuthorOrCategoryDraft }
  | { rejected: string };

/** A recipe in a file, or the reason why an entry is not one. */
export type RecipeInFile = {
  /** '' in a file of one recipe, else the entry of the archive or 'line 12'. */
  entry: string;
  recipe: RecordInFile;
  /** Finds the pictures that the recipe names; without it, pictures can only be URLs. */
  picture?: PictureFinder;
  /** Bytes of the file read so far. */
  bytes: number;
};

/** A recipe as the reader of a format returns it; `part` identifies it in a file of several. */
export type RecipePart = {
  part: string;
  recipe: RecordInFile;
  pictures?: Map<string, string>;
};

/** The files around a recipe's file: the rest of its archive, or its folder. */
export type SiblingFiles = { has: (name: string) => Promise<boolean>; read: PictureFinder };

/** One file of recipes, on disk or in an archive. */
export type RecipeFile = {
  /** The path, with '/'. The extension determines the format. */
  name: string;
  read: () => Promise<Buffer>;
  beside: SiblingFiles;
};

const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

/** Returns the first of these picture files that exists, trying each extension. */
export async function findFirstPicture(
  beside: SiblingFiles,
  stems: string[],
): Promise<string | undefined> {
  for (const stem of stems) {
    for (const extension of pictureExtensions) {
      if (await beside.has(`${stem}.${extension}`)) return `${stem}.${extension}`;
    }
  }
  return undefined;
}

/** Yields the recipes of one document, with their numbers if there are several. */
export function* readRecords<T>(
  format: string,
  records: T[],
  read: (record: T) => RecipeDraft,
): Generator<RecipePart> {
  for (const [i, record] of records.entries()) {
    const part = records.length > 1 ? `recipe ${i + 1}` : '';
    yield { part, recipe: { format, readDraft: () => read(record) } };
  }
}
