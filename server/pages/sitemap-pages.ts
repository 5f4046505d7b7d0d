import { type RawBuilder, sql } from 'kysely';
import { db } from '../db/database.ts';
import { addressesPerFile, type Kind, type SitemapFile, tables } from './sitemap-files.ts';

export type SitemapPage = {
  /** A path; sitemaps begin with ORIGIN. */
  url: string;
  /** ISO 8601. */
  lastmod?: string;
};

const batch = 5_000;

/** Yields the pages of one sitemap in the order of their ids, read a few thousand at a time. */
export async function* readSitemapPages({
  kind,
  number,
}: SitemapFile): AsyncGenerator<SitemapPage> {
  let after = (number - 1) * addressesPerFile;
  const last = number * addressesPerFile;
  for (;;) {
    const { rows } = await sql<{ id: number; slug: string; lastmod: string }>`
      select p.id, p.slug, to_json(greatest(p.updated_at, ${newestRecipe[kind]})) as lastmod
      from ${sql.table(tables[kind])} p
      where p.id > ${after} and p.id <= ${last}
      order by p.id
      limit ${batch}`.execute(db);
    for (const { slug, lastmod } of rows) yield { url: `/${folders[kind]}/${slug}`, lastmod };
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? last;
  }
}

/** Returns the pages that are not about one row, with the time of their newest entry. */
export async function listStaticPages(): Promise<SitemapPage[]> {
  const newest = (table: string) =>
    sql`(select to_json(created_at) from ${sql.table(table)} order by id desc limit 1)`;
  const { rows } = await sql<Record<'recipe' | 'chef' | 'category', string | null>>`
    select ${newest('recipes')} as recipe, ${newest('authors')} as chef,
      ${newest('categories')} as category`.execute(db);
  const recipe = rows[0]?.recipe ?? undefined;
  return [
    { url: '/', lastmod: recipe },
    { url: '/recipes', lastmod: recipe },
    { url: '/cook-with', lastmod: recipe },
    { url: '/chefs', lastmod: rows[0]?.chef ?? undefined },
    { url: '/categories', lastmod: rows[0]?.category ?? undefined },
  ];
}

const folders = { recipes: 'recipes', categories: 'category', chefs: 'chef' } as const;

/** SQL for the time of the newest recipe on a page. */
const newestRecipe: Record<Kind, RawBuilder<unknown>> = {
  recipes: sql`p.updated_at`,
  chefs: sql`(
    select r.created_at from recipes r where r.author_id = p.id
    order by r.created_at desc, r.id desc limit 1)`,
  categories: sql`(
    select r.created_at from recipe_categories rc join recipes r on r.id = rc.recipe_id
    where rc.category_id = p.id order by rc.recipe_id desc limit 1)`,
};
