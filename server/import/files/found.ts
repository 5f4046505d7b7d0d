export type Json = Record<string, unknown>;

/** Returns the bytes of the picture of that name, or null when there is none. */
export type FindPicture = (name: string) => Promise<Buffer | null>;

/** A recipe in a file, or the reason why an entry is not one. */
export type FoundRecipe = {
  /** '' in a file of one recipe, else the entry of the archive or 'line 12'. */
  entry: string;
  /** A schema.org `Recipe`. */
  recipe: Json | { refused: string };
  /** Finds the pictures that the recipe names; without it, pictures can only be addresses. */
  picture?: FindPicture;
  /** Bytes of the file read so far. */
  bytes: number;
};

/** What the reader of a format returns; `part` identifies a recipe in a file of several. */
export type Part = { part: string; recipe: FoundRecipe['recipe']; pictures?: Map<string, string> };

/** The files around a recipe's file: the rest of its archive, or its folder. */
export type Beside = { has: (name: string) => Promise<boolean>; read: FindPicture };

/** One file of recipes, on disk or in an archive. */
export type RecipeFile = {
  /** Its path, with '/'. The extension tells the format. */
  name: string;
  read: () => Promise<Buffer>;
  beside: Beside;
};

const pictureExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

/** Returns the first of these picture files that exists, trying each extension. */
export async function firstPicture(beside: Beside, stems: string[]): Promise<string | undefined> {
  for (const stem of stems) {
    for (const extension of pictureExtensions) {
      if (await beside.has(`${stem}.${extension}`)) return `${stem}.${extension}`;
    }
  }
  return undefined;
}

/** Yields the recipes of one document, with their numbers if there are several. */
export function* numbered(recipes: Json[]): Generator<Part> {
  for (const [i, recipe] of recipes.entries()) {
    yield { part: recipes.length > 1 ? `recipe ${i + 1}` : '', recipe };
  }
}
