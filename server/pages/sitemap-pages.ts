import { type RawBuilder, sql } from 'kysely';
import { publicPages } from '#domain/site/pages.ts';
import { db } from '../db/database.ts';
import { createSlots } from '../processes/slots.ts';
import {
  maxUrlsPerSitemap,
  type SitemapFile,
  type SitemapKind,
  sitemapKinds,
  sitemapTables,
} from './sitemap-files.ts';

export type SitemapPage = {
  /** A path; the sitemap adds ORIGIN in front. */
  url: string;
  /** ISO 8601. */
  lastmod?: string;
};

const batch = 5_000;
/** A client that requests many sitemaps at once does not delay others. */
export const acquireSitemapSlot = createSlots(1, 60);

/** Yields the pages of one sitemap in the order of their ids, a few thousand at a time. */
export async function* readSitemapPages({
  kind,
  number,
}: SitemapFile): AsyncGenerator<SitemapPage[]> {
  let after = (number - 1) * maxUrlsPerSitemap;
  const last = number * maxUrlsPerSitemap;
  for (;;) {
    const rows = await readBatch(kind, after, last);
    yield rows.map(({ slug, lastmod }) => ({ url: paths[kind] + slug, lastmod }));
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? last;
  }
}

async function readBatch(kind: SitemapKind, after: number, last: number) {
  using _ = await acquireSitemapSlot();
  const { rows } = await sql<{ id: number; slug: string; lastmod: string }>`
      select p.id, p.slug, to_json(greatest(p.updated_at, ${newestRecipe[kind]})) as lastmod
      from ${sql.table(sitemapTables[kind])} p
      where p.id > ${after} and p.id <= ${last}
      order by p.id
      limit ${batch}`.execute(db);
  return rows;
}

/** Returns the pages that are not about a single row, with the time of their newest entry. */
export async function listStaticPages(): Promise<SitemapPage[]> {
  const newest = sitemapKinds.map(
    (kind) => sql`
      ${kind}::text, (select to_json(created_at) from ${sql.table(sitemapTables[kind])} order by id desc limit 1)`,
  );
  const { rows } = await sql<{ newest: Record<SitemapKind, string | null> }>`
    select json_build_object(${sql.join(newest)}) as newest`.execute(db);
  return publicPages.flatMap(({ path, sitemap }) =>
    sitemap && !path.includes(':')
      ? { url: `/${path}`, lastmod: rows[0]?.newest[sitemap] ?? undefined }
      : [],
  );
}

/** Paths of the pages about a single row. */
const paths = Object.fromEntries(
  publicPages.flatMap(({ path, sitemap }) =>
    sitemap && path.endsWith(':slug') ? [[sitemap, `/${path.slice(0, -':slug'.length)}`]] : [],
  ),
) as Record<SitemapKind, string>;

/** SQL for the time of the newest recipe on a page. */
const newestRecipe: Record<SitemapKind, RawBuilder<unknown>> = {
  recipes: sql`p.updated_at`,
  chefs: sql`(
    select r.created_at from recipes r where r.author_id = p.id
    order by r.created_at desc, r.id desc limit 1)`,
  categories: sql`(
    select rc.created_at from recipe_categories rc where rc.category_id = p.id
    order by rc.created_at desc, rc.recipe_id desc limit 1)`,
};
