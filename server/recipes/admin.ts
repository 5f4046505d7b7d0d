import { sql, type Transaction } from 'kysely';
import type { RecipeInput } from '#domain/recipe.ts';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { writeAndForget } from '../page-cache/write.ts';
import { findRecipeToEdit, type RecipeToEdit } from './edit.ts';
import { addRecipe, replaceRecipe } from './save.ts';
import { trashRecipe } from './trash.ts';

/** What came of saving a form. `gone` and `conflict` changed nothing. */
export type Saved =
  | { status: 'saved'; id: number; slug: string }
  | { status: 'gone' }
  | { status: 'conflict'; current: RecipeToEdit };

/**
 * Adds the recipe of a form. `form` names the form as it was opened: sent twice, it makes one
 * recipe. Throws what PostgreSQL says when its chef or a category is gone. For admins.
 */
export async function addRecipeByForm(
  actor: Actor,
  form: string,
  input: RecipeInput,
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
 * changed and the current state comes back. Throws what PostgreSQL says when its chef or a category
 * is gone. For admins.
 */
export async function changeRecipeByForm(
  actor: Actor,
  id: number,
  version: string,
  input: RecipeInput,
): Promise<Saved> {
  return writeAndForget(async (trx) => {
    const before = await lockRecipe(trx, id);
    if (!before) return { status: 'gone' };
    if (before.version !== version) return { status: 'conflict', current: before };
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

/** Marks recipes as featured, or no longer; returns how many there were. For admins. */
export async function featureRecipes(
  actor: Actor,
  ids: number[],
  featured: boolean,
): Promise<number> {
  return writeAndForget(async (trx) => {
    const rows = await trx
      .updateTable('recipes')
      .set({ featured, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', 'in', ids)
      .where('featured', '<>', featured)
      .returning(['id', 'title'])
      .execute();
    for (const { id, title } of rows) {
      await recordChange(trx, actor, {
        action: 'change',
        kind: 'recipe',
        id,
        name: title,
        before: { featured: !featured },
        after: { featured },
      });
    }
    return rows.length;
  });
}

/** Puts recipes into a category as well; returns how many were not in it before. For admins. */
export async function categoriseRecipes(actor: Actor, ids: number[], categoryId: number) {
  return writeAndForget(async (trx) => {
    const { rows } = await sql<{ id: number; title: string }>`
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
      returning r.id, r.title`.execute(trx);
    const changed = rows.map(({ id }) => id);
    await sql`select refresh_recipe_search(${changed}::bigint[])`.execute(trx);
    for (const { id, title } of rows) {
      const after = { addedCategoryId: categoryId };
      await recordChange(trx, actor, { action: 'change', kind: 'recipe', id, name: title, after });
    }
    return rows.length;
  });
}

async function lockRecipe(trx: Transaction<Schema>, id: number): Promise<RecipeToEdit | null> {
  await trx.selectFrom('recipes').select('id').where('id', '=', id).forUpdate().execute();
  return findRecipeToEdit(trx, id);
}
