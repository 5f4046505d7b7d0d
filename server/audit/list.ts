import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import { type AuditEntry, type FieldChange, fieldChanges } from '#domain/history/change.ts';
import { truncate } from '#domain/site/truncate.ts';
import { type CursorKeys, cursorKeySchemas } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';

/** A change with its fields as text. */
export type ListedChange = Pick<
  AuditEntry,
  'id' | 'at' | 'username' | 'action' | 'kind' | 'subject'
> & {
  fields: FieldChange[];
  /** Whether `fields` lacks some, or has only the beginning of long texts. */
  isShortened: boolean;
};

type Viewer = { withUsers?: boolean };

/** The maximum number of characters of a field in a list of changes. */
const maxText = 2_000;
/** The maximum size of the fields of all changes in a list, in bytes of JSON. */
const maxPageBytes = 500_000;

const keys = z.tuple([cursorKeySchemas.bigint]);

const mayRead = ({ withUsers = false }: Viewer) =>
  withUsers ? sql`true` : sql`kind not in ('user', 'invitation')`;

const entry = sql`id, at, username, action, kind, subject_id, subject,
  before - '{ids,undo}'::text[] as before, after`;

const categoriesOf = (fields: string) => sql`
  select id::bigint
  from jsonb_path_query(${sql.ref(fields)}, '$.categoryIds[*] ? (@.type() == "number")') id`;

/** The columns of changes, with the current names of the chefs and categories that they mention. */
const columns = sql`id, to_json(at) as at, username, action, kind, subject_id as "subjectId", subject,
  before, after,
  (
    select coalesce(json_object_agg(a.id, a.name), '{}') from authors a
    where a.id in (
      (before ->> 'authorId')::bigint, (after ->> 'authorId')::bigint,
      (after ->> 'newAuthorId')::bigint
    )
  ) as chefs,
  (
    select coalesce(json_object_agg(c.id, c.name), '{}') from categories c
    where c.id in (${categoriesOf('before')} union all ${categoriesOf('after')})
  ) as categories`;

/**
 * Returns one page of the audit log, newest first; long texts are shortened. For editors, and for admins with changes
 * of users and invitations.
 */
export async function listChanges(
  place: PagePosition = {},
  viewer: Viewer = {},
): Promise<ListPage<ListedChange>> {
  const start = readPagePosition(place, keys, 'desc');
  const { cursor, way, beyond } = start;
  const { rows } = await sql<AuditEntry & { isRead: boolean; keys: CursorKeys }>`
    with page as (
      select ${entry} from audit_log
      where ${cursor ? sql`id ${beyond} ${cursor[0]}::bigint` : sql`true`} and ${mayRead(viewer)}
      order by id ${way} limit ${rowsPerPage + 1}
    ), sized as (
      select *, sum(coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0))
        over (order by id desc) <= ${maxPageBytes} as is_read
      from page
    ), listed as (
      select id, at, username, action, kind, subject_id, subject, is_read,
        case when is_read then before end as before, case when is_read then after end as after
      from sized
    )
    select ${columns}, is_read as "isRead", json_build_array(id) as keys
    from listed order by id ${way}`.execute(db);
  const page = toListPage(rows, start);
  return { ...page, rows: page.rows.map(shorten) };
}

/** Returns a change with all its fields as text, or null. For the same people as the list. */
export async function findChange(id: number, viewer: Viewer = {}): Promise<ListedChange | null> {
  const { rows } = await sql<AuditEntry>`
    with change as (select ${entry} from audit_log where id = ${id} and ${mayRead(viewer)})
    select ${columns} from change`.execute(db);
  return rows[0] ? toListedChange(rows[0]) : null;
}

function toListedChange(change: AuditEntry): ListedChange {
  const { id, at, username, action, kind, subject } = change;
  const fields = fieldChanges(change);
  return { id, at, username, action, kind, subject, fields, isShortened: false };
}

function shorten({ isRead, ...change }: AuditEntry & { isRead: boolean }): ListedChange {
  const described = toListedChange(change);
  const cut = (text: string | null) => text && truncate(text, maxText);
  const fields = described.fields.map(({ field, from, to }) => ({
    ...{ field, from: cut(from), to: cut(to) },
  }));
  return {
    ...described,
    fields,
    isShortened: !isRead || !isDeepStrictEqual(fields, described.fields),
  };
}
