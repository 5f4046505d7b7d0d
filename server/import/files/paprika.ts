import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseJson } from '../parse-json.ts';
import { lines, list, property, text } from '../schema-org-text.ts';
import { idOf, namesOf, record, webAddress } from './fields.ts';
import { FileError, type Limits, spend } from './file-limits.ts';
import type { Json, Part } from './found.ts';
import { readNutrition } from './nutrition-text.ts';

const unpack = promisify(gunzip);

/** Unpacks a `.paprikarecipe`, which is JSON packed with gzip. */
export async function unpackPaprika(packed: Buffer, limits: Limits): Promise<Json> {
  let recipe: unknown;
  try {
    const bytes = await unpack(packed, { maxOutputLength: limits.entryBytes });
    spend(limits, bytes.length);
    recipe = parseJson(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError(`it is not a recipe of Paprika: ${(error as Error).message}`);
  }
  if (typeof recipe === 'object' && recipe !== null && isPaprika(recipe as Json))
    return recipe as Json;
  throw new FileError('it is not a recipe of Paprika');
}

/** Returns whether JSON is a recipe of Paprika. */
export function isPaprika(value: Json): boolean {
  return ['name', 'ingredients', 'directions'].every((key) => key in value) && !('@type' in value);
}

/** Returns a recipe of Paprika, which has its pictures as Base64, as schema.org. */
export function readPaprika(recipe: Json): Part {
  const pictures = new Map<string, string>();
  const named = new Map<string, string>();
  const add = (file: string, data: unknown) => {
    if (file && typeof data === 'string' && data) pictures.set(file, data);
  };
  add(text(recipe.photo) || 'photo.jpg', recipe.photo_data);
  for (const photo of list(recipe.photos)) {
    const file = text(property(photo, 'filename')) || text(property(photo, 'name'));
    add(file, property(photo, 'data'));
    named.set(text(property(photo, 'name')), file);
  }
  // `[photo:Name]` in a step shows a picture there.
  const inSteps = new Set<string>();
  const steps = lines(recipe.directions).map((line) => {
    const images: string[] = [];
    const said = plain(line).replace(/\s*\[photo:([^\]]+)\]\s*/g, (_, name: string) => {
      const file = named.get(name.trim());
      if (file) images.push(file);
      return ' ';
    });
    for (const file of images) inSteps.add(file);
    return { '@type': 'HowToStep', text: said.trim(), image: images };
  });
  const { nutrition, rest } = readNutrition(lines(recipe.nutritional_info));
  return {
    part: '',
    pictures,
    recipe: record({
      '@id': idOf('paprika', recipe.uid),
      name: recipe.name,
      description: plainLines(recipe.description).join(' '),
      url: webAddress(recipe.source_url),
      creditText: recipe.source,
      recipeCategory: namesOf(recipe.categories),
      difficulty: recipe.difficulty,
      prepTime: recipe.prep_time,
      cookTime: recipe.cook_time,
      totalTime: recipe.total_time,
      recipeYield: recipe.servings,
      datePublished: recipe.created,
      recipeIngredient: plainLines(recipe.ingredients),
      recipeInstructions: steps,
      nutrition,
      notes: [...plainLines(recipe.notes), ...rest],
      image: [...pictures.keys()].filter((file) => !inSteps.has(file)),
    }),
  };
}

const plainLines = (value: unknown) => lines(value).map(plain);

/** Removes the marks of Paprika: bold, italic, and links to recipes. */
function plain(line: string): string {
  return line
    .replace(/\[recipe:([^\]]+)\]/g, '$1')
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '$1')
    .replace(/(?<![\w*])[*_](\S(?:[^*_]*\S)?)[*_](?![\w*])/g, '$1');
}
