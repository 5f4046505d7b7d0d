import { sql, type Transaction } from 'kysely';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { batchRecipes, refreshRecipeSearch } from '../db/refresh-search.ts';
import type { Schema } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { findRecord } from '../records/find.ts';
import { type Choice, chefChoices, listChoices } from '../records/list-choices.ts';
import { chefRecord } from './record.ts';

/** A chef to delete, with the choices for their recipes. */
export type ChefToDelete = {
  id: number;
  name: string;
  recipes: number;
  /** Other chefs by name, who could receive the recipes. */
  others: Choice[];
  /** Whether there are further chefs. */
  hasMoreOthers: boolean;
};

/** Returns a chef to delete with the choices for their recipes, or null. For admins. */
export async function findChefToDelete(id: number): Promise<ChefToDelete | null> {
  const { rows } = await sql<Pick<ChefToDelete, 'id' | 'name' | 'recipes'>>`
    select a.id, a.name, (select count(*) from recipes where author_id = a.id) as recipes
    from authors a where a.id = ${id}`.execute(db);
  if (!rows[0]) return null;
  const { listed, isComplete } = await listChoices(chefChoices);
  const others = listed.filter((chef) => chef.id !== id);
  return { ...rows[0], others, hasMoreOthers: !isComplete };
}

/** The choice for the recipes of a deleted chef; null only works when there are none. */
export type RecipeReassignment = { newAuthorId: number } | { unassign: true } | null;

export type DeletedChef =
  | { status: 'deleted'; name: string }
  | { status: 'gone' }
  /** The chef has recipes, but no choice was made for them. */
  | { status: 'in-use'; name: string; recipes: number }
  /** The chef who should get the recipes does not exist, or is the chef to delete. */
  | { status: 'no-such-author' };

/**
 * Deletes a chef and moves their recipes as chosen (docs/requirements/admin.md#deletion). Recipes that
 * are assigned to the chef in the meantime are moved, too. For admins.
 */
export async function deleteChef(
  actor: Actor,
  id: number,
  choice: RecipeReassignment,
): Promise<DeletedChef> {
  return transact(async (trx) => {
    const newAuthorId = choice && 'newAuthorId' in choice ? choice.newAuthorId : null;
    const chefs = await trx
      .selectFrom('authors')
      .select(['id', 'name'])
      .where('id', 'in', [id, newAuthorId ?? id])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const chef = chefs.find((each) => each.id === id);
    if (!chef) return { status: 'gone' };
    if (newAuthorId !== null && chefs.length < 2) return { status: 'no-such-author' };
    if (choice) await moveRecipes(trx, id, newAuthorId);
    // Not earlier, because until the end, members who favorite the chef wait for this lock.
    await sql`select from authors where id = ${id} for update`.execute(trx);
    if (choice) await moveRecipes(trx, id, newAuthorId);
    else {
      const { recipes } = await trx
        .selectFrom('recipes')
        .select((eb) => eb.fn.countAll<number>().as('recipes'))
        .where('author_id', '=', id)
        .executeTakeFirstOrThrow();
      if (recipes > 0) return { status: 'in-use', name: chef.name, recipes };
    }
    const before = (await findRecord(chefRecord, id, trx))?.input;
    await trx.deleteFrom('authors').where('id', '=', id).execute();
    const entry = { action: 'delete', kind: 'chef', id, name: chef.name } as const;
    await recordChange(trx, actor, { ...entry, before, after: choice ?? undefined });
    return { status: 'deleted', name: chef.name };
  });
}

async function moveRecipes(
  trx: Transaction<Schema>,
  from: number,
  to: number | null,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from recipes where author_id = ${from} order by id for no key update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  for (const batch of batchRecipes(ids)) {
    await sql`
      update recipes set author_id = ${to}, updated_at = clock_timestamp()
      where id = any (${batch}::bigint[])`.execute(trx);
  }
  await refreshRecipeSearch(trx, ids);
}
