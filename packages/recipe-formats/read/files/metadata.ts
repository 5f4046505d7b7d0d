import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { type DraftWarning, nutrientKeys } from '../../draft.ts';
import { FileError } from '../../errors.ts';
import { getProperty, toLines, toList, toText } from '../schema-org/text.ts';
import { readWebUrl } from './fields.ts';
import type { JsonObject } from './found.ts';

/** Metadata of a text, with keys in words: 'prep time', 'source url'. */
export type Metadata = Map<string, unknown>;

const maxFrontMatter = 64 * 1024;
/** Sections of ingredients with amounts have a depth of seven; recipes need no references. */
const yamlOptions = { schema: CORE_SCHEMA, maxDepth: 10, maxAliases: 0 };

/** The front matter of a text, the rest, and a warning if the front matter is not YAML. */
export type SplitText = { metadata: Metadata; body: string; warnings: DraftWarning[] };

/** Splits a text into the front matter between lines of hyphens at its start and the rest. Throws FileError. */
export function splitFrontMatter(content: string): SplitText {
  const metadata: Metadata = new Map();
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const start = /^---[ \t]*\n/.exec(text)?.[0].length;
  const end = /^(?:---|\.\.\.)[ \t]*(?:\n|$(?![\s\S]))/gm;
  end.lastIndex = start ?? 0;
  const found = start === undefined ? null : end.exec(text);
  if (!found) return { metadata, body: text, warnings: [] };
  const { values, warnings } = readYaml(text.slice(start, found.index));
  for (const [key, value] of values) addMetadata(metadata, key, value);
  return { metadata, body: text.slice(end.lastIndex), warnings };
}

/** Returns the values of YAML by their keys; of other text, those of its simple lines, with a warning. Throws FileError. */
export function readYaml(yaml: string): { values: [string, unknown][]; warnings: DraftWarning[] } {
  if (yaml.length > maxFrontMatter) {
    throw new FileError('its front matter is longer than 64 kB; move the recipe below it');
  }
  try {
    const [values] = loadAll(yaml, yamlOptions);
    const isMap = typeof values === 'object' && values !== null && !Array.isArray(values);
    return { values: isMap ? Object.entries(values) : [], warnings: [] };
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    const message = `the front matter is not YAML, so only its lines of a name and a value were read: ${reason}`;
    return { values: readSimpleLines(yaml), warnings: [{ field: 'front matter', message }] };
  }
}

