import { sql, type Transaction } from 'kysely';
import type { BulkChange } from '#domain/recipe/bulk-change.ts';
import { maxTags } from '#domain/recipe/detail-fields.ts';
import { consumeUndo, recordBulkChange } from '../audit/bulk.ts';
import type { Actor } from '../audit/record.ts';
import { refreshRecipeSearch } from '../db/refresh-search.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { lockRecipes } from './bulk.ts';
import { addTags } from './tags.ts';

/** The additions of a change to each recipe, and the previous authors. */
type Undo = {
  category: { id: number; recipes: number[] } | null;
  tags: { id: number; recipes: number[] }[];
  author: { id: number; before: { recipe: number; author: number | null }[] } | null;
  pictures?: { recipe: number; picture: string; before: string | null; altText: string }[];
};

/** How many records changed and, if any did, the id that undoes the change. */
export type BulkChangeResult = { count: number; undo: number | null };

/** Changes recipes. Returns null if the category or the author no longer exists. For editors. */
export async function changeRecipes(
  actor: Actor,
  ids: number[],
  change: BulkChange,
): Promise<BulkChangeResult | null> {
  return transact(async (trx) => {
    await lockRecipes(trx, ids);
    if (!(await lockReferences(trx, change))) return null;
    const undo = await applyChange(trx, ids, change);
    const rows = await touchRecipes(trx, recipesIn(undo));
    if (rows.length === 0) return { count: 0, undo: null };
    const after = toChangedValues(change);
    const entry = { kind: 'recipe' as const, rows, after, undo };
    return { count: rows.length, undo: await recordBulkChange(trx, actor, entry) };
  });
}

/**
 * Sets the featured images of recipes and clears the old alternative texts. Throws PostgreSQL's
 * error if a picture no longer exists. For editors.
 */
export async function setRecipePictures(
  trx: Transaction<Schema>,
  actor: Actor,
  pictures: Map<number, string>,
): Promise<BulkChangeResult> {
  await lockRecipes(trx, [...pictures.keys()]);
  const given = [...pictures].map(([recipe, picture]) => ({ recipe, picture }));
  const { rows: changed } = await sql<NonNullable<Undo['pictures']>[number]>`
    update recipes r set featured_image = given.picture, alt_text = ''
    from json_to_recordset(${JSON.stringify(given)}::json) as given (recipe bigint, picture text)
    join recipes old on old.id = given.recipe
    where r.id = given.recipe
    returning given.recipe, given.picture, old.featured_image as before,
      old.alt_text as "altText"`.execute(trx);
  const undo: Undo = { category: null, tags: [], author: null, pictures: changed };
  const rows = await touchRecipes(trx, recipesIn(undo));
  if (rows.length === 0) return { count: 0, undo: null };
  const entry = { kind: 'recipe' as const, rows, after: { pictures: rows.length }, undo };
  return { count: rows.length, undo: await recordBulkChange(trx, actor, entry) };
}

/** Undoes a change of recipes by this user; returns how many it changed, or null if it is too late. For editors. */
export async function undoRecipeChange(actor: Actor, id: number): Promise<number | null> {
  return transact(async (trx) => {
    const undo = await consumeUndo<Undo>(trx, actor, 'recipe', id);
    if (!undo) return null;
    const ids = recipesIn(undo);
    await lockRecipes(trx, ids);
    const { category, author, pictures = [] } = undo;
    await sql`
      update recipes r set featured_image = old.before, alt_text = old."altText"
      from json_to_recordset(${JSON.stringify(pictures)}::json)
        as old (recipe bigint, picture text, before text, "altText" text)
      where r.id = old.recipe and r.featured_image = old.picture
        and (old.before is null or old.before not like '/images/%'
          or exists (select from images where url = old.before))`.execute(trx);
    if (category) {
      await sql`delete from recipe_categories where category_id = ${category.id}
        and recipe_id = any (${category.recipes}::bigint[])`.execute(trx);
    }
    for (const tag of undo.tags) {
      await sql`delete from recipe_tags where tag_id = ${tag.id}
        and recipe_id = any (${tag.recipes}::bigint[])`.execute(trx);
    }
    if (author) {
      await sql`
        update recipes r set author_id = (select id from authors where id = old.author)
        from json_to_recordset(${JSON.stringify(author.before)}::json)
          as old (recipe bigint, author bigint)
        where r.id = old.recipe and r.author_id = ${author.id}`.execute(trx);
    }
    return (await touchRecipes(trx, ids)).length;
  });
}

