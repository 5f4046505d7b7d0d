import { createHash } from 'node:crypto';
import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { sql } from 'kysely';
import { draftTooLongMessage } from '#domain/recipe/recipe-draft.ts';
import type { Actor } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { storeDraft } from '../drafts/save.ts';
import type { ImportContent } from './import-content.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { getImportFormValues, listCategories, listChefsOf } from './to-input.ts';

/** A recipe that was stored as a draft for its review, or that is one already. */
export type ImportedDraft = {
  result: 'imported' | 'known';
  draft: string;
  /** Names that match no category, and the new author. */
  notes: string[];
};

/** Stores a recipe that was read, with its stored pictures, as a draft of its importer. A second import adds nothing. */
export async function saveAsDraft(
  owner: Actor,
  { createdAt: _, ...recipe }: ImportedRecipe,
  content: Pick<ImportContent, 'featuredImage' | 'steps'>,
): Promise<ImportedDraft> {
  const id = draftIdOf(recipe.source);
  const read = { ...recipe, ...content };
  const known = { chefs: await listChefsOf(read), categories: await listCategories() };
  const { values, problems } = getImportFormValues(read, known);
  const saved = await storeDraft(
    owner,
    { owner: null },
    {
      ...{ id, recipeId: null, version: null, values: { ...values, form: id } },
      stored: 'imported',
    },
  );
  if (saved.status === 'too long') throw new RejectedRecordError(draftTooLongMessage);
  const isNew = saved.status === 'saved' && saved.isNew;
  const notes = problems.map(({ message }) => message);
  return { result: isNew ? 'imported' : 'known', draft: id, notes };
}

/** Returns the draft that an import would repeat, or undefined: it waits for its review, or was published. */
export async function findImportedDraft(source: string): Promise<ImportedDraft | undefined> {
  const draft = draftIdOf(source);
  const { rows } = await sql`
    select from recipe_drafts where id = ${draft}
    union all select from recipes where source = ${`form:${draft}`}`.execute(db);
  return rows.length > 0 ? { result: 'known', draft, notes: [] } : undefined;
}

/** Returns the id of the draft of an imported recipe, the same in every import. */
function draftIdOf(source: string): string {
  const hash = createHash('sha256').update(`draft of ${source}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
