import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { draftTitle } from '#domain/recipe/recipe-draft.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recipeRecord } from '../recipes/record.ts';
import { reopenRestoredDraft } from '../recipes/reopen-draft.ts';
import { trashRecipe } from '../recipes/trash.ts';
import { changeRecordInTransaction, lockRecord } from '../records/save.ts';
import { findDraftWhere } from './find.ts';

const minutes = 60;

/** Thrown when something has changed since, with the transaction to be rolled back. */
class TooLateError extends Error {
  override name = 'TooLateError';
}

type Published = { recipe: number; version: string; before: RecipeInput | null };
type Stored = { draft: { id: string; recipe_id: number | null }; published: Published | null };

/** Stores drafts so that this user can restore them together, and returns the id for undoDrafts. */
export async function storeDraftUndos(actor: Actor, ids: string[]): Promise<string> {
  const batch = crypto.randomUUID();
  await sql`
    update draft_undos set batch = ${batch}
    where id = any (${ids}::uuid[]) and user_id = ${actor.id}`.execute(db);
  return batch;
}

/**
 * Undoes what this user did to drafts within an hour: restores discarded drafts, and reverts publications. Does not touch a
 * recipe or draft that someone has changed since. Returns the number of restored drafts.
 */
export async function undoDrafts(
  actor: Actor,
  batch: string,
  mayPublish: boolean,
): Promise<number> {
  const mine = sql<boolean>`batch = ${batch} and user_id = ${actor.id}
    and created_at > now() - make_interval(mins => ${minutes})
    and (${mayPublish} or content -> 'published' = 'null')`;
  const undos = await db.selectFrom('draft_undos').select('id').where(mine).orderBy('id').execute();
  let restored = 0;
  for (const { id } of undos) {
    await transact((trx) => undo(trx, actor, mayPublish, sql`id = ${id} and ${mine}`)).then(
      () => restored++,
      (error) => {
        // The recipe has another draft, or a chef or category is gone.
        if (!(error instanceof TooLateError) && !['23505', '23503'].includes(error.code))
          throw error;
      },
    );
  }
  return restored;
}

async function undo(
  trx: Transaction<Schema>,
  actor: Actor,
  mayPublish: boolean,
  condition: RawBuilder<unknown>,
) {
  const { rows } = await sql<{ content: Stored }>`
    delete from draft_undos where ${condition} returning content`.execute(trx);
  const [stored] = rows;
  if (!stored) throw new TooLateError();
  const { draft, published } = stored.content;
  const version = published && (await withdraw(trx, actor, published));
  await sql`
    insert into recipe_drafts
    select * from jsonb_populate_record(null::recipe_drafts, ${JSON.stringify(draft)}::jsonb)`.execute(
    trx,
  );
  // Otherwise it would seem to be based on an older version.
  await sql`
    update recipe_drafts set content = content || ${JSON.stringify(version ? { version } : {})}::jsonb
    where id = ${draft.id}`.execute(trx);
  await reopenRestoredDraft(trx, draft.id, actor, mayPublish);
  const restored = await findDraftWhere(sql`d.id = ${draft.id}`, trx);
  const name = draftTitle(restored?.content ?? {});
  await recordChange(trx, actor, { action: 'restore', kind: 'draft', id: draft.id, name });
}

/** Undoes a publication, and returns the version that the recipe now has, or null for a new recipe. */
async function withdraw(
  trx: Transaction<Schema>,
  actor: Actor,
  { recipe: id, version, before }: Published,
): Promise<string | null> {
  const recipe = await lockRecord(trx, recipeRecord, id);
  if (recipe?.version !== version) throw new TooLateError();
  if (before === null) {
    // Somebody has begun the next version of the recipe, and would lose it.
    const next = trx.selectFrom('recipe_drafts').select('id').where('recipe_id', '=', id);
    if (await next.executeTakeFirst()) throw new TooLateError();
    await trashRecipe(trx, actor, recipe);
    await trx.deleteFrom('trashed_recipes').where('id', '=', id).execute();
    return null;
  }
  const extra = { note: 'Publication undone' };
  await changeRecordInTransaction(trx, actor, recipeRecord, id, { version, input: before, extra });
  return (await lockRecord(trx, recipeRecord, id))?.version ?? null;
}

/** Deletes drafts whose deletion or publication can no longer be undone. */
export async function pruneDraftUndos(): Promise<void> {
  await db
    .deleteFrom('draft_undos')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute();
}
