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

/** What the list of recipes in the admin area shows, as it stands in the address. */
export type ManageFilters = { search: string; sort: ManageSort };

/** Filters from an address; whatever is missing or unknown counts as its default. */
export function readManageFilters(query: URLSearchParams): ManageFilters {
  return {
    search: plainSearch(query.get('search') ?? ''),
    sort: manageSorts.find((each) => each === query.get('sort')) ?? 'newest',
  };
}

/** The query of an address with these filters, without the defaults. */
export function writeManageFilters({ search, sort }: ManageFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  return query;
}
