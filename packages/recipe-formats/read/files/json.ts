import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { AuthorOrCategoryDraft, RecipeDraft } from '../../draft.ts';
import { FileError } from '../../errors.ts';
import { readLines } from '../lines.ts';
import { describeSyntaxError, JsonTooComplexError, parseJson } from '../parse-json.ts';
import { findJsonDocumentProgram, findJsonProgram } from '../programs/programs.ts';
import { findRecipes } from '../schema-org/document.ts';
import { readDate } from '../schema-org/origin.ts';
import { readSchemaOrg } from '../schema-org/schema-org.ts';
import { getProperty, getSchemaOrgTypes, toList } from '../schema-org/text.ts';
import {
  findFirstPicture,
  type JsonObject,
  type RecipeFile,
  type RecipePart,
  readRecords,
  type SiblingFiles,
} from './found.ts';
import { readMarkdownLines } from './markdown-text.ts';
import { isMealie, mealiePictures, readMealie } from './mealie.ts';
import { isMealieBackup, readMealieBackup } from './mealie-backup.ts';
import { isPaprika, readPaprika } from './paprika.ts';
import { findRecipeSageRecipes, readRecipeSage } from './recipesage.ts';
import { isTandoor, readTandoor } from './tandoor.ts';

type Read = RecipePart & { bytes: number };

/** A part of a JSON file that is read separately: the whole document, or a line of NDJSON. */
export type JsonDocument = { part: string; read: () => AsyncIterable<Read> };

/** Yields the documents of a file on disk: NDJSON line by line, of any length; any other JSON at once. */
export async function* readJsonDocuments(
  file: string,
  name: string,
  beside: SiblingFiles,
  most: number,
): AsyncGenerator<JsonDocument> {
  if (!(await isOneDocument(file))) {
    yield* readNdjsonLines(createReadStream(file), name, beside, most);
    return;
  }
  const { size } = await stat(file);
  if (size > most) {
    throw new FileError(
      `it is one JSON document of more than ${most / 1_000_000} MB. Put one recipe on each line, for example with: jq -c ".[]"`,
    );
  }
  yield { part: '', read: () => readJson({ name, read: () => readFile(file), beside }) };
}

/** Yields the recipes of a JSON document or of NDJSON that is in memory. */
export async function* readJson({ name, read, beside }: RecipeFile): AsyncGenerator<Read> {
  const content = await read();
  const text = content.toString('utf8').replace(/^\uFEFF/, '');
  const parsed = parse(text);
  if ('fault' in parsed) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2 || 'fault' in parse(lines[0] ?? ''))
      throw new FileError(parsed.fault + parsed.detail);
    for (const [i, line] of lines.entries()) {
      for await (const part of readLine(line, name, beside)) {
        yield { ...part, part: `line ${i + 1}`, bytes: content.length };
      }
    }
    return;
  }
  const values = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  const program = findJsonDocumentProgram(values);
  if (program) {
    let number = 0;
    for (const readDraft of program.findRecipes(values))
      yield {
        part: `recipe ${++number}`,
        recipe: { format: program.name, readDraft },
        bytes: content.length,
      };
    return;
  }
  for (const [i, value] of values.entries()) {
    const bytes = Math.round((content.length * (i + 1)) / values.length);
    for await (const part of readValue(value, name, beside)) {
      const where = values.length > 1 ? `record ${i + 1}` : part.part;
      yield { ...part, part: where, bytes };
    }
  }
}

/** NDJSON has a whole value on its first line, or begins another on its second. */
async function isOneDocument(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle
    .read(Buffer.alloc(65_536), 0)
    .finally(() => handle.close());
  const start = buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  const [first = '', second] = start.split('\n').filter((line) => line.trim() !== '');
  if (first.trimStart().startsWith('[')) return true;
  if (second === undefined) return bytesRead < 65_536;
  return first.trimStart().startsWith('{') && 'fault' in parse(first) && !second.startsWith('{');
}

/** Yields the lines of NDJSON. Throws FileError when a line has more than `most` bytes. */
export async function* readNdjsonLines(
  content: AsyncIterable<Buffer>,
  name: string,
  beside: SiblingFiles,
  most: number,
): AsyncGenerator<JsonDocument> {
  let number = 0;
  let bytes = 0;
  for await (const line of readLines(content, most)) {
    number++;
    bytes += Buffer.byteLength(line) + 1;
    if (line.trim() === '') continue;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    const at = { part: `line ${number}`, bytes };
    const read = async function* () {
      for await (const part of readLine(text, name, beside)) yield { ...part, ...at };
    };
    yield { part: at.part, read };
  }
}

