import { sql, type Transaction } from 'kysely';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import type { Schema, TrashedRecipe } from '../db/schema.ts';
import { writeAndForget } from '../page-cache/write.ts';
import type { RecipeToEdit } from './edit.ts';
import { addRecipe } from './save.ts';

/** How long a deleted recipe can be restored. */
export const trashDays = 30;

/** Moves a recipe, whose row the caller has locked, into the trash with all that goes with it. */
export async function trashRecipe(
  trx: Transaction<Schema>,
  actor: Actor,
  recipe: RecipeToEdit,
): Promise<void> {
  const { id, slug, createdAt, source, input } = recipe;
  const retired = await trx
    .selectFrom('retired_slugs')
    .select('slug')
    .where('recipe_id', '=', id)
    .execute();
  const favourites = await trx
    .selectFrom('favorite_recipes')
    .select(['user_id', 'created_at'])
    .where('recipe_id', '=', id)
    .execute();
  const content: TrashedRecipe = {
    slug,
    createdAt,
    source,
    input,
    retiredSlugs: retired.map((row) => row.slug),
    favourites: favourites.map((row) => ({
      userId: row.user_id,
      createdAt: row.created_at.toISOString(),
    })),
  };
  await trx
    .insertInto('trashed_recipes')
    .values({
      id,
      title: input.title,
      content: JSON.stringify(content),
      deleted_by: actor.username,
    })
    .execute();
  await trx.deleteFrom('recipes').where('id', '=', id).execute();
  await recordChange(trx, actor, {
    action: 'delete',
    kind: 'recipe',
    id,
    name: input.title,
    before: input,
  });
}

/** What can be restored, newest first, at most 200. For admins. */
export async function listTrash() {
  return db
    .selectFrom('trashed_recipes')
    .select(['id', 'title', 'deleted_at', 'deleted_by'])
    .where('deleted_at', '>', sql<Date>`now() - make_interval(days => ${trashDays})`)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/**
 * Brings a recipe back as it was, with its number, address and favourites. What it pointed to and
 * is gone meanwhile (chef, categories, accounts) is left out, and an address that another recipe has
 * taken gets a number. Null when it is not in the trash any more. For admins.
 */
export async function restoreRecipe(actor: Actor, id: number): Promise<{ slug: string } | null> {
  return writeAndForget(async (trx) => {
    const trashed = await trx
      .deleteFrom('trashed_recipes')
      .where('id', '=', id)
      .returning(['title', 'content'])
      .executeTakeFirst();
    if (!trashed) return null;
    const { slug: oldSlug, createdAt, source, input, favourites, retiredSlugs } = trashed.content;
    const { rows } = await sql<{ authorId: number | null; categoryIds: number[] }>`
      select
        (select id from authors where id = ${input.authorId} for key share) as "authorId",
        array(select id from categories where id = any (${input.categoryIds}::bigint[])
          for key share)::text[] as "categoryIds"`.execute(trx);
    const there = new Set(rows[0]?.categoryIds.map(Number));
    const { slug } = await addRecipe(
      trx,
      {
        ...input,
        authorId: rows[0]?.authorId ?? null,
        categoryIds: input.categoryIds.filter((category) => there.has(category)),
      },
      { id, slug: oldSlug, source, createdAt: new Date(createdAt) },
    );
    await sql`
      insert into favorite_recipes (user_id, recipe_id, created_at)
      select u.id, ${id}, f."createdAt"
      from json_to_recordset(${JSON.stringify(favourites)}::json) as f("userId" text, "createdAt" timestamptz)
      join users u on u.id = f."userId"
      on conflict do nothing`.execute(trx);
    await sql`
      insert into retired_slugs (kind, slug, recipe_id)
      select 'recipe', old, ${id} from unnest(${retiredSlugs}::text[]) as old
      where not exists (select from recipes where slug = old)
      on conflict do nothing`.execute(trx);
    await recordChange(trx, actor, {
      action: 'restore',
      kind: 'recipe',
      id,
      name: trashed.title,
      after: input,
    });
    return { slug };
  });
}

/** Forgets what has been in the trash for longer than it can be restored; returns how many. */
export async function emptyTrash(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('trashed_recipes')
    .where('deleted_at', '<=', sql<Date>`now() - make_interval(days => ${trashDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
