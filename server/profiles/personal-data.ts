import { sql } from 'kysely';
import { db } from '../db/database.ts';

/** Returns all data of a user, except the password hash and the keys of apps and passkeys. */
export async function exportAccount(userId: string): Promise<object> {
  const { rows } = await sql<object>`
    select u.id, u.email, u.role, u.created_at as "createdAt",
      p.username, p.full_name as "fullName", p.avatar_url as "avatarUrl",
      (
        select coalesce(json_agg(json_build_object(
          'title', r.title, 'slug', r.slug, 'since', f.created_at)), '[]')
        from favorite_recipes f join recipes r on r.id = f.recipe_id where f.user_id = u.id
      ) as "favoriteRecipes",
      (
        select coalesce(json_agg(json_build_object(
          'name', a.name, 'slug', a.slug, 'since', f.created_at)), '[]')
        from favorite_chefs f join authors a on a.id = f.chef_id where f.user_id = u.id
      ) as "favoriteChefs",
      (
        select coalesce(json_agg(json_build_object('device', user_agent, 'address', ip_address,
          'since', created_at, 'until', expires_at)), '[]')
        from sessions where user_id = u.id
      ) as sessions,
      u.two_factor_enabled as "twoStepSignIn",
      (
        select coalesce(json_agg(json_build_object('name', name, 'since', created_at)), '[]')
        from passkeys where user_id = u.id
      ) as passkeys,
      (
        select coalesce(json_agg(json_build_object('lastSignIn', seen_at)), '[]')
        from known_devices where user_id = u.id
      ) as "knownDevices",
      (
        select coalesce(json_agg(json_build_object('asked', created_at,
          'confirmed', confirmed_at, 'unsubscribed', unsubscribed_at)), '[]')
        from newsletter_subscribers where email = u.email
      ) as newsletter
    from users u left join profiles p on p.id = u.id
    where u.id = ${userId}`.execute(db);
  return rows[0] as object;
}
