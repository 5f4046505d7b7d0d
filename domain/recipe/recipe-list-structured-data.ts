import type { Site } from '../site/site.ts';

/** Returns a list of recipes as schema.org data (https://schema.org/ItemList). */
export function recipeListStructuredData(
  recipes: { slug: string; title: string }[],
  name: string,
  site: Site,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: recipes.length,
    itemListElement: recipes.map(({ slug, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: new URL(`/recipes/${slug}`, site.origin).href,
    })),
  };
}
