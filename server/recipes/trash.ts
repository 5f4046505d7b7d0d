import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { RecipeMissingPart } from '#domain/recipe/missing-parts.ts';
import { TrashedRecipeInput } from '#domain/recipe/recipe.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import {
  type CursorKeys,
  cursorKeySchemas,
  decodeCursorTime,
  encodeCursorTime,
} from '../db/cursor.ts';
import { db } from '../db/database.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';
import type { Schema, TrashedRecipe } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { trashedTables, userTables } from '../db/user-data.ts';
import { log } from '../http/log.ts';
import { insertRecord } from '../records/write.ts';
import { selectMissingParts } from './missing-parts.ts';
import { dropMissingReferences } from './missing-references.ts';
import { type RecipeToEdit, recipeRecord } from './record.ts';
import { reopenRestoredDraft } from './reopen-draft.ts';

/** The number of days in which a deleted recipe can be restored. */
export const trashDays = 30;

/** A deleted recipe in the list of the trash. */
export type TrashedItem = {
  id: number;
  title: string;
  lacks: RecipeMissingPart[];
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
  const userRows = trashedTables.map(
    (table) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]') from ${sql.table(table)} o where recipe_id = ${id}
    )`,
  );
  const content = JSON.stringify({ slug, createdAt, source, input });
  // Rows of users never leave the database: all versions of a recipe may have megabytes.
  await sql`
    insert into trashed_recipes (id, title, content, lacks, deleted_by)
    select id, ${input.title}, ${content}::jsonb || jsonb_build_object(
      'retiredSlugs', array(select slug::text from retired_slugs where recipe_id = ${id}),
      'userRows', jsonb_build_object(${sql.join(userRows)})
    ), ${selectMissingParts('r')}, ${actor.username}
    from recipes r where id = ${id}`.execute(trx);
  await trx.deleteFrom('recipes').where('id', '=', id).execute();
  await recordChange(trx, actor, {
    action: 'delete',
    kind: 'recipe',
    id,
    name: input.title,
    before: input,
  });
}

const keys = z.tuple([cursorKeySchemas.time, cursorKeySchemas.bigint]);
const young = sql<boolean>`deleted_at > now() - make_interval(days => ${trashDays})`;

/** Returns one page of the recipes that can be restored and lack something, newest first. For admins. */
export async function listTrash(
  place: PagePosition = {},
  lack: RecipeMissingPart | null = null,
): Promise<ListPage<TrashedItem>> {
  const start = readPagePosition(place, keys, 'desc');
  const { cursor, way, beyond } = start;
  const after = cursor
    ? sql`(deleted_at, id) ${beyond} (${decodeCursorTime(cursor[0])}, ${cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<TrashedItem & { keys: CursorKeys }>`
    select id, title, lacks, to_json(deleted_at) as "deletedAt", deleted_by as "deletedBy",
      ceil(extract(epoch from deleted_at - now()) / 86400 + ${trashDays})::integer as "daysLeft",
      json_build_array(${encodeCursorTime(sql`deleted_at`)}, id) as keys
    from trashed_recipes
    where ${young} and ${after} and ${lack ? sql`lacks @> array[${lack}]` : sql`true`}
    order by deleted_at ${way}, id ${way} limit ${rowsPerPage + 1}`.execute(db);
  return toListPage(rows, start);
}

type Restored = { title: string; slug: string };

/**
 * Restores recipes, each in its own transaction, with their ids, slugs and favorites, but without references to chefs, categories
 * and accounts that no longer exist. A taken slug gets a number. Returns the recipes that were
 * still in the trash. For admins.
 */
export async function restoreRecipes(actor: Actor, ids: number[]): Promise<Restored[]> {
  const restored = [];
  for (const id of ids) {
    const recipe = await transact((trx) => restoreRecipe(trx, actor, id));
    if (recipe) restored.push(recipe);
  }
  return restored;
}

async function restoreRecipe(
  trx: Transaction<Schema>,
  actor: Actor,
  id: number,
): Promise<Restored | null> {
  const trashed = await trx
    .selectFrom('trashed_recipes')
    .select(['title', sql<Omit<TrashedRecipe, 'userRows'>>`content - 'userRows'`.as('content')])
    .where('id', '=', id)
    .where(young)
    .forUpdate()
    .executeTakeFirst();
  if (!trashed) return null;
  const { slug: oldSlug, createdAt, source, retiredSlugs } = trashed.content;
  // A recipe that an older version trashed lacks newer fields.
  const input = TrashedRecipeInput.parse(trashed.content.input);
  // An import may have added it again.
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from recipes where source = ${source}) as "isTaken"`.execute(trx);
  const { slug } = await insertRecord(trx, recipeRecord, await dropMissingReferences(trx, input), {
    id,
    slug: oldSlug,
    source: rows[0]?.isTaken ? null : source,
    createdAt: new Date(createdAt),
  });
  // Dates are restored to the microsecond, because lists sort by them. The new version makes forms
  // opened before the deletion conflict.
  await trx
    .updateTable('recipes')
    .set({ created_at: createdAt, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await restoreUserRows(trx, id, trashed.content.favorites);
  await trx.deleteFrom('trashed_recipes').where('id', '=', id).execute();
  const drafts = trx.selectFrom('recipe_drafts').select('id').where('recipe_id', '=', id);
  for (const draft of await drafts.execute()) {
    await reopenRestoredDraft(trx, draft.id, actor, true);
  }
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

/** Restores the rows of users that still exist; rows that outlive their user lose the user. */
async function restoreUserRows(
  trx: Transaction<Schema>,
  id: number,
  favorites: TrashedRecipe['favorites'] = [],
): Promise<void> {
  const favorite_recipes = favorites.map(({ userId, createdAt }) => ({
    user_id: userId,
    recipe_id: id,
    created_at: createdAt,
  }));
  const older = JSON.stringify({ favorite_recipes });
  // Only these: the trash of a forged backup could name any table.
  for (const table of trashedTables) {
    const { column = 'user_id', outlives = false } = userTables[table] ?? {};
    await sql`
      insert into ${sql.table(table)}
      select o.* from trashed_recipes t,
        jsonb_array_elements(coalesce(t.content -> 'userRows', ${older}::jsonb) -> ${table}) row,
        lateral (select row ->> ${sql.lit(column)} in (select id from users) as is_there) owner,
        jsonb_populate_record(null::${sql.table(table)},
          case when is_there then row else row - ${sql.lit(column)} end) o
      where t.id = ${id} and (is_there or ${sql.lit(outlives)})
      on conflict do nothing`.execute(trx);
  }
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
