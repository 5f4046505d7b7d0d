import { sql } from 'kysely';
import type { RecipeCard } from '#domain/recipe/recipe-card.ts';
import { db } from '../db/database.ts';
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
