import { toItemListData } from '../site/list-structured-data.ts';
import type { Site } from '../site/site.ts';

/** Returns a list of recipes as schema.org data. */
export function recipeListStructuredData(
  recipes: { slug: string; title: string }[],
  name: string,
  site: Site,
) {
  const pages = recipes.map(({ slug, title }) => ({ name: title, path: `/recipes/${slug}` }));
  return toItemListData(pages, name, site);
}
