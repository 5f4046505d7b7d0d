import { cleanLine } from '@potluck/recipe-text/clean-text';
import { type Diet, dietKeys, diets } from '../recipe/labels.ts';
import { difficulties, formatDuration } from '../recipe/recipe-facts.ts';
import { parseExcludedFoods } from './left-out-foods.ts';

export const recipeSorts = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  'title-asc': 'Title A-Z',
  'title-desc': 'Title Z-A',
  'time-asc': 'Time Shortest First',
  'time-desc': 'Time Longest First',
} as const;
export type RecipeSort = keyof typeof recipeSorts;

/** The choices for the maximum time, in minutes; 0 means any. */
export const maxTimeChoices = [0, 15, 30, 60] as const;

const most = { values: 5, foods: 8, letters: 40 };

type Parameter = {
  /** The parameter's name in a URL, if different from the filter's. */
  parameter?: string;
  /** The default value, which URLs omit. */
  default: unknown;
  /** Parses the parameter's values in a URL; returns undefined for meaningless values. */
  read: (given: string[], search: string) => unknown;
};

/** A filter whose values are marks in the index of recipes (server/db/functions/search-documents.sql). */
export type MarkedFilter = Parameter & {
  label: string;
  /** The prefix of the marks of its values. */
  mark: string;
  /** Its values with their labels, or the table that contains their slugs and names. */
  values: Record<string, string> | 'categories' | 'tags' | 'authors' | 'cuisines';
} & (
    | { kind: 'choice'; field: 'select' | 'radio'; any: string }
    /** A recipe must have all of the values. */
    | { kind: 'required' }
  );

/** A filter by typed foods. */
type FoodFilter = Parameter & { kind: 'foods'; word: string; hint: string };

const choice = { kind: 'choice', field: 'select', any: 'Any' } as const;
const slugChoice = { ...choice, default: '', read: readSlug };

/**
 * All parameters of the list of recipes. Parameters with a kind are filters, in the order of the form. The
 * form, the removable filters, counts, URLs, cached pages, robots.txt and SQL follow from this table.
 */
export const filterTable = {
  search: { default: '', read: ([given = '']) => cleanSearch(given) },
  /** Whether to search for words exactly as typed. */
  exact: {
    default: false as boolean,
    read: ([given], search) => search !== '' && given === '1',
  },
  category: {
    ...slugChoice,
    default: 'all',
    any: 'All Categories',
    label: 'Category',
    mark: 'c',
    values: 'categories',
  },
  difficulty: {
    ...choice,
    default: 'any' as 'any' | (typeof difficulties)[number],
    read: ([given]) => difficulties.find((each) => each === given),
    label: 'Difficulty',
    mark: 'l',
    values: Object.fromEntries(difficulties.map((each) => [each, each])),
  },
  /** The maximum total time, in minutes. */
  time: {
    ...choice,
    field: 'radio',
    default: 0 as (typeof maxTimeChoices)[number],
    read: ([given]) => maxTimeChoices.find((each) => `${each}` === given),
    label: 'Total time',
    mark: 'm',
    values: Object.fromEntries(
      maxTimeChoices.slice(1).map((each) => [each, `Up to ${formatDuration(each)}`]),
    ),
  },
  with: { kind: 'foods', default: [], read: readFoods, word: 'With', hint: 'eggs, spinach' },
  without: { kind: 'foods', default: [], read: parseExcludedFoods, word: 'Without', hint: 'nuts' },
  diets: {
    kind: 'required',
    parameter: 'diet',
    default: [] as Diet[],
    read: (given) => few(dietKeys.filter((each) => given.includes(each))),
    label: 'Diet',
    mark: 'd',
    values: diets,
  },
  cuisine: { ...slugChoice, label: 'Cuisine', mark: 'k', values: 'cuisines' },
  chef: { ...slugChoice, label: 'Chef', mark: 'a', values: 'authors' },
  tags: {
    kind: 'required',
    parameter: 'tag',
    default: [] as string[],
    read: (given) => few(given.filter(isSlug).sort()),
    label: 'Tags',
    mark: 't',
    values: 'tags',
  },
  /** `best` is the best match or, without a search, the newest. */
  sort: {
    default: 'best' as RecipeSort | 'best',
    read: ([given], search) => listSorts(search).find(([each]) => each === given)?.[0],
  },
} satisfies Record<string, Parameter | MarkedFilter | FoodFilter>;