/** Returns the names and values of lines such as 'servings: 4' and 'tags: [soup, quick]', and of blocks below a name. */
function readSimpleLines(yaml: string): [string, string | string[]][] {
  const found: [string, string | string[]][] = [];
  let block: string[] | undefined;
  for (const line of yaml.split('\n')) {
    const [, key, value = ''] = /^(\p{L}[\p{L}\p{N}_ .-]{0,40}):(?:\s(.*)|)$/u.exec(line) ?? [];
    const [, inner] = /^(?:\s+(?:- )?|- )(\S.*)$/.exec(line) ?? [];
    const text = value.trim().replace(/^(["'[])(.*)["'\]]$/, '$2');
    if (key !== undefined) {
      block = /^(?:[|>][-+]?)?$/.test(text) ? [] : undefined;
      if (block) found.push([key, block]);
      else if (!/^[[{|>&*]/.test(text)) found.push([key, text]);
    } else if (inner !== undefined) block?.push(inner.replace(/^(["'])(.*)\1$/, '$2'));
  }
  return found.filter(([, value]) => value.length > 0);
}

/** Adds a value under its key in words; of an object, each value under both keys. */
export function addMetadata(metadata: Metadata, key: string, value: unknown): void {
  const words = wordsOf(key);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [inner, each] of Object.entries(value))
      metadata.set(`${words} ${wordsOf(inner)}`, each);
  } else if (words && value !== null) metadata.set(words, value);
}

/** Returns 'prepTime', 'prep_time' and 'Prep time' as 'prep time'. */
function wordsOf(key: string): string {
  return key
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
}

const keys = {
  name: ['title', 'name', 'recipe name'],
  description: ['description', 'introduction', 'summary', 'excerpt'],
  author: ['author', 'source author', 'author name', 'chef', 'authors', 'by', 'cook'],
  source: ['source url', 'source', 'url', 'link', 'original', 'source name'],
  credit: ['source name', 'source', 'credit'],
  category: ['category', 'categories', 'course', 'courses', 'recipe category'],
  cuisine: ['cuisine', 'recipe cuisine', 'country', 'region'],
  tags: ['tags', 'keywords', 'tag'],
  diet: ['diet', 'diets', 'suitable for diet'],
  difficulty: ['difficulty'],
  prepTime: ['prep time', 'time prep', 'preparation time', 'preparation', 'prep', 'active time'],
  cookTime: ['cook time', 'time cook', 'cooking time', 'baking time', 'cook'],
  restTime: ['rest time', 'resting time', 'time rest', 'additional time', 'chill time'],
  totalTime: ['total time', 'time required', 'time total', 'time', 'duration', 'ready in', 'total'],
  servings: ['servings', 'serves', 'portions', 'people', 'recipe servings'],
  yield: ['yield', 'yields', 'makes', 'recipe yield', 'yield amount', 'quantity'],
  date: ['date', 'date published', 'published', 'created', 'date created', 'created at'],
  image: ['image', 'images', 'picture', 'pictures', 'photo', 'cover', 'thumbnail', 'image url'],
  equipment: ['equipment', 'tools', 'tool', 'cookware'],
  ingredients: ['ingredients', 'ingredient', 'recipe ingredient'],
  steps: ['instructions', 'directions', 'steps', 'method', 'recipe instructions'],
  notes: ['notes', 'note', 'tips'],
  calories: ['calories', 'nutrition calories'],
  video: ['video', 'video url', 'youtube'],
  id: ['id', 'identifier'],
  license: ['license', 'licence'],
  language: ['language', 'lang', 'locale'],
  modified: ['modified', 'date modified', 'updated'],
};

/** Returns whether a key, in words, is known. */
export function isKnownKey(key: string): boolean {
  const words = wordsOf(key);
  return (
    words.startsWith('nutrition ') || Object.values(keys).some((names) => names.includes(words))
  );
}

/** Returns a recipe of metadata as schema.org. */
export function readMetadata(metadata: Metadata): JsonObject {
  const of = (field: keyof typeof keys) => {
    const key = keys[field].find((name) => metadata.has(name));
    return key === undefined ? undefined : metadata.get(key);
  };
  const source = toText(of('source'));
  const url = readWebUrl(/https?:\/\/[^\s<>)]+/i.exec(source)?.[0]);
  const credit = toText(of('credit'));
  const servings = toText(of('servings'));
  const calories = toText(of('calories'));
  return omitEmpty({
    name: of('name'),
    description: of('description'),
    '@id': of('id'),
    author: toList(of('author')).flatMap((each) =>
      typeof each === 'string' ? each.split(/;\s*/) : [each],
    ),
    license: of('license'),
    inLanguage: of('language'),
    dateModified: of('modified'),
    url,
    // '1|2|3' are the servings that the cook may choose from.
    recipeYield: [
      servings && withPeople(servings.split('|')[0] ?? ''),
      ...yieldOf(of('yield')),
    ].filter(Boolean),
    creditText: credit === url ? undefined : credit,
    recipeCategory: of('category'),
    recipeCuisine: of('cuisine'),
    keywords: listed(of('tags')),
    suitableForDiet: listed(of('diet')),
    difficulty: of('difficulty'),
    prepTime: timeOf(of('prepTime')),
    cookTime: timeOf(of('cookTime')),
    restTime: timeOf(of('restTime')),
    totalTime: timeOf(of('totalTime')),
    datePublished: of('date'),
    image: toList(of('image')),
    tool: listed(of('equipment')),
    recipeIngredient: toList(of('ingredients')).flatMap(lineOf),
    recipeInstructions: toList(of('steps')).flatMap((step) => getProperty(step, 'step') ?? step),
    nutrition: nutritionOf(metadata, calories),
    video: readWebUrl(of('video')),
    notes: toLines(of('notes')),
  });
}

/** Returns an object without its empty properties. */
function omitEmpty(values: JsonObject): JsonObject {
  const said = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value[0]),
  );
  return Object.fromEntries(said);
}

function nutritionOf(metadata: Metadata, calories: string): JsonObject | undefined {
  const found = nutrientKeys.flatMap((name): [string, string][] => {
    const amount = toText(metadata.get(`nutrition ${wordsOf(name)}`));
    return amount ? [[name, amount]] : [];
  });
  if (calories) found.unshift(['calories', calories]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const listed = (value: unknown) =>
  toList(value).flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]));

const withPeople = (servings: string) =>
  /^\s*\d+\s*$/.test(servings) ? `${servings.trim()} servings` : servings;

/** Cooklang writes '500%ml'. */
const yieldOf = (value: unknown) => toList(value).map((each) => toText(each).replace('%', ' '));

/** '1h30m' is one and a half hours; a bare number is minutes. */
function timeOf(value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(/(?<=\d)\s*h\s*(\d+)\s*m?$/i, ' h $1 min')
    : value;
}

/** `{ name: Flour, amount: 100, unit: g }` or `{ Dough: [...] }` become lines. */
function lineOf(row: unknown): unknown[] {
  if (typeof row !== 'object' || row === null) return [row];
  const name = getProperty(row, 'name') ?? getProperty(row, 'ingredient');
  if (name === undefined) {
    return Object.entries(row).flatMap(([group, rows]) => [`${group}:`, ...toList(rows)]);
  }
  const measure = ['amount', 'quantity', 'unit'].map((key) => toText(getProperty(row, key)));
  const note = toText(getProperty(row, 'note') ?? getProperty(row, 'notes'));
  return [[...measure, toText(name)].filter(Boolean).join(' ') + (note ? `, ${note}` : '')];
}
