import { createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { isRobot } from '#domain/filters/missed-search.ts';
import { db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { findClientAddress } from '../http/client-address.ts';
import { log } from '../http/log.ts';

/** The maximum number of recipes with unwritten views; views of further recipes are lost. */
const maxRecipes = 10_000;
const maxDays = 400;

/** Unwritten views, by the slug of their recipe. */
let waiting = new Map<string, number>();

/** The client and recipe of each view within this hour, as hashes with a key that is not stored. */
let viewers = startHour();
const maxViewers = 50_000;

function startHour() {
  return { hour: currentHour(), key: randomBytes(32), hashes: new Set<string>() };
}

function currentHour(): number {
  return Math.floor(Date.now() / 3_600_000);
}

/** Returns whether a client views a recipe for the first time within this hour. */
function isFirstView(client: string, slug: string): boolean {
  if (viewers.hour !== currentHour() || viewers.hashes.size === maxViewers) viewers = startHour();
  const hash = createHmac('sha256', viewers.key).update(`${client} ${slug}`).digest('base64url');
  const isFirst = !viewers.hashes.has(hash);
  viewers.hashes.add(hash);
  return isFirst;
}

/**
 * Counts a view of a recipe, which its page reports once idle. Cached pages therefore cost nothing, and robots and
 * prefetched pages do not count. A client counts once per recipe and hour. Nothing about the viewer is stored.
 */
export const viewRoutes: Hono = new Hono().post('/recipes/:slug{[a-z0-9-]{1,120}}/view', (c) => {
  const slug = c.req.param('slug');
  const isPerson = !isRobot(c.req.header('User-Agent') ?? null);
  if (isPerson && isFirstView(findClientAddress(c), slug)) add(slug, 1);
  return c.body(null, 204);
});

function add(slug: string, count: number): void {
  const before = waiting.get(slug);
  if (before === undefined && waiting.size === maxRecipes) return;
  waiting.set(slug, (before ?? 0) + count);
}

/** Writes all unwritten views, per recipe and day. */
export async function storeViews(): Promise<void> {
  if (waiting.size === 0) return;
  const counted = waiting;
  waiting = new Map();
  const rows = JSON.stringify([...counted].map(([slug, count]) => ({ slug, count })));
  try {
    await transact((trx) =>
      // In a fixed order, so that two processes do not deadlock.
      sql`
        insert into recipe_views (recipe_id, day, views)
        select r.id, current_date, v.count
        from json_to_recordset(${rows}::json) as v (slug text, count integer)
        join recipes r on r.slug = v.slug order by r.id
        on conflict (recipe_id, day) do update
          set views = recipe_views.views + excluded.views`.execute(trx),
    );
  } catch (error) {
    for (const [slug, count] of counted) add(slug, count);
    log.warn({ err: error }, 'could not store recipe views; will retry');
  }
}

/** Deletes views older than the longest period that any page shows. */
export async function pruneViews(): Promise<void> {
  await db
    .deleteFrom('recipe_views')
    .where('day', '<', sql<Date>`current_date - ${sql.lit(maxDays)}::integer`)
    .execute();
}