type FilterTable = typeof filterTable;
export type FilterName = keyof FilterTable;
/** The filters of a list. Categories, cuisines, chefs and tags are slugs. */
export type RecipeFilters = {
  [name in FilterName]:
    | NonNullable<ReturnType<FilterTable[name]['read']>>
    | FilterTable[name]['default'];
};
/** The names of filters with marks. */
export type FacetName = {
  [name in FilterName]: FilterTable[name] extends { mark: string } ? name : never;
}[FilterName];

type Entry<Filter> = [FilterName, Filter & { parameter: string }];

const entries = Object.entries(filterTable).map(([name, filter]) => [
  name,
  { parameter: name, ...filter },
]) as Entry<Parameter | MarkedFilter | FoodFilter>[];

/** The filters that a visitor chooses, in the order of the form. */
export const formFilters = entries.filter(
  (entry): entry is Entry<MarkedFilter | FoodFilter> => 'kind' in entry[1],
);
/** The filters whose values are counted. */
export const markedFilters = formFilters.filter(
  (entry): entry is Entry<MarkedFilter> & [FacetName, unknown] => 'mark' in entry[1],
);
/** The URL parameters that are filters. */
export const filterParameters = entries.map(([, { parameter }]) => parameter);

export const defaultFilters = Object.fromEntries(
  entries.map(([name, filter]) => [name, filter.default]),
) as RecipeFilters;

/** Returns the chosen values of a filter as in a URL; an empty list for the default. */
export function getChosenValues(filters: Partial<RecipeFilters>, name: FilterName): string[] {
  const value = filters[name];
  if (value === undefined || `${value}` === `${defaultFilters[name]}`) return [];
  return Array.isArray(value) ? value : [value === true ? '1' : `${value}`];
}

/** Returns the filters of a query, with defaults for missing and unknown values. */
export function parseFilters(query: URLSearchParams): RecipeFilters {
  const search = filterTable.search.read(query.getAll('search'));
  const read = entries.map(([name, filter]) => [
    name,
    filter.read(query.getAll(filter.parameter), search) ?? filter.default,
  ]);
  return Object.fromEntries(read);
}

/** Returns the query for these filters, without defaults. */
export function toFilterQuery(filters: Partial<RecipeFilters>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, { parameter, ...filter }] of entries) {
    const values = getChosenValues(filters, name);
    const isText = 'kind' in filter && filter.kind === 'foods' && values.length > 0;
    for (const value of isText ? [values.join()] : values) query.append(parameter, value);
  }
  return query;
}

/** Returns the URL of the list with these filters. */
export function recipeListPath(filters: RecipeFilters): string {
  return `/recipes?${toFilterQuery(filters)}`.replace(/\?$/, '');
}

/** Returns the available sort orders with their labels; the first is the default. */
export function listSorts(search: string): [RecipeSort | 'best', string][] {
  const others = Object.entries(recipeSorts) as [RecipeSort, string][];
  if (search) return [['best', 'Best match'], ...others];
  return [['best', recipeSorts.newest], ...others.filter(([sort]) => sort !== 'newest')];
}

/** Returns a search in normalized form: at most 100 characters on one line. */
export function cleanSearch(text: string): string {
  return cleanLine(text, 100);
}

function readSlug([given = '']: string[]): string | undefined {
  return isSlug(given) ? given : undefined;
}

function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,120}$/.test(text);
}

function readFoods(given: string[]): string[] {
  const typed = given.flatMap((text) => text.split(','));
  return few(
    typed.map((food) => cleanLine(food, most.letters)),
    most.foods,
  );
}

/** Returns the first distinct nonempty values. */
function few<Value>(values: Value[], count = most.values): Value[] {
  return [...new Set(values)].filter(Boolean).slice(0, count);
}
