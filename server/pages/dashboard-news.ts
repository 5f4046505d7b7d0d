import { sql } from 'kysely';
import type { AuditEntry } from '#domain/history/change.ts';
import { bulkAuditSubject } from '../audit/bulk.ts';
import { db } from '../db/database.ts';
import { type DraftScope, draftInScope } from '../drafts/find.ts';
import { createSlots } from '../processes/slots.ts';

type Listed = { path: string; title: string; count?: number; at?: string };
type Latest = Pick<AuditEntry, 'id' | 'at' | 'username' | 'action' | 'kind' | 'subject'> & {
  /** Null if it has no page or the page no longer exists. */
  path: string | null;
};

/** The work that waits for a user, the next scheduled drafts, the most read and saved recipes, and the latest changes. */
export type DashboardNews = Record<'waiting' | 'scheduled' | 'read' | 'saved', Listed[]> & {
  changed: Latest[];
};

const lists = 5;
/** Hundreds of thousands of views and favorites are added up. */
export const acquireDashboardSlot = createSlots(1, 10);

/**
 * Returns the news for a user in one query: submitted drafts for an editor, returned drafts for an author; the next
 * scheduled drafts; the recipes read most in 7 days and saved most in 30; and for editors, the latest changes.
 */
export async function findDashboardNews(scope: DraftScope): Promise<DashboardNews> {
  const waiting = scope.owner === null ? 'submitted' : 'returned';
  using _ = await acquireDashboardSlot();
  const { rows } = await sql<DashboardNews>`
    with mine as (select * from recipe_drafts d where ${draftInScope(scope)}),
    waiting as (
      select id, title, updated_at as at from mine where state = ${waiting}
      order by updated_at limit ${lists}
    ), scheduled as (
      select id, title, publish_at as at from mine where state = 'scheduled'
      order by publish_at limit ${lists}
    ), read as (
      select recipe_id, sum(views) as count from recipe_views where day > current_date - 7
      group by 1 order by 2 desc, 1 limit ${lists}
    ), saved as (
      select recipe_id, count(*) from favorite_recipes where created_at > now() - interval '30 days'
      group by 1 order by 2 desc, 1 limit ${lists}
    ), changed as (
      select * from audit_log where ${scope.owner === null} and kind not in ('user', 'invitation')
      order by id desc limit ${lists}
    )
    select ${drafts('waiting')} as waiting, ${drafts('scheduled')} as scheduled,
      ${recipes('read')} as read, ${recipes('saved')} as saved,
      ${latest} as changed`.execute(db);
  return rows[0] as DashboardNews;
}

const drafts = (name: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'path', '/admin/drafts/' || id, 'title', coalesce(nullif(title, ''), 'Untitled'), 'at', at
  ) order by at), '[]') from ${sql.ref(name)}
)`;
const recipes = (name: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'path', '/recipes/' || r.slug, 'title', r.title, 'count', t.count
  ) order by t.count desc, r.id), '[]') from ${sql.ref(name)} t join recipes r on r.id = t.recipe_id
)`;
const pageOf = (path: string, table: string) =>
  sql`(select ${path} || id from ${sql.table(table)} where id = subject_id::bigint)`;
const latest = sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'at', at, 'username', username, 'action', action, 'kind', kind, 'subject', subject,
    'path', case
      when subject_id = ${bulkAuditSubject} then null
      when kind = 'draft' then (
        select '/admin/drafts/' || id from recipe_drafts where id = subject_id::uuid
      )
      -- The id of an import is no number.
      when subject_id !~ '^[0-9]{1,15}$' then null
      when kind = 'recipe' then ${pageOf('/admin/recipes/history/', 'recipes')}
      when kind = 'chef' then ${pageOf('/admin/chefs/edit/', 'authors')}
      when kind = 'category' then ${pageOf('/admin/categories/edit/', 'categories')}
    end
  ) order by id desc), '[]') from changed
)`;
