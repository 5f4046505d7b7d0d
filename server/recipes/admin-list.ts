import { type RawBuilder, sql } from 'kysely';
import type { AdminFilters } from '#domain/filters/admin-filters.ts';
import type { PictureData } from '#domain/image/image.ts';
import type { RecipeMissingPart } from '#domain/recipe/missing-parts.ts';
import type { CursorKeys } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { createLikePattern } from '../db/like.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';
import { selectPicture } from '../db/select-picture.ts';
import { acquireSearchSlot } from '../search/slot.ts';
import { type AdminOrder, adminListOrders, oppositeSorts } from './admin-list-order.ts';
import { selectIsPartMissing, selectMissingParts } from './missing-parts.ts';

/** A recipe in the list of the admin area. */
export type ManagedRecipe = {
  id: number;
  slug: string;
  title: string;
  featured: boolean;
  createdAt: string;
  picture: PictureData | null;
  author: string | null;
  categories: string[];
  lacks: RecipeMissingPart[];
};

/** Up to this many matches are sorted. Above it, matches are frequent enough to scan in the list's order. */
const few = 5000;

/**
 * Returns one page of the recipes that lack the filtered parts and whose title or description
 * contains the search, in any case, in one query that is fast at a million recipes. One or two
 * letters match beginnings of words. For admins.
 */
export async function listRecipesForAdmin(
  { search, sort, lack = null }: AdminFilters,
  place: PagePosition = {},
): Promise<ListPage<ManagedRecipe>> {
  const start = readPagePosition(place, adminListOrders[sort].keys);
  const order = adminListOrders[start.backwards ? oppositeSorts[sort] : sort];
  const isOfLack = selectIsPartMissing(lack, 'm');
  type Row = ManagedRecipe & { keys: CursorKeys };
  using _ = search ? await acquireSearchSlot() : null;
  const { rows } = await sql<{ recipes: Row[] }>`
    with ${search ? searched(order, start.cursor, sql`${matching(search)} and ${isOfLack}`) : all(order, start.cursor, isOfLack)}
    select
      (
        select coalesce(json_agg(json_build_object(
          'id', r.id, 'slug', r.slug, 'title', r.title, 'featured', r.featured,
          'createdAt', r.created_at, 'keys', page.keys, 'picture', ${selectPicture('r.featured_image')},
          'author', (select a.name from authors a where a.id = r.author_id),
          'categories', (
            select coalesce(json_agg(c.name order by rc.position), '[]')
            from recipe_categories rc join categories c on c.id = rc.category_id
            where rc.recipe_id = r.id
          ),
          'lacks', ${selectMissingParts('r')}
        ) order by page.place), '[]')
        from page join recipes r on r.id = page.id
      ) as recipes`.execute(db);
  return toListPage(rows[0]?.recipes ?? [], start);
}

/** Returns the titles of the recipes that exist. For admins. */
export async function findRecipeTitles(ids: number[]): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from recipes where id = any (${ids}::bigint[]) order by title, id`.execute(db);
  return rows;
}

function all(
  order: AdminOrder,
  cursor: CursorKeys | null,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`page as (${order.read(sql`recipes`, condition, cursor, rowsPerPage + 1)})`;
}

/**
 * Rare matches come from the index and are sorted; frequent ones come from a scan in order. A row count
 * decides, because PostgreSQL's estimates are far off for such patterns.
 */
function searched(
  order: AdminOrder,
  cursor: CursorKeys | null,
  matches: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const limit = rowsPerPage + 1;
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
  const contains = createLikePattern(search);
  const indexed = sql`(m.title || ' ' || m.description)`;
  if ([...search].length < 3) {
    const begins = contains.slice(1);
    return sql`(${indexed} ilike ${begins} or ${indexed} ilike ${`% ${begins}`})`;
  }
  return sql`(${indexed} ilike ${contains}
    and (m.title ilike ${contains} or m.description ilike ${contains}))`;
}
