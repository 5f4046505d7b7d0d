import { sql } from 'kysely';
import { type Actor, recordChange } from '../audit/record.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';

/** Returns a category with the number of recipes that prevent its deletion, or null. For admins. */
export async function findCategoryToDelete(
  id: number,
): Promise<{ id: number; name: string; recipes: number } | null> {
  const { rows } = await sql<{ id: number; name: string; recipes: number }>`
    select id, name,
      (select count(*) from recipe_categories where category_id = categories.id) as recipes
    from categories where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type DeletedCategory =
  | { status: 'deleted'; name: string }
  | { status: 'gone' }
  | { status: 'in-use'; name: string; recipes: number };

/**
 * Deletes a category without recipes (docs/product.md#deletion). A row lock keeps other saves from adding
 * recipes to it meanwhile. For admins.
 */
export async function deleteCategory(actor: Actor, id: number): Promise<DeletedCategory> {
  return transact(async (trx) => {
    const category = await trx
      .selectFrom('categories')
      .select(['name', 'description'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!category) return { status: 'gone' };
    const { recipes } = await trx
      .selectFrom('recipe_categories')
      .select((eb) => eb.fn.countAll<number>().as('recipes'))
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow();
    if (recipes > 0) return { status: 'in-use', name: category.name, recipes };
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    const entry = { action: 'delete', kind: 'category', id, name: category.name } as const;
    await recordChange(trx, actor, { ...entry, before: category });
    return { status: 'deleted', name: category.name };
  });
}
