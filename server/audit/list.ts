import { sql } from 'kysely';
import { z } from 'zod';
import type { Change } from '#domain/history/change.ts';
import { type Keys, key } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { makePage, type Page, type Place, readPlace, rowsOnPage } from '../db/page.ts';

const keys = z.tuple([key.bigint]);

/**
 * Returns one page of the audit log, newest first, with the current names of the chefs and
 * categories that the changes mention. For admins.
 */
export async function listChanges(place: Place = {}): Promise<Page<Change>> {
  const start = readPlace(place, keys, 'desc');
  const { cursor, way, beyond } = start;
  const { rows } = await sql<Change & { keys: Keys }>`
    with page as (
      select id, at, username, action, kind, subject_id, subject, before, after
      from audit_log
      where ${cursor ? sql`id ${beyond} ${cursor[0]}::bigint` : sql`true`}
      order by id ${way} limit ${rowsOnPage + 1}
    )
    select id, to_json(at) as at, username, action, kind, subject_id as "subjectId", subject,
      before, after, json_build_array(id) as keys,
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
  return makePage(rows, start);
}
