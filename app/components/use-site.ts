import { useRouteLoaderData } from 'react-router';
import type { Site } from '#domain/site.ts';

/** The site's name and address; a plain name where the first loader could not answer. */
export function useSite(): Site {
  return useRouteLoaderData<Site>('root') ?? { name: 'Potluck', origin: '', shareCard: '' };
}
