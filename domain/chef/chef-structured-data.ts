import type { Site } from '../site/site.ts';
import type { Chef } from './chef.ts';

/** Returns a chef's page as schema.org data (https://schema.org/ProfilePage). */
export function chefStructuredData(chef: Chef, site: Site) {
  const absolute = (path: string) => new URL(path, site.origin).href;
  const elsewhere = Object.values(chef.links);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: absolute(`/chef/${chef.slug}`),
    mainEntity: {
      '@type': 'Person',
      name: chef.name,
      ...(chef.bio && { description: chef.bio }),
      url: absolute(`/chef/${chef.slug}`),
      ...(chef.picture && { image: absolute(chef.picture.url) }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
  };
}
