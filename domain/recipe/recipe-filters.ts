import { difficulties } from './recipe-facts.ts';

export const sorts = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  'title-asc': 'Title A-Z',
  'title-desc': 'Title Z-A',
  'time-asc': 'Time Shortest First',
  'time-desc': 'Time Longest First',
} as const;
export type Sort = keyof typeof sorts;

export type RecipeFilters = {
  search: string;
  /** A category's slug, or `all`. */
  category: string;
  difficulty: 'any' | (typeof difficulties)[number];
  /** `best` is the best match or, without a search, the newest. */
  sort: Sort | 'best';
};

export const defaultFilters: RecipeFilters = {
  search: '',
  category: 'all',
  difficulty: 'any',
  sort: 'best',
};

const longestSearch = 100;

/** Returns the orders to choose from with their labels; the first is the default. */
export function sortsFor(search: string): [RecipeFilters['sort'], string][] {
  const others = Object.entries(sorts) as [Sort, string][];
  if (search) return [['best', 'Best match'], ...others];
  return [['best', sorts.newest], ...others.filter(([sort]) => sort !== 'newest')];
}

/** Returns the filters in an address, with defaults for missing and unknown values. */
export function readFilters(query: URLSearchParams): RecipeFilters {
  const difficulty = difficulties.find((each) => each === query.get('difficulty'));
  const search = plainSearch(query.get('search') ?? '');
  const sort = sortsFor(search).find(([each]) => each === query.get('sort'))?.[0];
  const category = query.get('category') ?? '';
  return {
    search,
    category: /^[a-z0-9-]{1,120}$/.test(category) ? category : defaultFilters.category,
    difficulty: difficulty ?? defaultFilters.difficulty,
    sort: sort ?? defaultFilters.sort,
  };
}

/** Returns the query of an address with these filters, without defaults. */
export function writeFilters(filters: Partial<RecipeFilters>): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['search', 'category', 'difficulty', 'sort'] as const) {
    const value = filters[name];
    if (value !== undefined && value !== defaultFilters[name]) query.set(name, value);
  }
  return query;
}

/** Returns at most eight words of a search in lower case; stop words only when there are no others. */
export function searchWords(search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const telling = words.filter((word) => !smallWords.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, 8);
}

const smallWords = new Set('a an and for in of on or the to with'.split(' '));

/**
 * Returns at most 100 characters of a search, without those that PostgreSQL refuses (NUL and other
 * control characters, lone surrogates).
 */
export function plainSearch(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .toWellFormed();
}
