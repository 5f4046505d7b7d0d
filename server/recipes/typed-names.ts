import type { Kysely } from 'kysely';
import { type BulkChange, readBulkChange } from '#domain/recipe/bulk-change.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { findByName } from '../records/find-by-name.ts';
import { normalizeTagSpelling } from './tags.ts';

/**
 * Replaces the names that were typed in a recipe's form with what exists: tags with their existing spelling, and the
 * named author with a chef. An author whom nobody is named like stays `newAuthorOrCategoryId`.
 */
export async function resolveTypedNames(
  input: Pick<RecipeInput, 'authorId' | 'tags'>,
  { newAuthor }: { newAuthor: string },
  database: Kysely<Schema> = db,
): Promise<void> {
  input.tags = await normalizeTagSpelling(input.tags, database);
  if (input.authorId !== newAuthorOrCategoryId) return;
  const chef = await findByName('chef', newAuthor, database);
  if (chef) input.authorId = chef.id;
}

/** Reads a submitted change, whose author may be named, or returns why it is invalid. */
export async function readBulkChangeForm(form: FormData): Promise<BulkChange | { error: string }> {
  if (form.get('author') === String(newAuthorOrCategoryId)) {
    const name = String(form.get('newAuthor') ?? '').trim();
    const chef = name && (await findByName('chef', name));
    if (!chef)
      return { error: name ? unknownAuthorMessage : 'Please type the name of the author.' };
    form.set('author', String(chef.id));
  }
  return readBulkChange(form);
}

/** The message for the name of an author that nobody has. */
export const unknownAuthorMessage =
  'No author has this name. Check the spelling, or add the author first.';
