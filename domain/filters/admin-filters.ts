import { plainSearch } from './recipe-filters.ts';

export const manageSorts = [
  'newest',
  'oldest',
  'title-asc',
  'title-desc',
  'author-asc',
  'author-desc',
] as const;
export type ManageSort = (typeof manageSorts)[number];

/** The filters of the admin list of recipes, as in its address. */
export type ManageFilters = { search: string; sort: ManageSort };

/** Returns the filters in an address, with defaults for missing and unknown values. */
export function readManageFilters(query: URLSearchParams): ManageFilters {
  return {
    search: plainSearch(query.get('search') ?? ''),
    sort: manageSorts.find((each) => each === query.get('sort')) ?? 'newest',
  };
}

/** Returns the query of an address with these filters, without defaults. */
export function writeManageFilters({ search, sort }: ManageFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  return query;
}
