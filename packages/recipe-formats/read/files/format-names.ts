/** The extensions of files that say how they are read; formats.ts has a reader for each. */
export const recipeExtensions = [
  ...(['json', 'jsonld', 'ndjson', 'jsonl', 'paprikarecipe', 'cook', 'md', 'markdown'] as const),
  ...(['html', 'htm', 'xhtml', 'txt', 'xml'] as const),
];

export type RecipeExtension = (typeof recipeExtensions)[number];

/** The extensions of other files of programs, which are recognized by their contents. */
const programExtensions = [
  ...['csv', 'mmf', 'mm', 'mxp', 'mx2', 'rk', 'grmt', 'fdx', 'cml', 'enex', 'yml', 'yaml'],
  ...['melarecipe', 'crumb'],
];

const archiveExtensions = ['zip', 'paprikarecipes', 'mz2', 'mcb', 'melarecipes', 'rtk', 'fdxz'];

/** Every extension of a file that can be imported, for the `accept` of a file input. */
export const importExtensions = [...recipeExtensions, ...programExtensions, ...archiveExtensions];

/** Returns the format that the name of a file states, or undefined. */
export function findFormat(name: string): RecipeExtension | undefined {
  return recipeExtensions.find((each) => each === extensionOf(name));
}

/** Returns whether a file is an archive, by its name. */
export function isArchive(name: string): boolean {
  return archiveExtensions.includes(extensionOf(name));
}

/** Returns whether a file can be imported, by its name. */
export function isImportable(name: string): boolean {
  return importExtensions.includes(extensionOf(name));
}

/** Returns whether a file is NDJSON, by its name. */
export function isNdjson(name: string): boolean {
  return ['ndjson', 'jsonl'].includes(extensionOf(name));
}

/** Returns whether a file in a folder or an archive is read, by its name. */
export function canHaveRecipes(name: string): boolean {
  // A recipe without a name is '.crumb'.
  const isHidden = /(?:^|\/)(?:\.(?!\.|crumb$|melarecipe$|paprikarecipe$)|__MACOSX\/)/.test(name);
  const isAboutFolder = /^(?:readme|license|changelog|contributing)\b/i.test(
    name.replace(/^.*\//, ''),
  );
  return !isHidden && !isAboutFolder && isImportable(name);
}

const extensionOf = (name: string) => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
