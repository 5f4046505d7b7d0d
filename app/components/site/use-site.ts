import type { Site } from '#domain/site/site.ts';
import { useRoot } from './use-root.ts';

/** The site's name and address; a plain name where the first loader could not answer. */
export function useSite(): Site {
  return useRoot() ?? { name: 'Potluck', origin: '', shareCard: '' };
}
