import { nutrientKeys } from '../../draft.ts';
import { readAuthors } from '../schema-org/origin.ts';
import { listYields } from '../schema-org/servings.ts';
import { getProperty, toLines, toList, toText } from '../schema-org/text.ts';
import type { RecipeProperties } from '../to-draft.ts';
import { cleanPageLine } from './lines.ts';
import { type HtmlPage, resolveUrl } from './parse-page.ts';
import { findLargestPicture } from './pictures.ts';
import { cleanTitle, type PageTitles } from './title.ts';

/** Returns the properties that were found on a page without markup, with absolute URLs. */
export function toRecipeProperties(
  page: HtmlPage,
  fields: RecipeProperties,
  titles: PageTitles,
): RecipeProperties {
  const texts = (name: string) => orNothing([...new Set(toLines(fields[name]))].slice(0, 100));
  const one = (name: string) => toList(fields[name]).map(toText).find(Boolean);
  const named = (name: string) =>
    orNothing(toList(fields[name]).map(nameOf).filter(Boolean).slice(0, 100));
  const nutrition = nutrientKeys.flatMap((name) => {
    const said = toText(getProperty(toList(fields.nutrition)[0], name) ?? fields[name]);
    return said ? [[name, said]] : [];
  });
  const authors = readAuthors(fields.author);
  const record = {
    name: cleanTitle(cleanPageLine(one('name') ?? '') || (one('name') ?? ''), titles, authors),
    image: findLargestPicture(fields.image, page),
    author: orNothing(authors),
    recipeYield: orNothing([...new Set(listYields(fields.recipeYield))].slice(0, 100)),
    ...pick(['url', ...times, 'estimatedCost', 'cookingMethod'], (name) => fields[name]),
    ...pick(['description', 'datePublished', 'inLanguage'], one),
    ...pick(['recipeCategory', 'recipeCuisine', 'keywords', 'notes'], texts),
    ...pick(['suitableForDiet', 'tool'], named),
    nutrition: nutrition.length > 0 ? Object.fromEntries(nutrition) : undefined,
    video: videoOf(fields.video, page),
    license: toText(fields.license) || toText(getProperty(fields.license, 'url')) || undefined,
  };
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

const times = ['prepTime', 'cookTime', 'restTime', 'performTime', 'totalTime'];
const pick = (names: string[], read: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));
const orNothing = <T>(values: T[]) => (values.length > 0 ? values : undefined);

const nameOf = (value: unknown) =>
  toText(
    typeof value === 'object' ? (getProperty(value, 'name') ?? getProperty(value, '@id')) : value,
  );

function videoOf(value: unknown, page: HtmlPage) {
  const [first] = toList(value);
  const address = (name: string) => resolveUrl(toText(getProperty(first, name)), page.base);
  const contentUrl =
    typeof first === 'object'
      ? (address('contentUrl') ?? address('url'))
      : resolveUrl(first, page.base);
  const embedUrl = address('embedUrl');
  return contentUrl || embedUrl ? { contentUrl, embedUrl } : undefined;
}
