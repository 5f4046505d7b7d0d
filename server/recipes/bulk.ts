import { sql, type Transaction } from 'kysely';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { lockRecord } from '../records/save.ts';
import { recipeRecord } from './record.ts';
import { trashRecipe } from './trash.ts';

/** Moves recipes to the trash and returns those that existed. For admins. */
export async function deleteRecipes(
  actor: Actor,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  return transact(async (trx) => {
    const deleted = [];
    // In the order of their ids, so that simultaneous deletions do not deadlock.
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const recipe = await lockRecord(trx, recipeRecord, id);
      if (!recipe) continue;
      await trashRecipe(trx, actor, recipe);
      deleted.push({ id, title: recipe.input.title });
    }
    return deleted;
  });
}

/** Marks recipes as featured or not; returns how many changed. For admins. */
export async function featureRecipes(
  actor: Actor,
  ids: number[],
  featured: boolean,
): Promise<number> {
  return transact(async (trx) => {
    await lockRecipes(trx, ids);
    const { rows } = await sql<{ id: number; title: string }>`
      update recipes set featured = ${featured}, updated_at = clock_timestamp()
      where id = any (${ids}::bigint[]) and featured <> ${featured}
      returning id, title`.execute(trx);
    for (const { id, title } of rows) {
      const entry = { action: 'change', kind: 'recipe', id, name: title } as const;
      const before = { featured: !featured };
      await recordChange(trx, actor, { ...entry, before, after: { featured } });
    }
    return rows.length;
  });
}

/**
 * Adds recipes to a category; returns its name and how many were added, or null when the category no
 * longer exists. For admins.
 */
export async function categorizeRecipes(
  actor: Actor,
  ids: number[],
  categoryId: number,
): Promise<{ name: string; count: number } | null> {
  return transact(async (trx) => {
    await lockRecipes(trx, ids);
    // Keeps the category from being deleted; after the recipes, as a save and a merge lock them.
    const { rows: categories } = await sql<{ name: string }>`
      select name from categories where id = ${categoryId} for key share`.execute(trx);
    const [category] = categories;
    if (!category) return null;
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
      const entry = { action: 'change', kind: 'recipe', id, name: title } as const;
      const after = { categoryIds: [...before, categoryId] };
      await recordChange(trx, actor, { ...entry, before: { categoryIds: before }, after });
    }
    return { name: category.name, count: rows.length };
  });
}

/** Locks rows in the order of their ids, so that simultaneous changes do not deadlock. */
async function lockRecipes(trx: Transaction<Schema>, ids: number[]): Promise<void> {
  await sql`
    select from recipes where id = any (${ids}::bigint[]) order by id for update`.execute(trx);
}
