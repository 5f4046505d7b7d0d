import type { Site } from './site.ts';

/** Returns the site and its search as schema.org data (https://schema.org/WebSite). */
export function siteStructuredData(site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: new URL('/', site.origin).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.origin}/recipes?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
