import {
  type RecipeMissingPart,
  readMissingPart,
  recipeMissingParts,
} from '../recipe/missing-parts.ts';
import { cleanSearch } from './recipe-filters.ts';

export const adminSorts = [
  'newest',
  'oldest',
  'title-asc',
  'title-desc',
  'author-asc',
  'author-desc',
] as const;
export type AdminSort = (typeof adminSorts)[number];

/** The filters of the admin list of recipes, as in its URL. */
export type AdminFilters = { search: string; sort: AdminSort; lack?: RecipeMissingPart | null };

/** Returns the filters of a query, with defaults for missing and unknown values. */
export function parseAdminFilters(query: URLSearchParams): AdminFilters {
  return {
    search: cleanSearch(query.get('search') ?? ''),
    sort: adminSorts.find((each) => each === query.get('sort')) ?? 'newest',
    lack: readMissingPart(query, recipeMissingParts),
  };
}

/** Returns the query for these filters, without defaults. */
export function toAdminFilterQuery({ search, sort, lack }: AdminFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  if (lack) query.set('lack', lack);
  return query;
}
