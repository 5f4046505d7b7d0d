import { sql } from 'kysely';
import type { ImageFolder } from '#domain/image/image.ts';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { isStepHeading } from '#domain/recipe/step-heading.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { recipeRecord } from '../recipes/record.ts';
import type { NamedRecords } from '../records/named.ts';
import { insertRecord, type RecordOrigin } from '../records/write.ts';
import { FileError } from './files/file-limits.ts';
import type { FindPicture } from './files/found.ts';
import { RefusedRecord } from './refused.ts';
import type { Pictures } from './save-pictures.ts';
import type { ImportedRecipe } from './schema-org.ts';
import { tagsOf } from './schema-org-more.ts';

export type Destination = {
  chefs: NamedRecords;
  categories: NamedRecords;
  pictures: Pictures;
  /** The highest recipe id before this import. */
  lastId: number;
  /** The admin in the audit log; none on the command line. */
  actor?: Actor;
};

export type Outcome = { result: 'imported' | 'known'; id: number; warnings: string[] };

/**
 * Stores a recipe of a file with its chef, categories and pictures, unless an earlier import did.
 * Throws RefusedRecord when it cannot be stored, and errors of the database. It is on disk after keepImported.
 */
export async function importRecipe(
  recipe: ImportedRecipe,
  to: Destination,
  find?: FindPicture,
): Promise<Outcome> {
  const known = await findKnown(recipe, to.lastId);
  if (known) return known;
  const { warnings } = recipe;
  const input = RecipeInput.safeParse(await complete(recipe, to, find));
  if (!input.success) {
    const faults = input.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new RefusedRecord(faults.join('; '));
  }
  const { createdAt, source } = recipe;
  try {
    const id = await add(input.data, { createdAt, source }, to.actor);
    return { result: 'imported', id, warnings };
  } catch (error) {
    // Another import, or another record of this file, was first.
    if ((error as { constraint?: string }).constraint !== 'recipes_source_key') throw error;
    const first = await findKnown(recipe, to.lastId);
    if (!first) throw error;
    return first;
  }
}

function add(input: RecipeInput, origin: RecordOrigin, actor?: Actor): Promise<number> {
  return transact(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    const { id } = await insertRecord(trx, recipeRecord, input, origin);
    const entry = { action: 'add', kind: 'recipe', id, name: input.title, after: input } as const;
    if (actor) await recordChange(trx, actor, entry);
    return id;
  });
}

/** Waits until all that was imported is on disk, which is faster than after each recipe. */
export async function keepImported(): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'potluck', 'imported')`.execute(db);
}

/** Skips a known recipe, with a warning when another recipe has the same source. */
async function findKnown(recipe: ImportedRecipe, lastId: number): Promise<Outcome | null> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from recipes
    -- A form saved what was read of that page; several records of a file may name one page.
    where source = ${recipe.source} or source like 'form:%'
      and source_url = any(${[recipe.source, recipe.sourceUrl ?? recipe.source]}::text[])
    order by source = ${recipe.source} desc, id
    limit 1`.execute(db);
  const [known] = rows;
  if (!known) return null;
  const other = known.title !== recipe.title || known.id > lastId;
  const told = `'${recipe.title}' was not imported: '${known.title}' has the same ${recipe.source.startsWith('sha256:') ? 'name and author' : `address ${recipe.source}`}`;
  return { result: 'known', id: known.id, warnings: other ? [told] : [] };
}

async function complete(recipe: ImportedRecipe, to: Destination, find?: FindPicture) {
  const { warnings } = recipe;
  const save = (folder: ImageFolder, images: unknown[]) =>
    savePictures(images, warnings, (image) => to.pictures.save(folder, image, find));
  const [named, ...further] = recipe.images;
  const [first = null] = await save('featured', [named]);
  const others = await save('steps', further);
  const steps: { content: string; image: string | null }[] = [];
  for (const { content, images } of recipe.steps) {
    const [image = null] = await save('steps', images);
    steps.push({ content, image });
  }
  const free = steps.filter((step) => step.image === null && !isStepHeading(step));
  // Further pictures show the preparation: spread them over the steps.
  for (const [i, image] of others.slice(0, free.length).entries()) {
    const step = free[Math.floor(((i + 0.5) * free.length) / others.length)];
    if (step) step.image = image;
  }
  if (others.length > free.length) {
    warnings.push(
      `${others.length - free.length} pictures were left out: there are more pictures than steps`,
    );
  }
  const categoryIds = new Set<number>();
  const unknown: string[] = [];
  for (const name of recipe.categories) {
    const id = await to.categories.idOf(name);
    if (id === null) unknown.push(name);
    else categoryIds.add(id);
  }
  const authorId = recipe.author === null ? null : await to.chefs.idOf(recipe.author);
  return {
    ...recipe,
    featuredImage: first ?? null,
    authorId,
    categoryIds: [...categoryIds],
    tags: tagsOf([...unknown, ...recipe.tags], warnings),
    steps,
  };
}

async function savePictures(
  images: unknown[],
  warnings: string[],
  save: (image: unknown) => Promise<string | null>,
): Promise<string[]> {
  const saved: string[] = [];
  for (const image of images) {
    try {
      const url = await save(image);
      if (url && !saved.includes(url)) saved.push(url);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      warnings.push(`a picture was left out: ${error.message}`);
    }
  }
  return saved;
}
