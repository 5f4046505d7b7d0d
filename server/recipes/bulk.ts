import { sql, type Transaction } from 'kysely';
import { type Actor, recordChange } from '../audit/record.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { lockRecord } from '../records/save.ts';
import { recipeRecord } from './record.ts';
import { trashRecipe } from './trash.ts';

/** Moves recipes to the trash, each in its own transaction, and returns those that existed. For admins. */
export async function deleteRecipes(
  actor: Actor,
  ids: number[],
): Promise<{ id: number; title: string }[]> {
  const deleted = [];
  for (const id of new Set(ids)) {
    const recipe = await transact(async (trx) => {
      const found = await lockRecord(trx, recipeRecord, id);
      if (found) await trashRecipe(trx, actor, found);
      return found;
    });
    if (recipe) deleted.push({ id, title: recipe.input.title });
  }
  return deleted;
}

/** Marks recipes as featured or not; returns the ids of those that changed. For admins. */
export async function featureRecipes(
  actor: Actor,
  ids: number[],
  featured: boolean,
): Promise<number[]> {
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
    return rows.map(({ id }) => id);
  });
}

/** Locks recipes in the order of their ids, so that simultaneous changes do not deadlock. They can be saved as favorites. */
export async function lockRecipes(trx: Transaction<Schema>, ids: number[]): Promise<void> {
  await sql`
    select from recipes where id = any (${ids}::bigint[]) order by id for no key update`.execute(
    trx,
  );
}
