import { isDeepStrictEqual } from 'node:util';
import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import { type RecipeInput, TrashedRecipeInput } from '#domain/recipe/recipe.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { config } from '../config.server.ts';
import { db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { SavedForm } from '../records/kind.ts';

/** A published version of a recipe. */
export type RecipeVersion = {
  number: number;
  /** ISO 8601. */
  at: string;
  /** Null if unknown, or if the account was deleted. */
  by: string | null;
  note: string;
  content: RecipeInput;
};

/**
 * Adds a version of a recipe whose form was saved. Also stores the previous state unless it is the
 * latest version: older recipes have no versions, and bulk changes add none.
 */
export async function addVersion(
  trx: Transaction<Schema>,
  { actor, id, before, sent }: SavedForm<typeof recipeFields>,
  after: RecipeInput,
): Promise<void> {
  const latest = await trx
    .selectFrom('recipe_versions')
    .select(['number', 'content'])
    .where('recipe_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  let number = latest?.number ?? 0;
  if (before && !(latest && isSame(latest.content, before.input))) {
    const created_at = before.version;
    await insert(trx, { recipe_id: id, number: ++number, content: before.input, created_at });
  }
  const { note = '' } = (sent.extra ?? {}) as { note?: string };
  if (before && !note && isSame(before.input, after)) return;
  await insert(trx, {
    ...{ recipe_id: id, number: ++number, content: after, note },
    ...{ user_id: sql<string>`(select id from users where id = ${actor.id})` },
  });
}

async function insert(
  trx: Transaction<Schema>,
  {
    content,
    ...row
  }: Omit<Insertable<Schema['recipe_versions']>, 'content' | 'user_id'> & {
    content: RecipeInput;
    user_id?: RawBuilder<string>;
  },
): Promise<void> {
  await trx
    .insertInto('recipe_versions')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
}

/** Compares versions, one of which may lack newer fields. */
function isSame(one: RecipeInput, other: RecipeInput): boolean {
  const parsed = [one, other].map((each) => TrashedRecipeInput.safeParse(each).data);
  return isDeepStrictEqual(parsed[0], parsed[1]);
}

const columns = sql`v.number, to_json(v.created_at) as at, v.note, v.content,
  (select username from profiles where id = v.user_id) as by`;

/** Returns the newest versions of a recipe, newest first. For admins. */
export async function listVersions(recipeId: number, limit = 200): Promise<RecipeVersion[]> {
  const { rows } = await sql<RecipeVersion>`
    select ${columns} from recipe_versions v where recipe_id = ${recipeId}
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns a version of a recipe, or null. For admins. */
export async function findVersion(recipeId: number, number: number): Promise<RecipeVersion | null> {
  const { rows } = await sql<RecipeVersion>`
    select ${columns} from recipe_versions v
    where recipe_id = ${recipeId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the oldest versions of recipes that have more than the setting RECIPE_VERSIONS; returns how many. */
export async function pruneVersions(): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from recipe_versions v using (
      select recipe_id, max(number) as latest from recipe_versions
      group by recipe_id having count(*) > ${config.recipeVersions}
    ) long
    where v.recipe_id = long.recipe_id and v.number <= long.latest - ${config.recipeVersions}`.execute(
    db,
  );
  return Number(numAffectedRows);
}
