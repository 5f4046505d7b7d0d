import { type RawBuilder, sql } from 'kysely';
import { db } from '../db/database.ts';

/** The most addresses that a sitemap may hold (https://www.sitemaps.org/protocol.html). */
export const addressesPerFile = 50_000;

/** Tables whose rows each have a page, by the name of their sitemaps. */
export const tables = { recipes: 'recipes', categories: 'categories', chefs: 'authors' } as const;
export type Kind = keyof typeof tables;
export const kinds = Object.keys(tables) as Kind[];

export type SitemapFile = {
  kind: Kind;
  /** From 1. Each file covers a fixed range of ids, so that a row never moves to another file. */
  number: number;
  /** ISO 8601, when the newest of its pages changed. */
  changedAt: string;
};

/** SQL for the number of a row's sitemap, less 1; an index begins with it. */
const place = sql`(id - 1) / ${sql.lit(addressesPerFile)}`;

/** Returns SQL for the sitemaps of a kind that are not empty: one row of the index for each. */
function files(kind: Kind): RawBuilder<unknown> {
  const table = sql.table(tables[kind]);
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

/** Returns every sitemap that is not empty. */
export async function listSitemapFiles(): Promise<SitemapFile[]> {
  const ofEach = kinds.map((kind) => sql`(${files(kind)})`);
  const { rows } = await sql<SitemapFile>`
    select * from (${sql.join(ofEach, sql` union all `)}) files order by kind, number`.execute(db);
  return rows;
}

/** Returns one sitemap and how many pages it has, or null when its range is empty. */
export async function findSitemapFile(
  kind: Kind,
  number: number,
): Promise<(SitemapFile & { count: number }) | null> {
  const { rows } = await sql<SitemapFile & { count: number }>`
    select ${kind}::text as kind, ${number}::bigint as number, count(*) as count,
      to_json(max(updated_at)) as "changedAt"
    from ${sql.table(tables[kind])} where ${place} = ${number - 1} having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
