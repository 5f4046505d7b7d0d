import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Focus } from '#domain/image/image.ts';
import type { RecipeInput } from '#domain/recipe/recipe.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { setFocus } from '../images/focus.ts';
import { writeAndForget } from '../page-cache/write.ts';
import { findRecipeToEdit, type RecipeToEdit } from './find-to-edit.ts';
import { trashRecipe } from './trash.ts';
import { addRecipe, replaceRecipe } from './write-rows.ts';

/** What came of saving a form. `gone` and `conflict` changed nothing. */
export type Saved =
  | { status: 'saved'; id: number; slug: string }
  | { status: 'gone' }
  | { status: 'conflict'; current: RecipeToEdit };

/** What every cut of a recipe's picture keeps in view. */
export type FocusedPicture = { url: string; focus: Focus };

/**
 * Adds the recipe of a form. `form` names the form as it was opened: sent twice, it makes one
 * recipe. Throws what PostgreSQL says when its chef or a category is gone. For admins.
 */
export async function addRecipeByForm(
  actor: Actor,
  form: string,
  input: RecipeInput,
  pictures: FocusedPicture[] = [],
): Promise<Saved> {
  const source = `form:${form}`;
  return writeAndForget(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${source}))`.execute(trx);
    const known = await trx
      .selectFrom('recipes')
      .select(['id', 'slug'])
      .where('source', '=', source)
      .executeTakeFirst();
    if (known) return { status: 'saved', ...known };
    const added = await addRecipe(trx, input, { source });
    await setFocuses(trx, pictures);
    await recordChange(trx, actor, {
      action: 'add',
      kind: 'recipe',
      id: added.id,
      name: input.title,
      after: input,
    });
    return { status: 'saved', ...added };
  });
}

/**
 * Saves a recipe's form unless somebody saved it since `version` (decision 21): then nothing is
 * changed and the current state comes back. The same sent twice is saved once and no conflict. Throws
 * what PostgreSQL says when its chef or a category is gone. For admins.
 */
export async function changeRecipeByForm(
  actor: Actor,
  id: number,
  version: string,
  input: RecipeInput,
  pictures: FocusedPicture[] = [],
): Promise<Saved> {
  return writeAndForget(async (trx) => {
    const before = await lockRecipe(trx, id);
    if (!before) return { status: 'gone' };
    if (before.version !== version) {
      const isSame = isDeepStrictEqual(before.input, input);
      return isSame
        ? { status: 'saved', id, slug: before.slug }
        : { status: 'conflict', current: before };
    }
    await setFocuses(trx, pictures);
    const { slug } = await replaceRecipe(
      trx,
      id,
      { title: before.input.title, slug: before.slug },
      input,
    );
    await recordChange(trx, actor, {
      action: 'change',
      kind: 'recipe',
      id,
      name: input.title,
      before: before.input,
      after: input,
    });
    return { status: 'saved', id, slug };
  });
}

/** Deletes recipes into the trash and returns the titles of those that were there. For admins. */
export async function deleteRecipes(actor: Actor, ids: number[]): Promise<string[]> {
  return writeAndForget(async (trx) => {
    const titles = [];
    // In the order of their ids, so that two who delete the same ones do not wait for each other.
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const recipe = await lockRecipe(trx, id);
      if (!recipe) continue;
      await trashRecipe(trx, actor, recipe);
      titles.push(recipe.input.title);
    }
    return titles;
  });
}

/** Marks recipes as featured, or no longer; returns how many were not so before. For admins. */
export async function featureRecipes(
  actor: Actor,
  ids: number[],
  featured: boolean,
): Promise<number> {
  return writeAndForget(async (trx) => {
    await lockRecipes(trx, ids);
    const { rows } = await sql<{ id: number; title: string }>`
      update recipes set featured = ${featured}, updated_at = clock_timestamp()
      where id = any (${ids}::bigint[]) and featured <> ${featured}
      returning id, title`.execute(trx);
    for (const { id, title } of rows) {
      const change = { before: { featured: !featured }, after: { featured } };
      await recordChange(trx, actor, {
        action: 'change',
        kind: 'recipe',
        id,
        name: title,
        ...change,
      });
    }
    return rows.length;
  });
}

/**
 * Puts recipes into a category as well; returns its name and how many were not in it before, or null
 * when there is no such category any more. For admins.
 */
export async function categorizeRecipes(
  actor: Actor,
  ids: number[],
  categoryId: number,
): Promise<{ name: string; count: number } | null> {
  return writeAndForget(async (trx) => {
    // So that it is not deleted meanwhile.
    const { rows: categories } = await sql<{ name: string }>`
      select name from categories where id = ${categoryId} for key share`.execute(trx);
    const [category] = categories;
    if (!category) return null;
    await lockRecipes(trx, ids);
    const { rows } = await sql<{ id: number; title: string; before: number[] }>`
      with added as (
        insert into recipe_categories (recipe_id, category_id, position)
        select r.id, ${categoryId}, 1 + coalesce(
          (select max(position) from recipe_categories where recipe_id = r.id), 0)
        from recipes r where r.id = any (${ids}::bigint[])
        on conflict do nothing
        returning recipe_id
      )
      update recipes r set updated_at = clock_timestamp()
      from added where r.id = added.recipe_id
      returning r.id, r.title, (
        select coalesce(json_agg(category_id order by position), '[]')
        from recipe_categories where recipe_id = r.id
      ) as before`.execute(trx);
    const changed = rows.map(({ id }) => id);
    await sql`select refresh_recipe_search(${changed}::bigint[])`.execute(trx);
    for (const { id, title, before } of rows) {
      const change = {
        before: { categoryIds: before },
        after: { categoryIds: [...before, categoryId] },
      };
      await recordChange(trx, actor, {
        action: 'change',
        kind: 'recipe',
        id,
        name: title,
        ...change,
      });
    }
    return { name: category.name, count: rows.length };
  });
}

/** In the order of their ids, so that two who change the same ones do not wait for each other. */
async function lockRecipes(trx: Transaction<Schema>, ids: number[]): Promise<void> {
  await sql`
    select from recipes where id = any (${ids}::bigint[]) order by id for update`.execute(trx);
}

async function setFocuses(trx: Transaction<Schema>, pictures: FocusedPicture[]) {
  for (const { url, focus } of pictures) await setFocus(trx, url, focus);
}

async function lockRecipe(trx: Transaction<Schema>, id: number): Promise<RecipeToEdit | null> {
  await trx.selectFrom('recipes').select('id').where('id', '=', id).forUpdate().execute();
  return findRecipeToEdit(trx, id);
}
