import type { Site } from './site.ts';

/** A parent page or, in last position, the page itself. */
export type Breadcrumb = { name: string; path: string };

/** Returns a page's breadcrumbs as schema.org data (https://schema.org/BreadcrumbList). */
export function breadcrumbStructuredData(crumbs: Breadcrumb[], site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: new URL(path, site.origin).href,
    })),
  };
}