/** Returns the new values of a change, for the log. */
export function toChangedValues({
  categoryId,
  tags,
  authorId,
}: BulkChange): Record<string, unknown> {
  return {
    ...(categoryId !== null && { categoryIds: [categoryId] }),
    ...(tags.length > 0 && { tags }),
    ...(authorId !== null && { authorId }),
  };
}

/** Locks category and author against deletion; false if one does not exist. Locked after the recipes, as in a save. */
export async function lockReferences(
  trx: Transaction<Schema>,
  { categoryId, authorId }: BulkChange,
): Promise<boolean> {
  const exists = async (table: 'categories' | 'authors', id: number | null) => {
    if (id === null) return true;
    const { rows } = await sql`
      select from ${sql.table(table)} where id = ${id} for key share`.execute(trx);
    return rows.length > 0;
  };
  return (await exists('categories', categoryId)) && (await exists('authors', authorId));
}

async function applyChange(
  trx: Transaction<Schema>,
  ids: number[],
  { categoryId, tags, authorId }: BulkChange,
): Promise<Undo> {
  const undo: Undo = { category: null, tags: [], author: null };
  if (categoryId !== null) {
    const recipes = await addLinks(trx, ids, ['recipe_categories', 'category_id', categoryId]);
    undo.category = { id: categoryId, recipes };
  }
  for (const id of await addTags(trx, tags)) {
    const recipes = await addLinks(trx, ids, ['recipe_tags', 'tag_id', id]);
    undo.tags.push({ id, recipes });
  }
  if (authorId !== null) {
    const { rows: before } = await sql<{ recipe: number; author: number | null }>`
      update recipes r set author_id = ${authorId}
      from (select id, author_id from recipes where id = any (${ids}::bigint[])) old
      where r.id = old.id and old.author_id is distinct from ${authorId}::bigint
      returning old.id as recipe, old.author_id as author`.execute(trx);
    undo.author = { id: authorId, before };
  }
  return undo;
}

/** Appends a category or a tag to recipes; returns the recipes that did not have it. Skips recipes with too many. */
async function addLinks(
  trx: Transaction<Schema>,
  ids: number[],
  [table, column, id]: [string, string, number],
): Promise<number[]> {
  const [links, term] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ id: number }>`
    insert into ${links} (recipe_id, ${term}, position)
    select r.id, ${id}, 1 + coalesce((select max(position) from ${links} where recipe_id = r.id), 0)
    from recipes r where r.id = any (${ids}::bigint[])
      and (select count(*) from ${links} where recipe_id = r.id) < ${maxTags}
    on conflict do nothing
    returning recipe_id as id`.execute(trx);
  return rows.map((row) => row.id);
}

function recipesIn({ category, tags, author, pictures = [] }: Undo): number[] {
  const linked = [category, ...tags].flatMap((each) => each?.recipes ?? []);
  const set = [...(author?.before ?? []), ...pictures].map(({ recipe }) => recipe);
  return [...new Set([...linked, ...set])];
}

/** Gives recipes a new version, so that open forms conflict, and new search documents. */
async function touchRecipes(trx: Transaction<Schema>, ids: number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; title: string }>`
    update recipes set updated_at = clock_timestamp() where id = any (${ids}::bigint[])
    returning id, title`.execute(trx);
  await refreshRecipeSearch(trx, ids);
  return rows;
}
