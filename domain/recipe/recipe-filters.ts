import { type Diet, dietKeys } from './labels.ts';
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
  /** At most so many minutes in total. */
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

/** The tags of an address are each a `tag`. */
const parameterOf = (name: string) => name.replace(/^(tag|diet)s$/, '$1');
/** The parameters of an address that are filters. */
export const filterNames = Object.keys(defaultFilters).map(parameterOf);

const longestSearch = 100;
const most = { values: 5, foods: 8, letters: 40 };

/** Returns the orders to choose from with their labels; the first is the default. */
export function sortsFor(search: string): [RecipeFilters['sort'], string][] {
  const others = Object.entries(sorts) as [Sort, string][];
  if (search) return [['best', 'Best match'], ...others];
  return [['best', sorts.newest], ...others.filter(([sort]) => sort !== 'newest')];
}

/** Returns the filters in an address, with defaults for missing and unknown values. */
export function readFilters(query: URLSearchParams): RecipeFilters {
  const one = (name: string) => query.get(name) ?? '';
  const slug = (name: string) => (isSlug(one(name)) ? one(name) : '');
  const foods = (name: string) =>
    few(
      query
        .getAll(name)
        .flatMap((each) => each.split(',').map((food) => plain(food, most.letters))),
      most.foods,
    );
  const search = plainSearch(one('search'));
  return {
    search,
    exact: search !== '' && one('exact') === '1',
    category: slug('category') || defaultFilters.category,
    difficulty: difficulties.find((each) => each === one('difficulty')) ?? 'any',
    tags: few(query.getAll('tag').filter(isSlug).sort(), most.values),
    cuisine: slug('cuisine'),
    diets: few(
      dietKeys.filter((each) => query.getAll('diet').includes(each)),
      most.values,
    ),
    time: times.find((each) => String(each) === one('time')) ?? 0,
    chef: slug('chef'),
    with: foods('with'),
    without: foods('without'),
    sort: sortsFor(search).find(([each]) => each === one('sort'))?.[0] ?? defaultFilters.sort,
  };
}

const isSlug = (text: string) => /^[a-z0-9-]{1,120}$/.test(text);

/** Returns the first of different values that are not empty. */
function few<Value>(values: Value[], count: number): Value[] {
  return [...new Set(values)].filter(Boolean).slice(0, count);
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
  return plain(text, longestSearch);
}

function plain(text: string, longest: number): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd()
    .toWellFormed();
}
