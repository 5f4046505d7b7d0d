import { sql } from 'kysely';
import { z } from 'zod';
import type { DraftFilters } from '#domain/filters/draft-filters.ts';
import type { DraftMissingPart } from '#domain/recipe/missing-parts.ts';
import type { DraftState } from '#domain/recipe/recipe-draft.ts';
import {
  type CursorKeys,
  cursorKeySchemas,
  decodeCursorTime,
  encodeCursorTime,
} from '../db/cursor.ts';
import { db } from '../db/database.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';
import { type DraftScope, draftInScope } from './find.ts';

/** A draft on the board. */
export type ListedDraft = {
  id: string;
  version: number;
  title: string;
  state: DraftState;
  recipeId: number | null;
  owner: string | null;
  lacks: DraftMissingPart[];
  remark: string;
  /** ISO 8601. */
  savedAt: string;
  publishAt: string | null;
};

const keys = z.tuple([cursorKeySchemas.time, z.uuid()]);

/** Returns one page of drafts, newest first, scheduled drafts by their time. */
export async function listDrafts(
  scope: DraftScope,
  filters: DraftFilters,
  place: PagePosition = {},
): Promise<ListPage<ListedDraft>> {
  const isScheduled = filters.state === 'scheduled';
  const start = readPagePosition(place, keys, isScheduled ? 'asc' : 'desc');
  const { cursor, way, beyond } = start;
  const time = isScheduled ? sql`d.publish_at` : sql`d.updated_at`;
  const after = cursor
    ? sql`(${time}, d.id) ${beyond} (${decodeCursorTime(cursor[0])}, ${cursor[1]}::uuid)`
    : sql`true`;
  const { rows } = await sql<ListedDraft & { keys: CursorKeys }>`
    select d.id, d.version, d.title, d.state, d.recipe_id as "recipeId", d.lacks, d.remark,
      to_json(d.updated_at) as "savedAt", to_json(d.publish_at) as "publishAt",
      (select username from profiles where id = d.user_id) as owner,
      json_build_array(${encodeCursorTime(time)}, d.id) as keys
    from recipe_drafts d
    where ${matchesFilters(scope, filters)} and ${after}
    order by ${time} ${way}, d.id ${way} limit ${rowsPerPage + 1}`.execute(db);
  return toListPage(rows, start);
}

function matchesFilters(scope: DraftScope, { state, lack, owner }: DraftFilters) {
  return sql`${draftInScope(scope)}
    and d.state = any (${state === 'draft' ? ['draft', 'returned'] : [state]})
    and ${lack ? sql`d.lacks @> array[${lack}]` : sql`true`}
    and ${owner ? sql`d.user_id = ${owner}` : sql`true`}`;
}

/**
 * Returns the id of the draft to review after another one, which may be gone: the next older one, or else the newest;
 * null if no other matches the filters. The order is by creation time, which a review does not change.
 */
export async function findNextDraft(
  scope: DraftScope,
  filters: DraftFilters,
  { id, createdAt }: { id: string; createdAt: string },
): Promise<string | null> {
  const isAfter = sql`(d.created_at, d.id) < (${createdAt}::timestamptz, ${id}::uuid)`;
  const { rows } = await sql<{ id: string }>`
    select d.id from recipe_drafts d
    where d.id <> ${id} and ${matchesFilters(scope, filters)}
    order by ${isAfter} desc, d.created_at desc, d.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The number of drafts by tab, and their owners. */
export type DraftListSummary = {
  counts: Record<DraftFilters['state'], number>;
  owners: { id: string; username: string }[];
};

/** Returns how many drafts each tab has, and their owners by name. */
export async function countDrafts(scope: DraftScope): Promise<DraftListSummary> {
  const { rows } = await sql<DraftListSummary>`
    select
      json_build_object(
        'draft', count(*) filter (where state in ('draft', 'returned')),
        'submitted', count(*) filter (where state = 'submitted'),
        'scheduled', count(*) filter (where state = 'scheduled')
      ) as counts,
      (
        select coalesce(json_agg(json_build_object('id', id, 'username', username) order by username), '[]')
        from profiles where id in (select user_id from recipe_drafts d where ${draftInScope(scope)})
      ) as owners
    from recipe_drafts d where ${draftInScope(scope)}`.execute(db);
  return rows[0] as DraftListSummary;
}

/** Returns the titles of drafts in a scope, with the versions that the user saw, as the form of a list sends them. */
export async function findDraftTitles(
  scope: DraftScope,
  drafts: { id: string; version: number }[],
): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select seen.id || '.' || seen.version as id, d.title
    from json_to_recordset(${JSON.stringify(drafts)}::json) as seen (id uuid, version integer)
    join recipe_drafts d on d.id = seen.id
    where ${draftInScope(scope)} order by d.title, d.id`.execute(db);
  return rows;
}
