import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { AccountRole } from '#domain/account/roles.ts';
import {
  type CursorKeys,
  cursorKeySchemas,
  decodeCursorTime,
  encodeCursorTime,
} from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { createLikePattern } from '../db/like.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';

export type ListedUser = {
  id: string;
  username: string;
  fullName: string | null;
  email: string;
  confirmed: boolean;
  role: AccountRole;
  createdAt: string;
};

const keys = z.tuple([cursorKeySchemas.text, cursorKeySchemas.time, cursorKeySchemas.text]);

/**
 * Returns one page of users, admins first, then the newest, whose username, name or address
 * contains `search`. For admins.
 */
export async function listUsers(
  search: string,
  place: PagePosition = {},
): Promise<ListPage<ListedUser>> {
  const start = readPagePosition(place, keys);
  const { rows } = await sql<ListedUser & { keys: CursorKeys }>`
    select u.id, coalesce(p.username, u.name) as username, p.full_name as "fullName", u.email,
      u.email_verified as confirmed, u.role, to_json(u.created_at) as "createdAt",
      json_build_array(u.role, ${encodeCursorTime(sql`u.created_at`)}, u.id) as keys
    from users u left join profiles p on p.id = u.id
    where ${matching(search)} and ${beyond(start)}
    order by ${
      start.backwards
        ? sql`u.role desc, u.created_at, u.id`
        : sql`u.role, u.created_at desc, u.id desc`
    }
    limit ${rowsPerPage + 1}`.execute(db);
  return toListPage(rows, start);
}

function matching(search: string): RawBuilder<unknown> {
  if (!search) return sql`true`;
  const like = createLikePattern(search);
  return sql`(u.email ilike ${like} or coalesce(p.username, u.name) ilike ${like}
    or p.full_name ilike ${like})`;
}

function beyond({ cursor, backwards }: ReturnType<typeof readPagePosition>): RawBuilder<unknown> {
  if (!cursor) return sql`true`;
  const [role, created, id] = cursor;
  const [later, older] = backwards ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  return sql`(u.role ${later} ${role}
    or u.role = ${role} and (u.created_at, u.id) ${older} (${decodeCursorTime(created)}, ${id}))`;
}

/** Returns a user, or null. For admins. */
export async function findUserForAdmin(
  id: string,
): Promise<Pick<ListedUser, 'id' | 'username' | 'email' | 'role'> | null> {
  const { rows } = await sql<ListedUser>`
    select u.id, coalesce(p.username, u.name) as username, u.email, u.role
    from users u left join profiles p on p.id = u.id where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
