import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { lines, list, property, text } from '../schema-org-text.ts';
import { record, webAddress } from './fields.ts';
import { FileError } from './file-limits.ts';
import type { Json } from './found.ts';

/** Metadata of a text, with keys in words: 'prep time', 'source url'. */
export type Metadata = Map<string, unknown>;

const maxFrontMatter = 4096;
/** A list of ingredients with amounts is the deepest that recipes have; no recipe needs references. */
const yamlOptions = { schema: CORE_SCHEMA, maxDepth: 3, maxAliases: 0 };

/** Splits a text into the YAML between lines of hyphens at its start and the rest. Throws FileError. */
export function splitFrontMatter(content: string): { metadata: Metadata; body: string } {
  const metadata: Metadata = new Map();
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const start = /^---[ \t]*\n/.exec(text)?.[0].length;
  const end = /^(?:---|\.\.\.)[ \t]*(?:\n|$(?![\s\S]))/gm;
  end.lastIndex = start ?? 0;
  const found = start === undefined ? null : end.exec(text);
  if (!found) return { metadata, body: text };
  for (const [key, value] of Object.entries(readYaml(text.slice(start, found.index)))) {
    addMetadata(metadata, key, value);
  }
  return { metadata, body: text.slice(end.lastIndex) };
}

function readYaml(yaml: string): object {
  if (yaml.length > maxFrontMatter) {
    throw new FileError('its front matter is longer than 4 kB; move the recipe below it');
  }
  try {
    const [values] = loadAll(yaml, yamlOptions);
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? values : {};
  } catch (error) {
    throw new FileError(`its front matter is not YAML: ${(error as Error).message.split('\n')[0]}`);
  }
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
};

/** Returns whether there is a value under that key, in words. */
export function isKnownKey(key: string): boolean {
  const words = wordsOf(key);
  return Object.values(keys).some((names) => names.includes(words));
}

/** Returns a recipe of metadata as schema.org. */
export function readMetadata(metadata: Metadata): Json {
  const of = (field: keyof typeof keys) => {
    const key = keys[field].find((name) => metadata.has(name));
    return key === undefined ? undefined : metadata.get(key);
  };
  const source = text(of('source'));
  const url = webAddress(/https?:\/\/[^\s<>)]+/i.exec(source)?.[0]);
  const credit = text(of('credit'));
  const servings = text(of('servings'));
  const calories = text(of('calories'));
  return record({
    name: of('name'),
    description: of('description'),
    author: of('author'),
    url,
    // '1|2|3' is how many the cook may choose from.
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
    image: list(of('image')),
    tool: listed(of('equipment')),
    recipeIngredient: list(of('ingredients')).flatMap(lineOf),
    recipeInstructions: list(of('steps')).flatMap((step) => property(step, 'step') ?? step),
    nutrition: calories ? { calories } : undefined,
    video: webAddress(of('video')),
    notes: lines(of('notes')),
  });
}

const listed = (value: unknown) =>
  list(value).flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]));

const withPeople = (servings: string) =>
  /^\s*\d+\s*$/.test(servings) ? `${servings.trim()} servings` : servings;

/** Cooklang writes '500%ml'. */
const yieldOf = (value: unknown) => list(value).map((each) => text(each).replace('%', ' '));

/** '1h30m' is one and a half hours; a bare number is minutes. */
function timeOf(value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(/(?<=\d)\s*h\s*(\d+)\s*m?$/i, ' h $1 min')
    : value;
}

/** `{ name: Flour, amount: 100, unit: g }` or `{ Dough: [...] }` become lines. */
function lineOf(row: unknown): unknown[] {
  if (typeof row !== 'object' || row === null) return [row];
  const name = property(row, 'name') ?? property(row, 'ingredient');
  if (name === undefined) {
    return Object.entries(row).flatMap(([group, rows]) => [`${group}:`, ...list(rows)]);
  }
  const measure = ['amount', 'quantity', 'unit'].map((key) => text(property(row, key)));
  const note = text(property(row, 'note') ?? property(row, 'notes'));
  return [[...measure, text(name)].filter(Boolean).join(' ') + (note ? `, ${note}` : '')];
}
