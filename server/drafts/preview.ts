import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { isStoredPicture } from '#domain/image/image.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { draftTitle, getNewAuthorAndCategory, toDraftRecipe } from '#domain/recipe/recipe-draft.ts';
import { newAuthorOrCategoryId } from '#domain/recipe/recipe-form.ts';
import type { RecipePage } from '#domain/recipe/recipe-page.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { addNewAuthorAndCategory } from '../import/names.ts';
import { findRecipe } from '../pages/recipe.ts';
import { createSlots } from '../processes/slots.ts';
import { dropMissingReferences } from '../recipes/missing-references.ts';
import { recipeRecord } from '../recipes/record.ts';
import { lockRecord } from '../records/save.ts';
import { insertRecord, replaceRecord, TooManyRecordsError } from '../records/write.ts';
import { type DraftScope, draftInScope, findDraftWhere, type OpenedDraft } from './find.ts';

/** The lifetime of a secret link, in days. */
const linkDays = 7;

/** Previews of long drafts from many addresses would otherwise hold all transactions. */
const acquirePreviewSlot = createSlots(1, 10);

class RollbackError extends Error {}

/**
 * Returns the content of a draft's future page: writes the draft, reads the page and rolls
 * everything back, so that nobody else sees it and no notification is sent. Throws a 503 response when others take too long.
 */
export async function previewDraft(draft: OpenedDraft): Promise<RecipePage | null> {
  let page: RecipePage | null = null;
  using _ = await acquirePreviewSlot();
  await transact(async (trx) => {
    const slug = await writeDraft(trx, draft);
    page = await findRecipe(slug, trx);
    throw new RollbackError();
  }).catch((error) => {
    if (!(error instanceof RollbackError)) throw error;
  });
  return page;
}

async function writeDraft(trx: Transaction<Schema>, draft: OpenedDraft): Promise<string> {
  const names = getNewAuthorAndCategory(draft.content);
  const typed = toDraftRecipe(draft.content);
  const isNamed = typed.authorId !== newAuthorOrCategoryId || names.newAuthor !== '';
  const categoryIds = typed.categoryIds.filter(
    (id) => id !== newAuthorOrCategoryId || names.newCategory,
  );
  const named = { ...typed, categoryIds, authorId: isNamed ? typed.authorId : null };
  const { input } = await addNewAuthorAndCategory(trx, named, names).catch((error) => {
    if (!(error instanceof TooManyRecordsError)) throw error;
    const known = named.categoryIds.filter((id) => id !== newAuthorOrCategoryId);
    return addNewAuthorAndCategory(trx, { ...named, categoryIds: known }, names);
  });
  const complete: RecipeInput = {
    ...(await dropMissingReferences(trx, input)),
    title: input.title || 'Untitled',
    ...(await withoutSwept(trx, input)),
  };
  const recipe = draft.recipeId && (await lockRecord(trx, recipeRecord, draft.recipeId));
  const { slug } = recipe
    ? await replaceRecord(trx, recipeRecord, recipe, complete)
    : await insertRecord(trx, recipeRecord, complete);
  return slug;
}

/** Returns the pictures of a draft without pictures that were swept in the meantime. */
async function withoutSwept(trx: Transaction<Schema>, { featuredImage, steps }: RecipeInput) {
  const urls = [featuredImage, ...steps.map(({ image }) => image)].filter((url) => url !== null);
  const { rows } = await sql<{ url: string }>`
    select url from images where url = any (${urls})`.execute(trx);
  const there = new Set(rows.map(({ url }) => url));
  const known = (url: string | null) =>
    url && (there.has(url) || !isStoredPicture(url)) ? url : null;
  return {
    featuredImage: known(featuredImage),
    steps: steps.map((step) => ({ ...step, image: known(step.image) })),
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Creates the secret link to a draft, replacing an earlier link. Returns its token, or null if the
 * draft no longer exists.
 */
export async function createPreviewLink(
  actor: Actor,
  scope: DraftScope,
  id: string,
): Promise<string | null> {
  const token = randomBytes(16).toString('hex');
  return (await setPreviewLink(actor, scope, id, token)) ? token : null;
}

/** Ends the secret link to a draft. */
export async function revokePreviewLink(actor: Actor, scope: DraftScope, id: string) {
  await setPreviewLink(actor, scope, id, null);
}

/**
 * Replaces the secret link to a draft, or removes it with null. Returns false if the draft no longer exists.
 */
async function setPreviewLink(
  actor: Actor,
  scope: DraftScope,
  id: string,
  token: string | null,
): Promise<boolean> {
  return transact(async (trx) => {
    const draft = await findDraftWhere(
      sql`d.id = ${id} and ${draftInScope(scope)}`,
      trx,
      sql`for update of d`,
    );
    if (!draft) return false;
    const row = await trx
      .updateTable('recipe_drafts')
      .set({
        preview_hash: token && hashOf(token),
        preview_ends_at:
          token === null ? null : sql<Date>`now() + make_interval(days => ${linkDays})`,
      })
      .where('id', '=', id)
      .returning(sql<string | null>`to_json(preview_ends_at)`.as('previewEndsAt'))
      .executeTakeFirst();
    const entry = { action: 'change', kind: 'draft', id, name: draftTitle(draft.content) } as const;
    const before = { previewEndsAt: draft.previewEndsAt };
    if (before.previewEndsAt || token)
      await recordChange(trx, actor, { ...entry, before, after: row });
    return true;
  });
}

/** Returns the draft of a secret link, or null if it has ended. */
export async function findPreviewedDraft(token: string): Promise<OpenedDraft | null> {
  return findDraftWhere(sql`d.preview_hash = ${hashOf(token)} and d.preview_ends_at > now()`);
}
