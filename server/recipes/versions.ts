import { isDeepStrictEqual } from 'node:util';
import { type Insertable, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type RecipeInput, TrashedRecipeInput } from '#domain/recipe/recipe.ts';
import type { recipeFields } from '#domain/recipe/recipe-fields.ts';
import { config } from '../config.server.ts';
import { type CursorKeys, cursorKeySchemas, encodeCursor } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { type ListPage, type PagePosition, readPagePosition, toListPage } from '../db/list-page.ts';
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
 * latest version: older recipes have no versions, and bulk changes add none. Deletes versions beyond RECIPE_VERSIONS.
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
    .limit(1)
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
  await sql`
    delete from recipe_versions
    where recipe_id = ${id} and number <= ${number - config.recipeVersions}`.execute(trx);
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

/** A version in the history, and the one before it. */
export type ListedVersion = Omit<RecipeVersion, 'content'> & {
  /** Null if the page would become too long; the page at `cursor` then begins with this version. */
  content: RecipeInput | null;
  /** Null for the oldest version, or if `content` is null. */
  older: RecipeInput | null;
  cursor: string;
};

const keys = z.tuple([cursorKeySchemas.integer]);
const pageSize = 10;
/** The maximum size of the contents before the last one of a page, in bytes of JSON. */
const maxPageBytes = 300_000;

/** Returns one page of the versions of a recipe, newest first. For admins. */
export async function listVersions(
  recipeId: number,
  place: PagePosition = {},
): Promise<ListPage<ListedVersion>> {
  const start = readPagePosition(place, keys, 'desc');
  const { cursor, way, beyond } = start;
  const { rows } = await sql<Omit<ListedVersion, 'cursor'> & { keys: CursorKeys }>`
    with page as (
      select ${columns}, json_build_array(v.number) as keys, (
        select content from recipe_versions o where o.recipe_id = v.recipe_id and o.number < v.number
        order by o.number desc limit 1
      ) as older
      from recipe_versions v
      where v.recipe_id = ${recipeId} and ${cursor ? sql`v.number ${beyond} ${cursor[0]}` : sql`true`}
      order by v.number ${way} limit ${pageSize + 1}
    ), sized as (
      select *, coalesce(
        sum(octet_length(content::text) + coalesce(octet_length(older::text), 0))
          over (order by number desc rows between unbounded preceding and 1 preceding), 0
      ) <= ${maxPageBytes} as is_read
      from page
    )
    select number, at, by, note, keys, case when is_read then content end as content,
      case when is_read then older end as older
    from sized order by number ${way}`.execute(db);
  const page = toListPage(rows, start, pageSize);
  const withCursor = (version: (typeof page.rows)[number]) => {
    return { ...version, cursor: encodeCursor([version.number + 1]) };
  };
  return { ...page, rows: page.rows.map(withCursor) };
}

/** Returns a version of a recipe, or null. For admins. */
export async function findVersion(recipeId: number, number: number): Promise<RecipeVersion | null> {
  const { rows } = await sql<RecipeVersion>`
    select ${columns} from recipe_versions v
    where recipe_id = ${recipeId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the oldest versions of recipes that have more than the setting RECIPE_VERSIONS, which may have changed; returns how many. */
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
