import { sql } from 'kysely';
import { z } from 'zod';
import type { AuditEntry } from '#domain/history/change.ts';
import { type CursorKeys, cursorKeySchemas } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';

const keys = z.tuple([cursorKeySchemas.bigint]);

/**
 * Returns one page of the audit log, newest first, with the current names of the chefs and
 * categories that the changes mention. For editors, and for admins with changes of users and invitations.
 */
export async function listChanges(
  place: PagePosition = {},
  { withUsers = false }: { withUsers?: boolean } = {},
): Promise<ListPage<AuditEntry>> {
  const start = readPagePosition(place, keys, 'desc');
  const { cursor, way, beyond } = start;
  const { rows } = await sql<AuditEntry & { keys: CursorKeys }>`
    with page as (
      select id, at, username, action, kind, subject_id, subject, before, after
      from audit_log
      where ${cursor ? sql`id ${beyond} ${cursor[0]}::bigint` : sql`true`}
        and ${withUsers ? sql`true` : sql`kind not in ('user', 'invitation')`}
      order by id ${way} limit ${rowsPerPage + 1}
    )
    select id, to_json(at) as at, username, action, kind, subject_id as "subjectId", subject,
      before - '{ids,undo}'::text[] as before, after, json_build_array(id) as keys,
      (
        select coalesce(json_object_agg(a.id, a.name), '{}') from authors a
        where a.id in (
          (before ->> 'authorId')::bigint, (after ->> 'authorId')::bigint,
          (after ->> 'newAuthorId')::bigint
        )
      ) as chefs,
      (
        select coalesce(json_object_agg(c.id, c.name), '{}') from categories c
        where before -> 'categoryIds' @> to_jsonb(c.id) or after -> 'categoryIds' @> to_jsonb(c.id)
      ) as categories
    from page order by id ${way}`.execute(db);
  return toListPage(rows, start);
}
