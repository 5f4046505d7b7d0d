import { type FilterChoices, listChosenFilters } from './filter-fields.ts';
import { getChosenValues, type RecipeFilters, recipeListPath } from './recipe-filters.ts';

/** The name, title and text of a list of one tag or cuisine. */
export type ListPlace = { name: string; title: string; text: string; path: string };

/** Returns the title and text of a list of one tag or cuisine, or null if the list has other filters or a search. */
export function findListPlace(filters: RecipeFilters, choices: FilterChoices): ListPlace | null {
  const [only, another] = listChosenFilters(filters, choices);
  const isPlace =
    getChosenValues(filters, 'tags').length + getChosenValues(filters, 'cuisine').length > 0;
  if (!only || another || !isPlace || filters.search) return null;
  const name = only.label.charAt(0).toUpperCase() + only.label.slice(1);
  const path = recipeListPath({ ...filters, sort: 'best' });
  return { name, title: `${name} Recipes`, text: mostlyIn(choices), path };
}

/** Returns which categories most recipes of the list are in, as a sentence, or an empty string. */
function mostlyIn({ facets }: FilterChoices): string {
  const names = facets?.category.slice(0, 3).map(({ value, name }) => name ?? value) ?? [];
  if (names.length === 0) return '';
  return `Mostly in ${new Intl.ListFormat('en').format(names)}.`;
}
