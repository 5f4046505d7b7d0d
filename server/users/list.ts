import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { instant, type Keys, key, microsOf } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { likePattern } from '../db/like.ts';
import { makePage, type Page, type Place, readPlace, rowsOnPage } from '../db/page.ts';

export type ListedUser = {
  id: string;
  username: string;
  fullName: string | null;
  email: string;
  confirmed: boolean;
  role: 'user' | 'admin';
  createdAt: string;
};

const keys = z.tuple([key.text, key.bigint, key.text]);

/**
 * Returns one page of users, admins first, then the newest, filtered by username, name or address
 * containing `search`. For admins.
 */
export async function listUsers(search: string, place: Place = {}): Promise<Page<ListedUser>> {
  const start = readPlace(place, keys);
  const { rows } = await sql<ListedUser & { keys: Keys }>`
    select u.id, coalesce(p.username, u.name) as username, p.full_name as "fullName", u.email,
      u.email_verified as confirmed, u.role, to_json(u.created_at) as "createdAt",
      json_build_array(u.role, ${microsOf(sql`u.created_at`)}, u.id) as keys
    from users u left join profiles p on p.id = u.id
    where ${matching(search)} and ${beyond(start)}
    order by ${
      start.backwards
        ? sql`u.role desc, u.created_at, u.id`
        : sql`u.role, u.created_at desc, u.id desc`
    }
    limit ${rowsOnPage + 1}`.execute(db);
  return makePage(rows, start);
}

function matching(search: string): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const like = likePattern(search);
  return sql`(u.email ilike ${like} or coalesce(p.username, u.name) ilike ${like}
    or p.full_name ilike ${like})`;
}

function beyond({ cursor, backwards }: ReturnType<typeof readPlace>): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  const [role, micros, id] = cursor;
  const [later, older] = backwards ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  return sql`(u.role ${later} ${role}
    or u.role = ${role} and (u.created_at, u.id) ${older} (${instant(micros)}, ${id}))`;
}

/** Returns a user, or null. For admins. */
export async function findUser(
  id: string,
): Promise<Pick<ListedUser, 'id' | 'username' | 'email' | 'role'> | null> {
  const { rows } = await sql<ListedUser>`
    select u.id, coalesce(p.username, u.name) as username, u.email, u.role
    from users u left join profiles p on p.id = u.id where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
