import type { ChefCard } from '#domain/chef/chef.ts';
import { listChefsByName } from '../chefs/by-name.ts';
import { dependsOn } from '../page-cache/depends.ts';

const pageSize = 24;

export type ChefList = {
  chefs: ChefCard[];
  /** The cursor `after` of the next page; null on the last. */
  next: string | null;
};

/** Returns one page of the chefs whose name or bio contains `search`, by name. */
export async function listChefs(search: string, after?: string | null): Promise<ChefList> {
  dependsOn('chefs', 'recipes');
  const { rows, next } = await listChefsByName(search, 'name-asc', { after }, pageSize);
  return { chefs: rows, next };
}
