import type { Diet } from '../recipe/labels.ts';
import type { difficulties } from '../recipe/recipe-facts.ts';
import { cleanLine } from '../text/clean-text.ts';

export const sorts = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  'title-asc': 'Title A-Z',
  'title-desc': 'Title Z-A',
  'time-asc': 'Time Shortest First',
  'time-desc': 'Time Longest First',
} as const;
export type Sort = keyof typeof sorts;

/** Choices of the longest time, in minutes; 0 is any. */
export const times = [0, 15, 30, 60] as const;

export type RecipeFilters = {
  search: string;
  /** Whether words that look mistyped are searched as they are. */
  exact: boolean;
  /** A category's slug, or `all`. */
  category: string;
  difficulty: 'any' | (typeof difficulties)[number];
  /** Slugs of tags, all of which a recipe must have. */
  tags: string[];
  /** A cuisine's slug, or empty. */
  cuisine: string;
  /** All of which a recipe must suit. */
  diets: Diet[];
  /** The longest total time, in minutes. */
  time: (typeof times)[number];
  /** A chef's slug, or empty. */
  chef: string;
  /** Foods as typed: a recipe must have all of these. */
  with: string[];
  /** Foods as typed: a recipe must have none of these. */
  without: string[];
  /** `best` is the best match or, without a search, the newest. */
  sort: Sort | 'best';
};

export const defaultFilters: RecipeFilters = {
  search: '',
  exact: false,
  category: 'all',
  difficulty: 'any',
  tags: [],
  cuisine: '',
  diets: [],
  time: 0,
  chef: '',
  with: [],
  without: [],
  sort: 'best',
};

/** Returns the parameter of a filter in an address: each of the tags is a `tag`. */
export const parameterOf = (name: string) => name.replace(/^(tag|diet)s$/, '$1');

/** Returns the orders to choose from with their labels; the first is the default. */
export function sortsFor(search: string): [RecipeFilters['sort'], string][] {
  const others = Object.entries(sorts) as [Sort, string][];
  if (search) return [['best', 'Best match'], ...others];
  return [['best', sorts.newest], ...others.filter(([sort]) => sort !== 'newest')];
}

/** Returns the query of an address with these filters, without defaults. */
export function writeFilters(filters: Partial<RecipeFilters>): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of Object.keys(defaultFilters) as (keyof RecipeFilters)[]) {
    const value = filters[name];
    if (value === undefined || `${value}` === `${defaultFilters[name]}`) continue;
    const parameter = parameterOf(name);
    for (const each of parameter === name ? [value === true ? 1 : value] : (value as string[]))
      query.append(parameter, `${each}`);
  }
  return query;
}

/** Returns a search as it is understood and shown: at most 100 characters on one line. */
export function plainSearch(text: string): string {
  return cleanLine(text, 100);
}
