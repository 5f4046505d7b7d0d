import {
  defaultFilters,
  type FacetName,
  type FilterName,
  filterTable,
  formFilters,
  getChosenValues,
  listSorts,
  type MarkedFilter,
  type RecipeFilters,
} from './recipe-filters.ts';

type Option = {
  value: string;
  label: string;
  /** The number of recipes with this option chosen; undefined if unknown. */
  count?: number;
};

/** A field of the form that filters recipes, as a page shows it. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'select' | 'radio' | 'checkbox'; chosen: string[]; options: Option[] }
  | { kind: 'text'; value: string; hint: string }
);

/**
 * The values of each filter with the length of the resulting list, at most 30 per filter, most
 * frequent first. For a single-choice filter, a value replaces the current one.
 */
export type FilterFacets = Record<
  FacetName,
  { value: string; name: string | null; count: number }[]
>;

export type FilterChoices = {
  categories: { slug: string; name: string }[];
  facets: FilterFacets | null;
};

type ChosenFilter = {
  label: string;
  /** The remaining filters without this one. */
  without: RecipeFilters;
};

/**
 * Returns the fields of the filters, without fields that have nothing to offer. Every chosen value is an
 * option. The first option of a select and of radio buttons is the default; a select has no empty value.
 */
export function listFilterFields(filters: RecipeFilters, choices: FilterChoices): FilterField[] {
  const fields = formFilters.map(([key, filter]): FilterField => {
    const chosen = getChosenValues(filters, key);
    if (filter.kind === 'foods') {
      const { parameter: name, word, hint } = filter;
      return { kind: 'text', name, label: `${word} ingredients`, hint, value: chosen.join(', ') };
    }
    const { parameter: name, label } = filter;
    const options = optionsOf(key as FacetName, filter, chosen, choices);
    if (filter.kind === 'required') return { kind: 'checkbox', name, label, chosen, options };
    // Not a valid slug, so that it counts as the default.
    const any = { value: `${filter.default}` || '*', label: filter.any };
    return {
      kind: filter.field,
      name,
      label,
      options: [any, ...options],
      chosen: chosen.length > 0 ? chosen : [any.value],
    };
  });
  const fewest = { checkbox: 1, radio: 2, select: 2 };
  return fields.filter(
    (field) => field.kind === 'text' || field.options.length >= fewest[field.kind],
  );
}

/** Returns the field for the order of the list. */
export function createSortField({
  search,
  sort,
}: Pick<RecipeFilters, 'search' | 'sort'>): FilterField {
  const options = listSorts(search).map(([value, label]) => ({ value, label }));
  return { kind: 'select', name: 'sort', label: 'Sort By', chosen: [sort], options };
}

/** Returns the chosen filters with their names; search and order are not filters. */
export function listChosenFilters(filters: RecipeFilters, choices: FilterChoices): ChosenFilter[] {
  return formFilters.flatMap(([key, filter]) => {
    const chosen = getChosenValues(filters, key);
    if (chosen.length === 0) return [];
    const options =
      filter.kind === 'foods'
        ? chosen.map((value) => ({ value, label: `${filter.word} ${value}` }))
        : optionsOf(key as FacetName, filter, chosen, choices);
    return chosen.map((value) => ({
      label: options.find((each) => each.value === value)?.label ?? value,
      without: { ...filters, [key]: leaveOut(key, chosen, value) },
    }));
  });
}

function leaveOut(key: FilterName, chosen: string[], value: string) {
  const others = chosen.filter((each) => each !== value);
  return Array.isArray(filterTable[key].default) ? others : defaultFilters[key];
}

/** Returns the values of a filter, followed by chosen values that are not among them. */
function optionsOf(
  key: FacetName,
  { kind, values }: MarkedFilter,
  chosen: string[],
  { categories, facets }: FilterChoices,
): Option[] {
  const counted = facets?.[key];
  const labels = typeof values === 'string' ? {} : values;
  const count = (value: string) =>
    counted?.find((each) => each.value === value)?.count ??
    // Rare values of a long list are not counted.
    (counted && counted.length < 30 ? 0 : undefined);
  const option = (value: string, label = labels[value] ?? value.replaceAll('-', ' ')) => ({
    value,
    label,
    count: count(value),
  });
  const options =
    values === 'categories'
      ? categories.map(({ slug, name }) => option(slug, name))
      : counted && (kind === 'required' || typeof values === 'string')
        ? counted.map(({ value, name }) => option(value, name ?? undefined))
        : Object.keys(labels).map((value) => option(value));
  const missing = chosen.filter((value) => !options.some((each) => each.value === value));
  return [...options, ...missing.map((value) => ({ ...option(value), count: undefined }))];
}
