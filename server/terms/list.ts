import { sql } from 'kysely';
import { z } from 'zod';
import type { TermSort, Terms } from '#domain/terms/terms.ts';
import { type CursorKeys, cursorKeySchemas } from '../db/cursor.ts';
import { db } from '../db/database.ts';
import { containsText } from '../db/like.ts';
import {
  type ListPage,
  type PagePosition,
  readPagePosition,
  rowsPerPage,
  toListPage,
} from '../db/list-page.ts';
import { termKinds } from './kind.ts';

/** A category or tag in the admin area. */
export type ManagedTerm = {
  id: number;
  name: string;
  slug: string;
  description: string;
  recipes: number;
};

const orders = {
  name: {
    keys: z.tuple([cursorKeySchemas.text, cursorKeySchemas.bigint]),
    by: sql`lower(t.name) collate "C"`,
  },
  recipes: {
    keys: z.tuple([cursorKeySchemas.bigint, cursorKeySchemas.bigint]),
    by: sql`t.recipes`,
  },
};

/**
 * Returns one page of the terms whose name contains `search`, in any case and with or without accents. For
 * admins.
 */
export async function listTerms(
  terms: Terms,
  { search = '', sort = 'name-asc' as TermSort } = {},
  place: PagePosition = {},
): Promise<ListPage<ManagedTerm>> {
  const { table, recipes, description } = termKinds[terms];
  const [by, way] = sort.split('-') as ['name' | 'recipes', 'asc' | 'desc'];
  const order = orders[by];
  const start = readPagePosition<CursorKeys>(place, order.keys, way);
  const { cursor, way: direction, beyond } = start;
  const after = cursor
    ? sql`(${order.by}, t.id) ${beyond} (${cursor[0]}, ${cursor[1]}::bigint)`
    : sql`true`;
  const { rows } = await sql<ManagedTerm & { keys: CursorKeys }>`
    select *, json_build_array(${order.by}, t.id) as keys
    from (
      select t.id, t.name, t.slug, ${description} as description, ${recipes} as recipes
      from ${table} t where ${search ? containsText(sql`plain_text(t.name)`, search) : sql`true`}
    ) t
    where ${after}
    order by ${order.by} ${direction}, t.id ${direction} limit ${rowsPerPage + 1}`.execute(db);
  return toListPage(rows, start);
}

/** Returns the existing terms with these ids, by name. For admins. */
export async function findTerms(terms: Terms, ids: number[]): Promise<ManagedTerm[]> {
  const { table, recipes, description } = termKinds[terms];
  const { rows } = await sql<ManagedTerm>`
    select t.id, t.name, t.slug, ${description} as description, ${recipes} as recipes
    from ${table} t where t.id = any (${ids}::bigint[])
    order by lower(t.name) collate "C", t.id`.execute(db);
  return rows;
}

/** Returns how many recipes are in any of these terms. For admins. */
export async function countRecipesInTerms(terms: Terms, ids: number[]): Promise<number> {
  const { links, column } = termKinds[terms];
  const { rows } = await sql<{ recipes: number }>`
    select count(distinct recipe_id) as recipes from ${links}
    where ${column} = any (${ids}::bigint[])`.execute(db);
  return rows[0]?.recipes ?? 0;
}
