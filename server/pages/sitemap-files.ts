import { sql } from 'kysely';
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
  /** How many pages, and ISO 8601 when the newest of them changed. */
  count: number;
  changedAt: string;
};

/** Returns SQL for the sitemaps of a kind that are not empty. */
const files = (kind: Kind, where = sql`true`) => sql`
  select ${kind}::text as kind, (id - 1) / ${addressesPerFile}::bigint + 1 as number,
    count(*) as count, to_json(max(updated_at)) as "changedAt"
  from ${sql.table(tables[kind])} where ${where} group by 2`;

/** Returns every sitemap that is not empty. Reads each table once. */
export async function listSitemapFiles(): Promise<SitemapFile[]> {
  const ofEach = kinds.map((kind) => files(kind));
  const { rows } = await sql<SitemapFile>`
    select * from (${sql.join(ofEach, sql` union all `)}) files order by kind, number`.execute(db);
  return rows;
}

/** Returns one sitemap, or null when its range is empty. */
export async function findSitemapFile(kind: Kind, number: number): Promise<SitemapFile | null> {
  const last = number * addressesPerFile;
  const range = sql`id > ${last - addressesPerFile} and id <= ${last}`;
  const { rows } = await sql<SitemapFile>`${files(kind, range)}`.execute(db);
  return rows[0] ?? null;
}
