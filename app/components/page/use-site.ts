import type { Site } from '#domain/site/site.ts';
import { useRootData } from './use-root.ts';

/** Returns the site's name and origin, or defaults when the root loader failed. */
export function useSite(): Site {
  return useRootData() ?? { name: 'Potluck', origin: '', shareCard: '' };
}
