import { sql } from 'kysely';
import { db } from '../db/database.ts';

/**
 * Makes a recipe a favorite of somebody, or no longer: one row or none, however often it is said.
 * False when there is no such recipe. For that person.
 */
export async function saveFavoriteRecipe(userId: string, slug: string, favorite: boolean) {
  const { rows } = favorite
    ? await sql`
        with chosen as (select id from recipes where slug = ${slug}), added as (
          insert into favorite_recipes (user_id, recipe_id) select ${userId}, id from chosen
          on conflict do nothing
        )
        select id from chosen`.execute(db)
    : await sql`
        with chosen as (select id from recipes where slug = ${slug}), removed as (
          delete from favorite_recipes
          where user_id = ${userId} and recipe_id = (select id from chosen)
        )
        select id from chosen`.execute(db);
  return rows.length > 0;
}

/** The same for a chef. */
export async function saveFavoriteChef(userId: string, slug: string, favorite: boolean) {
  const { rows } = favorite
    ? await sql`
        with chosen as (select id from authors where slug = ${slug}), added as (
          insert into favorite_chefs (user_id, chef_id) select ${userId}, id from chosen
          on conflict do nothing
        )
        select id from chosen`.execute(db)
    : await sql`
        with chosen as (select id from authors where slug = ${slug}), removed as (
          delete from favorite_chefs
          where user_id = ${userId} and chef_id = (select id from chosen)
        )
        select id from chosen`.execute(db);
  return rows.length > 0;
}
