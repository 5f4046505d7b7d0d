import { type Kysely, sql } from 'kysely';
import { findAllMissingParts } from '#domain/recipe/find-missing-parts.ts';
import { TrashedRecipeInput } from '#domain/recipe/recipe.ts';
import { checkDraft, type DraftContent } from '#domain/recipe/recipe-draft.ts';
import type { Schema } from '../schema.ts';

/** Stores the missing parts of trashed recipes and drafts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const trashed = await db.selectFrom('trashed_recipes').select(['id', 'content']).execute();
  for (const { id, content } of trashed) {
    const { data } = TrashedRecipeInput.safeParse(content.input);
    const lacks = data ? findAllMissingParts(data) : [];
    await db.updateTable('trashed_recipes').set({ lacks }).where('id', '=', id).execute();
  }
  const drafts = await sql<{ id: string; content: DraftContent }>`
    select id, content from recipe_drafts`.execute(db);
  for (const { id, content } of drafts.rows) {
    const { lacks } = checkDraft(content, undefined);
    await db.updateTable('recipe_drafts').set({ lacks }).where('id', '=', id).execute();
  }
}
