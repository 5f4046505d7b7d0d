import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FileError } from '../../errors.ts';
import { readNutrition } from '../nutrition-text.ts';
import { parseJson } from '../parse-json.ts';
import { readSchemaOrg } from '../schema-org/schema-org.ts';
import { getProperty, toLines, toList, toText } from '../schema-org/text.ts';
import { createRecipeUri, readNames, readWebUrl } from './fields.ts';
import { type ArchiveLimits, countUnpackedBytes } from './file-limits.ts';
import type { JsonObject, RecipePart } from './found.ts';

const unpack = promisify(gunzip);

/** Unpacks a `.paprikarecipe`, which is JSON packed with gzip. */
export async function unpackPaprika(packed: Buffer, limits: ArchiveLimits): Promise<JsonObject> {
  let recipe: unknown;
  try {
    const bytes = await unpack(packed, { maxOutputLength: limits.entryBytes });
    countUnpackedBytes(limits, bytes.length);
    recipe = parseJson(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof FileError) throw error;
    // Unpacking up to the limit took the time of a large recipe.
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      countUnpackedBytes(limits, limits.entryBytes);
    throw new FileError('it is not a recipe of Paprika');
  }
  if (typeof recipe === 'object' && recipe !== null && isPaprika(recipe as JsonObject))
    return recipe as JsonObject;
  throw new FileError('it is not a recipe of Paprika');
}

/** Returns whether JSON is a recipe of Paprika. */
export function isPaprika(value: JsonObject): boolean {
  return ['name', 'ingredients', 'directions'].every((key) => key in value) && !('@type' in value);
}

/** Returns a recipe of Paprika, which has its pictures as Base64. */
export function readPaprika(recipe: JsonObject): RecipePart {
  const pictures = new Map<string, string>();
  const named = new Map<string, string>();
  const add = (file: string, data: unknown) => {
    if (file && typeof data === 'string' && data) pictures.set(file, data);
  };
  add(toText(recipe.photo) || 'photo.jpg', recipe.photo_data);
  for (const photo of toList(recipe.photos)) {
    const file = toText(getProperty(photo, 'filename')) || toText(getProperty(photo, 'name'));
    add(file, getProperty(photo, 'data'));
    named.set(toText(getProperty(photo, 'name')), file);
  }
  // `[photo:Name]` in a step, or below it, shows a picture there.
  const inSteps = new Set<string>();
  const steps: { '@type': 'HowToStep'; text: string; image: string[] }[] = [];
  for (const line of toLines(recipe.directions)) {
    const image: string[] = [];
    const text = plain(line)
      .replace(/\s*\[photo:([^\]]+)\]\s*/g, (_, name: string) => {
        const file = named.get(name.trim());
        if (file) image.push(file);
        return ' ';
      })
      .trim();
    const step = text ? undefined : steps.at(-1);
    if (step) step.image.push(...image);
    else if (text) steps.push({ '@type': 'HowToStep', text, image });
    if (step || text) for (const file of image) inSteps.add(file);
  }
  const { nutrition, rest } = readNutrition(toLines(recipe.nutritional_info));
  const readDraft = () =>
    readSchemaOrg({
      '@id': createRecipeUri('paprika', recipe.uid),
      name: recipe.name,
      description: plainLines(recipe.description).join(' '),
      url: readWebUrl(recipe.source_url),
      creditText: recipe.source,
      recipeCategory: readNames(recipe.categories),
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
    });
  return { part: '', pictures, recipe: { format: 'Paprika', readDraft } };
}

const plainLines = (value: unknown) => toLines(value).map(plain);

/** Removes the marks of Paprika: bold, italic, and links to recipes. A line that is all bold is a heading. */
function plain(line: string): string {
  return line
    .replace(/^\*\*([^*]*[^*:.!?])\*\*$/, '$1:')
    .replace(/\[recipe:([^\]]+)\]/g, '$1')
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '$1')
    .replace(/(?<![\w*])[*_](\S(?:[^*_]*\S)?)[*_](?![\w*])/g, '$1');
}
