import { type RawBuilder, sql } from 'kysely';
import { publicPages } from '#domain/site/pages.ts';
import { db } from '../db/database.ts';
import {
  acquireSitemapTurn,
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

const batch = 1_000;

/** Yields the pages of one sitemap in the order of their ids, a thousand at a time, as `encode` returns them. */
export async function* readSitemapPages<T>(
  { kind, number }: SitemapFile,
  encode: (pages: SitemapPage[]) => T,
): AsyncGenerator<T> {
  let after = (number - 1) * maxUrlsPerSitemap;
  const last = number * maxUrlsPerSitemap;
  for (;;) {
    const { encoded, count, lastId } = await readBatch(kind, after, last, encode);
    yield encoded;
    if (count < batch) return;
    after = lastId;
  }
}

async function readBatch<T>(
  kind: SitemapKind,
  after: number,
  last: number,
  encode: (pages: SitemapPage[]) => T,
) {
  using _ = await acquireSitemapTurn();
  const { rows } = await sql<{ id: number; slug: string; lastmod: string }>`
      select p.id, p.slug, to_json(greatest(p.updated_at, ${newestRecipe[kind]})) as lastmod
      from ${sql.table(sitemapTables[kind])} p
      where p.id > ${after} and p.id <= ${last}
      order by p.id
      limit ${batch}`.execute(db);
  const pages = rows.map(({ slug, lastmod }) => ({ url: paths[kind] + slug, lastmod }));
  return { encoded: encode(pages), count: rows.length, lastId: rows.at(-1)?.id ?? last };
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
