import { sql } from 'kysely';
import { db } from '../db/database.ts';

/** Stores related recipes for recipes that have no stored ones. */
export async function storeRelatedRecipes(stopping: AbortSignal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !stopping.aborted; ) {
    const { rows } = await sql<{ id: number }>`
      with few as materialized (
        select id from recipes r
        where id > ${after} and not exists (select from recipe_related where recipe_id = r.id)
        order by id limit 50
      )
      select id, relate_recipe(id) from few order by id`.execute(db);
    after = rows.at(-1)?.id;
  }
}
