import { type RawBuilder, sql } from 'kysely';
import type { RecipeCard } from '#domain/recipe-card.ts';
import { type RecipeFilters, searchWords } from '#domain/recipe-filters.ts';
import { db } from '../db/database.ts';
import { cards } from './cards.ts';
import { type Keys, orders, readCursor, writeCursor } from './order.ts';

const pageSize = 24;

export type RecipeList = {
  /** How many recipes match in all, whatever the page. */
  total: number;
  recipes: RecipeCard[];
  /** For `after` of the next page; null on the last. */
  next: string | null;
  categories: { name: string; slug: string }[];
};

/**
 * One page of the recipes that match, how many there are, and the categories to choose from, in
 * one query. `after` is the `next` of the page before; one that is not ours counts as none. In the
 * default order a search puts whole words in the title first, then beginnings of words in the
 * title, then whole words anywhere, then the rest.
 */
export async function listRecipes(
  filters: RecipeFilters,
  after?: string | null,
): Promise<RecipeList> {
  const words = searchWords(filters.search);
  if (filters.search && words.length === 0) return { ...(await listNothing()), total: 0 };
  const searching = words.length > 0;
  const order = orders[searching && filters.sort === 'newest' ? 'best' : filters.sort];
  const cursor = readCursor(after, order.keys);
  const quality = searching
    ? sql`case
        when s.document @@ q.whole_in_title::tsquery then 3
        when s.document @@ q.in_title::tsquery then 2
        when s.document @@ q.whole::tsquery then 1
        else 0 end`
    : sql`0`;
  const matches = sql`
    select r.id, r.created_at, r.sort_title, r.total_time, ${quality} as quality
    from ${from(words)}
    where ${where(filters, searching)}`;
  const page = sql`
    select m.id, row_number() over (order by ${order.by}) as place, ${order.keys_sql} as keys
    from matches m
    where ${cursor ? order.after(cursor) : sql`true`}
    order by ${order.by}
    limit ${pageSize + 1}`;
  const { rows } = await sql<Row>`
    with matches as (${matches}), page as (${page})
    select
      (select count(*) from matches) as total,
      (select count(*) > ${pageSize} from page) as more,
      (select keys from page where place = ${pageSize}) as last,
      ${cards(sql`select id, place from page where place <= ${pageSize}`)} as recipes,
      ${categoryChoice} as categories`.execute(db);
  const { total, more, last, recipes, categories } = rows[0] as Row;
  return { total, recipes, categories, next: more && last ? writeCursor(last) : null };
}

type Row = Omit<RecipeList, 'next'> & { more: boolean; last: Keys | null };

const categoryChoice = sql`(
  select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by name, id), '[]')
  from categories
)`;

async function listNothing(): Promise<RecipeList> {
  const { rows } = await sql<RecipeList>`select ${categoryChoice} as categories`.execute(db);
  return { total: 0, recipes: [], next: null, categories: rows[0]?.categories ?? [] };
}

function from(words: string[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`recipes r`;
  return sql`search_query(${words}::text[]) q, recipe_search s join recipes r on r.id = s.recipe_id`;
}

function where(filters: RecipeFilters, searching: boolean): RawBuilder<unknown> {
  const conditions = [
    searching && sql`s.document @@ q.anywhere::tsquery`,
    filters.difficulty !== 'any' && sql`r.difficulty = ${filters.difficulty}`,
    filters.category !== 'all' &&
      sql`exists (
        select from recipe_categories rc join categories c on c.id = rc.category_id
        where rc.recipe_id = r.id and c.slug = ${filters.category}
      )`,
  ].filter((condition) => condition !== false);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
