import { sql } from 'kysely';
import type { ChefCard } from '#domain/chef/chef.ts';
import { db } from '../db/database.ts';
import { type Page, type Place, rowsOnPage } from '../db/page.ts';
import { listChefsByName } from './by-name.ts';

export type ChefSort = 'name-asc' | 'name-desc';

/** Returns one page of the chefs whose name or bio contains `search`, in any case. For admins. */
export function listChefsToManage(
  search: string,
  sort: ChefSort,
  place: Place = {},
): Promise<Page<ChefCard>> {
  return listChefsByName(search, place, rowsOnPage, sort === 'name-desc');
}

/** A chef to delete, with the choices for their recipes. */
export type ChefToDelete = {
  id: number;
  name: string;
  recipes: number;
  /** All other chefs by name, who could get the recipes. */
  others: { id: number; name: string }[];
};

/** Returns a chef to delete with the choices for their recipes, or null. For admins. */
export async function findChefToDelete(id: number): Promise<ChefToDelete | null> {
  const { rows } = await sql<ChefToDelete>`
    select a.id, a.name,
      (select count(*) from recipes where author_id = a.id) as recipes,
      (
        select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name)
          order by lower(o.name) collate "C", o.id), '[]')
        from authors o where o.id <> a.id
      ) as others
    from authors a where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
