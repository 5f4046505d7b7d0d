import { sql } from 'kysely';
import { db } from '../db/database.ts';
import { userTables } from '../db/user-data.ts';

/** Returns all data of a user, except the password hash and the keys of apps and passkeys. */
export async function exportAccount(userId: string): Promise<object> {
  const lists = Object.entries(userTables).flatMap(([table, { column, download }]) => {
    if (!download) return [];
    const values = Object.entries(download.values).map(
      ([name, value]) => sql`${sql.lit(name)}, ${sql.raw(value)}`,
    );
    return sql`(
      select coalesce(json_agg(json_build_object(${sql.join(values)})), '[]')
      from ${sql.table(table)} o ${sql.raw(download.join ?? '')} where o.${sql.ref(column)} = u.id
    ) as ${sql.ref(download.name)}`;
  });
  const { rows } = await sql<object>`
    select u.id, u.email, u.role, u.created_at as "createdAt",
      p.username, p.full_name as "fullName", p.avatar_url as "avatarUrl",
      u.two_factor_enabled as "twoStepSignIn", ${sql.join(lists)},
      (
        select coalesce(json_agg(json_build_object('asked', created_at,
          'confirmed', confirmed_at, 'unsubscribed', unsubscribed_at)), '[]')
        from newsletter_subscribers where email = u.email
      ) as newsletter
    from users u left join profiles p on p.id = u.id
    where u.id = ${userId}`.execute(db);
  return rows[0] as object;
}
