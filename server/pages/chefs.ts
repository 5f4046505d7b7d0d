import type { ChefSort, ChefSummary } from '#domain/chef/chef.ts';
import { listChefsForAdmin } from '../chefs/list.ts';
import { addCacheTags } from '../page-cache/cache-tags.ts';

const pageSize = 24;

export type ChefList = {
  chefs: ChefSummary[];
  /** The cursor `after` of the next page; null on the last. */
  next: string | null;
};

/** Returns one page of the chefs whose name or bio contains `search`. */
export async function listChefs(
  search: string,
  after?: string | null,
  sort?: ChefSort,
): Promise<ChefList> {
  addCacheTags('chefs', 'recipes');
  const { rows, next } = await listChefsForAdmin(search, sort, { after }, pageSize);
  return { chefs: rows, next };
}
