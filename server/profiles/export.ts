import { sql } from 'kysely';
import { db } from '../db/database.ts';

/** Returns all data of a user, except the password hash and the keys of apps and passkeys. */
export async function exportAccount(userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select((eb) => [
      'users.id',
      'users.email',
      'users.role',
      'users.created_at as createdAt',
      'profiles.username',
      'profiles.full_name as fullName',
      'profiles.avatar_url as avatarUrl',
      eb
        .selectFrom('favorite_recipes as f')
        .innerJoin('recipes as r', 'r.id', 'f.recipe_id')
        .whereRef('f.user_id', '=', 'users.id')
        .select(
          rows(sql`json_build_object('title', r.title, 'slug', r.slug, 'since', f.created_at)`),
        )
        .as('favoriteRecipes'),
      eb
        .selectFrom('favorite_chefs as f')
        .innerJoin('authors as a', 'a.id', 'f.chef_id')
        .whereRef('f.user_id', '=', 'users.id')
        .select(rows(sql`json_build_object('name', a.name, 'slug', a.slug, 'since', f.created_at)`))
        .as('favoriteChefs'),
      eb
        .selectFrom('sessions as s')
        .whereRef('s.user_id', '=', 'users.id')
        .select(
          rows(
            sql`json_build_object('device', s.user_agent, 'address', s.ip_address, 'since', s.created_at, 'until', s.expires_at)`,
          ),
        )
        .as('sessions'),
      'users.two_factor_enabled as twoStepSignIn',
      eb
        .selectFrom('passkeys as k')
        .whereRef('k.user_id', '=', 'users.id')
        .select(rows(sql`json_build_object('name', k.name, 'since', k.created_at)`))
        .as('passkeys'),
      eb
        .selectFrom('known_devices as d')
        .whereRef('d.user_id', '=', 'users.id')
        .select(rows(sql`json_build_object('lastSignIn', d.seen_at)`))
        .as('knownDevices'),
      eb
        .selectFrom('newsletter_subscribers as n')
        .whereRef('n.email', '=', 'users.email')
        .select(
          rows(
            sql`json_build_object('asked', n.created_at, 'confirmed', n.confirmed_at, 'unsubscribed', n.unsubscribed_at)`,
          ),
        )
        .as('newsletter'),
    ])
    .executeTakeFirstOrThrow();
}

function rows(row: ReturnType<typeof sql>) {
  return sql<object[]>`coalesce(json_agg(${row}), '[]')`.as('rows');
}
