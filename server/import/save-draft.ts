import type { PictureFinder } from '@potluck/recipe-formats/read/file-types';
import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recipeRecord } from '../recipes/record.ts';
import { addRecordFromForm, type SaveResult, type SubmittedForm } from '../records/save.ts';
import { insertRecord, type RecordOrigin } from '../records/write.ts';
import { type ExistingRecipe, findExistingRecipe } from './find-existing.ts';
import type { ImportAuditEntry } from './import-audit-entry.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { addNewAuthorAndCategory, type NewAuthorAndCategory } from './names.ts';
import type { PictureImporter } from './pictures.ts';
import {
  type RecipeFacts,
  readRecipeFacts,
  restoreDatesAndSlugs,
  storeFocalPoints,
} from './potluck-facts.ts';
import { findImportedDraft, saveAsDraft } from './save-as-draft.ts';
import {
  assertStorableRecipe,
  createNewAuthorNote,
  listCategories,
  toRecipeInput,
} from './to-input.ts';

/** Options for saving the recipes of an import. */
export type SavePolicy = {
  pictures: PictureImporter;
  /** Finds the files that the recipe names. */
  find?: PictureFinder;
  /** The owner of the drafts that the recipes become; without an owner, the recipes are published. */
  owner?: Actor;
  /** The entry of the audit log that counts what the import creates. */
  log: ImportAuditEntry;
};

export type SaveOutcome = {
  result: 'imported' | 'known';
  /** The recipe; null for a draft. */
  id: number | null;
  draft?: string;
  /** Warnings about omitted parts. */
  warnings: string[];
  /** Names that match no category, and the new author. */
  notes: string[];
};

/**
 * Saves an imported recipe as a draft, or with its chef, categories, tags and pictures, unless it exists.
 * Throws RejectedRecordError when it cannot be stored, and errors of the database. It is on disk after
 * `flushImportedRecipes`.
 */
export async function saveDraft(
  draft: ImportedRecipe,
  { pictures, find, log, owner }: SavePolicy,
): Promise<SaveOutcome> {
  const same = await findExistingRecipe(draft);
  if (same) return known(draft, same, log);
  const waiting = await findImportedDraft(draft.source);
  if (waiting) return { ...waiting, id: null, warnings: [] };
  assertStorableRecipe(draft);
  const facts = readRecipeFacts(draft);
  const { content, warnings } = await pictures.storeAll(draft, find);
  if (facts) {
    const ofSteps = content.steps.map(({ image }, i) => ({
      url: image,
      focus: facts.steps[i]?.focus,
    }));
    const all = [{ url: content.featuredImage, focus: facts.focus }, ...ofSteps];
    await transact((trx) => storeFocalPoints(trx, all));
  }
  const readWarnings = [...draft.warnings.map(({ message }) => message), ...warnings];
  if (owner) {
    const { notes, ...saved } = await saveAsDraft(owner, draft, content);
    return { ...saved, id: null, warnings: readWarnings, notes };
  }
  const filled = toRecipeInput(
    { ...draft, ...content },
    { chefs: await listChefs(facts), categories: await listCategories() },
  );
  const { createdAt, source } = draft;
  const slug = facts?.slug;
  try {
    const { id, added } = await transact(async (trx) => {
      await sql`set local synchronous_commit = off`.execute(trx);
      const inserted = await insertRecipe(trx, filled.input, filled, { createdAt, source, slug });
      if (facts) await restoreDatesAndSlugs(trx, recipeRecord, inserted.id, facts);
      // Before the commit: after it, another record of this import can find the recipe at once.
      log.imported.add(inserted.id);
      // Last, because other transactions wait for this row.
      if (inserted.added.newAuthor) await log.count(trx, 'newAuthors');
      return inserted;
    });
    return {
      result: 'imported',
      id,
      warnings: [...readWarnings, ...filled.warnings],
      notes: [...createNewAuthorNote(added.newAuthor), ...filled.notes],
    };
  } catch (error) {
    // Another import, or another record of this one, added it first.
    if ((error as { constraint?: string }).constraint !== 'recipes_source_key') throw error;
    const first = await findExistingRecipe(draft);
    if (!first) throw error;
    return known(draft, first, log);
  }
}

/** Waits until all imported recipes are on disk, which is faster than after each recipe. */
export async function flushImportedRecipes(): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'potluck', 'imported')`.execute(db);
}

/**
 * Saves a new recipe of the form, typed or imported, with the new author and category that it
 * names. Submitting a form twice adds one recipe. Throws PostgreSQL's error when a referenced
 * record is missing. For admins.
 */
export async function saveNewRecipe(
  actor: Actor,
  form: SubmittedForm<typeof recipeFields>,
  names: NewAuthorAndCategory,
): Promise<SaveResult<typeof recipeFields>> {
  return addRecordFromForm(actor, recipeRecord, form, createRecipeInsert(form.input, names));
}

/** Returns a function that inserts the form's recipe, with the new author and category that it names. */
export function createRecipeInsert(input: RecipeInput, names: NewAuthorAndCategory) {
  return (trx: Transaction<Schema>, origin: RecordOrigin) =>
    insertRecipe(trx, input, names, origin);
}

/** The chef of a recipe of another Potluck; other chefs are found by name in the transaction. */
function listChefs(facts: RecipeFacts | undefined) {
  const chefs = db.selectFrom('authors').select(['id', 'name', 'slug']);
  return facts?.chef ? chefs.where('slug', '=', facts.chef).execute() : [];
}

async function insertRecipe(
  trx: Transaction<Schema>,
  input: RecipeInput,
  names: NewAuthorAndCategory,
  origin: RecordOrigin,
) {
  const { input: complete, added } = await addNewAuthorAndCategory(trx, input, names);
  const inserted = await insertRecord(trx, recipeRecord, complete, origin);
  return { ...inserted, added, after: { ...complete, ...added } };
}

/** Warns if the existing recipe seems to be a different recipe, judging by names. */
function known(
  { title, source }: ImportedRecipe,
  same: ExistingRecipe,
  log: ImportAuditEntry,
): SaveOutcome {
  const isOther = same.title !== title || log.imported.has(same.id);
  const what = source.startsWith('sha256:') ? 'name and author' : `address ${source}`;
  const warning = `'${title}' was not imported: '${same.title}' has the same ${what}`;
  return { result: 'known', id: same.id, warnings: isOther ? [warning] : [], notes: [] };
}
