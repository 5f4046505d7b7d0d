import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { CategoryInput } from '#domain/category/category.ts';
import { slugify } from '#domain/records/slug.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { freeSlug } from '../db/free-slug.ts';
import { writeAndForget } from '../page-cache/write.ts';

export type CategoryToEdit = { id: number; slug: string; version: string; input: CategoryInput };

/** What came of saving a form. `gone` and `conflict` changed nothing. */
export type SavedCategory =
  | { status: 'saved'; id: number; slug: string }
  | { status: 'gone' }
  | { status: 'conflict'; current: CategoryToEdit };

/** A category as its form shows it, or null when there is none of that id. For admins. */
export async function findCategoryToEdit(
  id: number,
  database = db,
): Promise<CategoryToEdit | null> {
  const row = await database
    .selectFrom('categories')
    .select(['slug', 'name', 'description', sql<string>`updated_at::text`.as('version')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { slug, version, name, description } = row;
  return { id, slug, version, input: { name, description } };
}

/**
 * Adds the category of a form. `form` names the form as it was opened: sent twice, it makes one
 * category. For admins.
 */
export async function addCategory(
  actor: Actor,
  form: string,
  input: CategoryInput,
): Promise<SavedCategory> {
  const source = `form:${form}`;
  return writeAndForget(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${source}))`.execute(trx);
    const known = await trx
      .selectFrom('categories')
      .select(['id', 'slug'])
      .where('source', '=', source)
      .executeTakeFirst();
    if (known) return { status: 'saved', ...known };
    const slug = await freeSlug(trx, 'categories', slugify(input.name, 'category'));
    const { id } = await trx
      .insertInto('categories')
      .values({ ...input, slug, source })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { kind: 'category', id, name: input.name } as const;
    await recordChange(trx, actor, { ...entry, action: 'add', after: input });
    return { status: 'saved', id, slug };
  });
}

/**
 * Saves a category's form unless somebody saved it since `version` (decision 21): then nothing is
 * changed and the current state comes back. The same sent twice is saved once and no conflict. For
 * admins.
 */
export async function changeCategory(
  actor: Actor,
  id: number,
  version: string,
  input: CategoryInput,
): Promise<SavedCategory> {
  return writeAndForget(async (trx) => {
    await trx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute();
    const before = await findCategoryToEdit(id, trx);
    if (!before) return { status: 'gone' };
    if (before.version !== version) {
      const isSame = isDeepStrictEqual(before.input, input);
      return isSame
        ? { status: 'saved', id, slug: before.slug }
        : { status: 'conflict', current: before };
    }
    const renamed = before.input.name !== input.name;
    const slug = renamed
      ? await freeSlug(trx, 'categories', slugify(input.name, 'category'), id)
      : before.slug;
    await trx
      .updateTable('categories')
      .set({ ...input, slug, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    if (renamed) {
      await sql`
        select refresh_recipe_search(array(
          select recipe_id from recipe_categories where category_id = ${id}))`.execute(trx);
    }
    const entry = { kind: 'category', id, name: input.name } as const;
    const change = { before: before.input, after: input };
    await recordChange(trx, actor, { ...entry, action: 'change', ...change });
    return { status: 'saved', id, slug };
  });
}
