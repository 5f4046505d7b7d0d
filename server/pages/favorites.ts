import { sql } from 'kysely';
import type { ChefCard } from '#domain/chef/chef.ts';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { db } from '../db/database.ts';
import { picture } from '../db/picture.ts';
import { cards } from './recipe-cards.ts';

/** Returns the 200 newest favorite recipes of a user, newest first. For that user. */
export async function listFavoriteRecipes(userId: string): Promise<RecipeCard[]> {
  const kept = sql`
    select recipe_id as id, row_number() over (order by created_at desc, recipe_id desc) as place
    from favorite_recipes where user_id = ${userId}
    order by created_at desc, recipe_id desc limit 200`;
  const { rows } = await sql<{ recipes: RecipeCard[] }>`
    select ${cards(kept)} as recipes`.execute(db);
  return rows[0]?.recipes ?? [];
}

/** Returns the 200 newest favorite chefs of a user, newest first. For that user. */
export async function listFavoriteChefs(userId: string): Promise<ChefCard[]> {
  const { rows } = await sql<ChefCard>`
    select a.id, a.name, a.slug, a.bio, ${picture('a.profile_image')} as picture,
      (select count(*) from recipes r where r.author_id = a.id) as "recipeCount"
    from favorite_chefs f join authors a on a.id = f.chef_id
    where f.user_id = ${userId}
    order by f.created_at desc, a.id desc limit 200`.execute(db);
  return rows;
}
