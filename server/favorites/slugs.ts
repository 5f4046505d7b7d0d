import { sql } from 'kysely';
import type { FavoriteSlugs } from '#domain/account/favorite.ts';
import { db } from '../db/database.ts';

/** Returns the slugs of a user's newest 1,000 favorite recipes and chefs, in one query. */
export async function listFavoriteSlugs(userId: string): Promise<FavoriteSlugs> {
  const { rows } = await sql<FavoriteSlugs>`
    select
      array(
        select r.slug::text from favorite_recipes f join recipes r on r.id = f.recipe_id
        where f.user_id = ${userId} order by f.created_at desc limit 1000
      ) as recipes,
      array(
        select a.slug::text from favorite_chefs f join authors a on a.id = f.chef_id
        where f.user_id = ${userId} order by f.created_at desc limit 1000
      ) as chefs`.execute(db);
  return rows[0] as FavoriteSlugs;
}
