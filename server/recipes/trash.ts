import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { RecipeInput } from '#domain/recipe/recipe.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { instant, type Keys, key, microsOf } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { makePage, type Page, type Place, readPlace, rowsOnPage } from '../db/page.ts';
import type { Schema, TrashedRecipe } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { log } from '../http/log.ts';
import { insertRecord } from '../records/write.ts';
import { type RecipeToEdit, recipeRecord } from './record.ts';

/** Days that a deleted recipe can be restored. */
export const trashDays = 30;

/** A deleted recipe in the list of the trash. */
export type InTrash = {
  id: number;
  title: string;
  deletedAt: string;
  deletedBy: string;
  daysLeft: number;
};

/** Moves a recipe with everything that belongs to it to the trash. The caller has locked its row. */
export async function trashRecipe(
  trx: Transaction<Schema>,
  actor: Actor,
  recipe: RecipeToEdit,
): Promise<void> {
  const { id, slug, createdAt, source, input } = recipe;
  const { rows } = await sql<Pick<TrashedRecipe, 'retiredSlugs' | 'favorites'>>`
    select
      array(select slug::text from retired_slugs where recipe_id = ${id}) as "retiredSlugs",
      (
        select coalesce(json_agg(json_build_object(
          'userId', user_id, 'createdAt', created_at)), '[]')
        from favorite_recipes where recipe_id = ${id}
      ) as favorites`.execute(trx);
  const content = { slug, createdAt, source, input, ...rows[0] };
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

const keys = z.tuple([key.bigint, key.bigint]);
const young = sql<boolean>`deleted_at > now() - make_interval(days => ${trashDays})`;

/** Returns one page of the recipes that can be restored, newest first. For admins. */
export async function listTrash(place: Place = {}): Promise<Page<InTrash>> {
  const start = readPlace(place, keys, 'desc');
  const { cursor, way, beyond } = start;
  const after = cursor
    ? sql`(deleted_at, id) ${beyond} (${instant(cursor[0])}, ${cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<InTrash & { keys: Keys }>`
    select id, title, to_json(deleted_at) as "deletedAt", deleted_by as "deletedBy",
      ceil(extract(epoch from deleted_at - now()) / 86400 + ${trashDays})::integer as "daysLeft",
      json_build_array(${microsOf(sql`deleted_at`)}, id) as keys
    from trashed_recipes where ${young} and ${after}
    order by deleted_at ${way}, id ${way} limit ${rowsOnPage + 1}`.execute(db);
  return makePage(rows, start);
}

type Restored = { title: string; slug: string };

/**
 * Restores recipes with their ids, addresses and favorites, without chefs, categories and accounts that
 * no longer exist. An address that is taken gets a number. Returns the recipes that were still in the
 * trash. For admins.
 */
export async function restoreRecipes(actor: Actor, ids: number[]): Promise<Restored[]> {
  return transact(async (trx) => {
    const restored = [];
    // In the order of their ids, so that simultaneous restorations do not deadlock.
    for (const id of [...ids].sort((a, b) => a - b)) {
      const recipe = await restoreRecipe(trx, actor, id);
      if (recipe) restored.push(recipe);
    }
    return restored;
  });
}

async function restoreRecipe(
  trx: Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<Restored | null> {
  const trashed = await trx
    .deleteFrom('trashed_recipes')
    .where('id', '=', id)
    .where(young)
    .returning(['title', 'content'])
    .executeTakeFirst();
  if (!trashed) return null;
  const { slug: oldSlug, createdAt, source, favorites, retiredSlugs } = trashed.content;
  // A recipe trashed by an older version lacks newer fields.
  const input = RecipeInput.parse(trashed.content.input);
  const { rows } = await sql<{
    authorId: number | null;
    categoryIds: number[];
    sourceTaken: boolean;
  }>`
    select
      (select id from authors where id = ${input.authorId} for key share) as "authorId",
      array(select id from categories where id = any (${input.categoryIds}::bigint[])
        for key share) as "categoryIds",
      -- Somebody may have imported it again.
      exists (select from recipes where source = ${source}) as "sourceTaken"`.execute(trx);
  const there = new Set(rows[0]?.categoryIds.map(Number));
  const { slug } = await insertRecord(
    trx,
    recipeRecord,
    {
      ...input,
      authorId: rows[0]?.authorId ?? null,
      categoryIds: input.categoryIds.filter((category) => there.has(category)),
    },
    {
      id,
      slug: oldSlug,
      source: rows[0]?.sourceTaken ? null : source,
      createdAt: new Date(createdAt),
    },
  );
  // Dates are restored to the microsecond, because lists sort by them. The new version makes forms
  // opened before the deletion conflict.
  await trx
    .updateTable('recipes')
    .set({ created_at: createdAt, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into favorite_recipes (user_id, recipe_id, created_at)
    select u.id, ${id}, f."createdAt"
    from json_to_recordset(${JSON.stringify(favorites)}::json) as f("userId" text, "createdAt" timestamptz)
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
  return { title: trashed.title, slug };
}

/** Permanently deletes recipes that have been in the trash for longer; returns how many. */
export async function emptyTrash(): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('trashed_recipes')
    .where(sql<boolean>`not ${young}`)
    .executeTakeFirst();
  const recipes = Number(numDeletedRows);
  if (recipes > 0) log.info({ recipes }, 'deleted expired recipes from the trash');
  return recipes;
}
