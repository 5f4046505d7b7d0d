import { sql } from 'kysely';
import type { ChefCard } from '#domain/chef/chef.ts';
import { db } from '../db/database.ts';
import { picture } from '../db/picture.ts';

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
