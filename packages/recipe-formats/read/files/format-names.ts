import { posix } from 'node:path';

/** The extensions of files of recipes; formats.ts has a reader for each. */
export const recipeExtensions = [
  ...(['json', 'jsonld', 'ndjson', 'jsonl', 'paprikarecipe', 'cook', 'md', 'markdown'] as const),
  ...(['html', 'htm', 'xhtml', 'txt', 'xml'] as const),
];

export type RecipeExtension = (typeof recipeExtensions)[number];

/** Returns the format of a file of recipes by its name, or undefined for an archive or another file. */
export function findFormat(name: string): RecipeExtension | undefined {
  return recipeExtensions.find((each) => each === extensionOf(name));
}

/** Returns whether a file is an archive, by its name. */
export function isArchive(name: string): boolean {
  return ['zip', 'paprikarecipes'].includes(extensionOf(name));
}

/** Returns whether a file is NDJSON, by its name. */
export function isNdjson(name: string): boolean {
  return ['ndjson', 'jsonl'].includes(extensionOf(name));
}

/** Returns whether a file in a folder or an archive is read, by its name. */
export function canHaveRecipes(name: string): boolean {
  const isHidden = /(?:^|\/)(?:\.(?!\.)|__MACOSX\/)/.test(name);
  const isAboutFolder = /^(?:readme|license|changelog|contributing)\b/i.test(posix.basename(name));
  return !isHidden && !isAboutFolder && (isArchive(name) || findFormat(name) !== undefined);
}

const extensionOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
