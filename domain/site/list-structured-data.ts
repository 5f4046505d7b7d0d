import type { Site } from './site.ts';

/** Returns a list of pages as schema.org data (https://schema.org/ItemList). */
export function toItemListData(pages: { name: string; path: string }[], name: string, site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map((page, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: page.name,
      url: new URL(page.path, site.origin).href,
    })),
  };
}