async function* readLine(
  line: string,
  name: string,
  beside: SiblingFiles,
): AsyncGenerator<RecipePart> {
  const parsed = parse(line);
  if ('value' in parsed) yield* readValue(parsed.value, name, beside);
  else yield { part: '', recipe: { rejected: parsed.fault } };
}

async function* readValue(
  value: unknown,
  name: string,
  beside: SiblingFiles,
): AsyncGenerator<RecipePart> {
  const document = (typeof value === 'object' && value !== null ? value : {}) as JsonObject;
  // Validating all other records would take long.
  const isOurs = 'version' in document;
  const draft = isOurs ? RecipeDraft.safeParse(value).data : undefined;
  const named = isOurs ? AuthorOrCategoryDraft.safeParse(value).data : undefined;
  const sage = findRecipeSageRecipes(document);
  const program = findJsonProgram(document);
  if (draft) yield* readRecords('Potluck', [draft], withRealDates);
  else if (named) yield { part: '', recipe: { named } };
  else if (isMealieBackup(document)) yield* readMealieBackup(document, beside);
  else if (program) yield* readRecords(program.name, [document], program.readRecipe);
  else if (isPaprika(document)) yield readPaprika(document);
  else if (isMealie(document)) {
    const picture = await findFirstPicture(beside, mealiePictures);
    yield* readRecords('Mealie', [document], (recipe) => readMealie(recipe, picture));
  } else if (isTandoor(document)) {
    const picture = await findFirstPicture(beside, ['image']);
    yield* readRecords('Tandoor', [document], (recipe) => readTandoor(recipe, picture));
  } else if (sage) yield* readRecords('RecipeSage', sage, readRecipeSage);
  else yield* readSchemaOrgRecords(value, name, beside);
}

function withRealDates(draft: RecipeDraft): RecipeDraft {
  const warnings = [...draft.warnings];
  const published = readDate(draft.published, 'published', warnings);
  return { ...draft, published, modified: readDate(draft.modified, 'modified', []), warnings };
}

async function* readSchemaOrgRecords(
  value: unknown,
  name: string,
  beside: SiblingFiles,
): AsyncGenerator<RecipePart> {
  const recipes = findRecipes(value);
  if (recipes.length === 0) {
    const types = getSchemaOrgTypes(value).join(', ');
    const rejected = `it is not a schema.org Recipe${types ? ` but ${types}` : ''}`;
    yield { part: '', recipe: { rejected } };
  }
  // Nextcloud Cookbook stores a recipe and its picture in a folder; `image` is the original source.
  const isNextcloud = /(?:^|\/)recipe\.json$/i.test(name) && recipes.length === 1;
  const image = isNextcloud ? await findFirstPicture(beside, ['full']) : undefined;
  yield* readRecords(isNextcloud ? 'Nextcloud Cookbook' : 'schema.org', recipes, (recipe) =>
    readSchemaOrg(isNextcloud ? ofNextcloud(recipe, image) : recipe),
  );
}

/** Reads a recipe whose text fields are Markdown. */
function ofNextcloud(recipe: JsonObject, image: string | undefined): JsonObject {
  const isAddress = /^https:/i.test(String(getProperty(recipe, 'image')));
  const linesIn = (value: unknown) =>
    toList(value).flatMap((each) =>
      typeof each === 'string' ? readMarkdownLines(each).join(' ') : [each],
    );
  return {
    ...recipe,
    description: linesIn(recipe.description).join(' '),
    recipeIngredient: linesIn(recipe.recipeIngredient),
    recipeInstructions: linesIn(recipe.recipeInstructions),
    image: image ?? (isAddress ? recipe.image : undefined),
  };
}

function parse(text: string): { value: unknown } | { fault: string; detail: string } {
  try {
    return { value: parseJson(text) };
  } catch (error) {
    if (error instanceof JsonTooComplexError) return { fault: error.message, detail: '' };
    return { fault: 'it is not JSON', detail: describeSyntaxError(error as Error) };
  }
}
