import { type RawBuilder, sql } from 'kysely';
import { db } from '../db/database.ts';
import { createTurns } from '../processes/turns.ts';

/** The maximum number of URLs in a sitemap (https://www.sitemaps.org/protocol.html). */
export const maxUrlsPerSitemap = 50_000;

/** Tables with a page per row, by the name of their sitemaps. */
export const sitemapTables = {
  recipes: 'recipes',
  categories: 'categories',
  chefs: 'authors',
} as const;
export type SitemapKind = keyof typeof sitemapTables;
export const sitemapKinds = Object.keys(sitemapTables) as SitemapKind[];

export type SitemapFile = {
  kind: SitemapKind;
  /** Starts at 1. Each file covers a fixed range of ids, so that a row never moves to another file. */
  number: number;
  /** The time of the newest change of its pages, in ISO 8601. */
  changedAt: string;
};

/** Reading and writing a part of a sitemap takes tens of milliseconds; clients take turns. */
export const acquireSitemapTurn = createTurns();

/** SQL for the zero-based number of the sitemap that lists a row; the first column of an index. */
const place = sql`(id - 1) / ${sql.lit(maxUrlsPerSitemap)}`;

/** Returns SQL for the nonempty sitemaps of a kind: one row of the index for each. */
function files(kind: SitemapKind): RawBuilder<unknown> {
  const table = sql.table(sitemapTables[kind]);
  const next = (where: RawBuilder<unknown>) => sql`(
    select ${place} as place from ${table} where ${where} order by 1 limit 1)`;
  return sql`
    with recursive files as (
      ${next(sql`true`)} union all
      select next.place from files, lateral ${next(sql`${place} > files.place`)} next
    )
    select ${kind}::text as kind, files.place + 1 as number, (
      select to_json(max(updated_at)) from ${table} where ${place} = files.place
    ) as "changedAt"
    from files`;
}

/** Returns every nonempty sitemap. */
export async function listSitemapFiles(): Promise<SitemapFile[]> {
  const ofEach = sitemapKinds.map((kind) => sql`(${files(kind)})`);
  const { rows } = await sql<SitemapFile>`
    select * from (${sql.join(ofEach, sql` union all `)}) files order by kind, number`.execute(db);
  return rows;
}

/** Returns one sitemap and how many pages it has, or null when its range is empty. */
export async function findSitemapFile(
  kind: SitemapKind,
  number: number,
): Promise<(SitemapFile & { count: number }) | null> {
  using _ = await acquireSitemapTurn();
  const { rows } = await sql<SitemapFile & { count: number }>`
    select ${kind}::text as kind, ${number}::bigint as number, count(*) as count,
      to_json(max(updated_at)) as "changedAt"
    from ${sql.table(sitemapTables[kind])} where ${place} = ${number - 1} having count(*) > 0`.execute(
    db,
  );
  return rows[0] ?? null;
}
