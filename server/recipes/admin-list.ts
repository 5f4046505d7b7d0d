import { type RawBuilder, sql } from 'kysely';
import type { ManageFilters } from '#domain/filters/admin-filters.ts';
import type { Picture } from '#domain/image/image.ts';
import type { Keys } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { likePattern } from '../db/like.ts';
import { makePage, type Page, type Place, readPlace, rowsOnPage } from '../db/page.ts';
import { picture } from '../db/picture.ts';
import { type ManageOrder, manageOrders, opposite } from './admin-list-order.ts';

/** A recipe in the list of the admin area. */
export type ManagedRecipe = {
  id: number;
  slug: string;
  title: string;
  featured: boolean;
  createdAt: string;
  picture: Picture | null;
  author: string | null;
  categories: string[];
};

/** Up to this many matches are sorted; more are frequent enough to scan for in the list's order. */
const few = 5000;

export type ManagedRecipes = Page<ManagedRecipe> & {
  /** All categories, to put recipes into. */
  categories: { id: number; name: string }[];
};

/**
 * Returns one page of the recipes whose title or description contains the search, in any case, in one
 * query that is fast at a million recipes. One or two letters match beginnings of words. For admins.
 */
export async function listRecipesToManage(
  { search, sort }: ManageFilters,
  place: Place = {},
): Promise<ManagedRecipes> {
  const start = readPlace(place, manageOrders[sort].keys);
  const order = manageOrders[start.backwards ? opposite[sort] : sort];
  type Row = ManagedRecipe & { keys: Keys };
  const { rows } = await sql<{ recipes: Row[]; categories: ManagedRecipes['categories'] }>`
    with ${search ? searched(order, start.cursor, search) : all(order, start.cursor)}
    select
      (
        select coalesce(json_agg(json_build_object(
          'id', r.id, 'slug', r.slug, 'title', r.title, 'featured', r.featured,
          'createdAt', r.created_at, 'keys', page.keys, 'picture', ${picture('r.featured_image')},
          'author', (select a.name from authors a where a.id = r.author_id),
          'categories', (
            select coalesce(json_agg(c.name order by rc.position), '[]')
            from recipe_categories rc join categories c on c.id = rc.category_id
            where rc.recipe_id = r.id
          )
        ) order by page.place), '[]')
        from page join recipes r on r.id = page.id
      ) as recipes,
      (
        select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]')
        from categories
      ) as categories`.execute(db);
  const { recipes, categories } = rows[0] as (typeof rows)[number];
  return { ...makePage(recipes, start), categories };
}

/** Returns the titles of the recipes that exist. For admins. */
export async function findTitles(ids: number[]): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from recipes where id = any (${ids}::bigint[]) order by title, id`.execute(db);
  return rows;
}

function all(order: ManageOrder, cursor: Keys | null): RawBuilder<unknown> {
  return sql`page as (${order.read(sql`recipes`, sql`true`, cursor, rowsOnPage + 1)})`;
}

/**
 * Rare matches come from the index and are sorted; frequent ones come from a scan in order. A row count
 * decides, because PostgreSQL's estimates are far off for such patterns.
 */
function searched(order: ManageOrder, cursor: Keys | null, search: string): RawBuilder<unknown> {
  const limit = rowsOnPage + 1;
  const matches = matching(search);
  const isFew = sql`(select count(*) <= ${few} from found)`;
  return sql`
    found as materialized (
      select m.id, m.created_at, m.sort_title, m.author_id from recipes m
      where ${matches} limit ${few + 1}
    ),
    page as (
      (${order.read(sql`found`, isFew, cursor, limit)})
      union all
      (${order.read(sql`recipes`, sql`not ${isFew} and ${matches}`, cursor, limit)})
    )`;
}

/** Returns a condition on `m`; the index covers the concatenation. */
function matching(search: string): RawBuilder<unknown> {
  const contains = likePattern(search);
  const indexed = sql`(m.title || ' ' || m.description)`;
  if ([...search].length < 3) {
    const begins = contains.slice(1);
    return sql`(${indexed} ilike ${begins} or ${indexed} ilike ${`% ${begins}`})`;
  }
  return sql`(${indexed} ilike ${contains}
    and (m.title ilike ${contains} or m.description ilike ${contains}))`;
}
