import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { FavoriteSlugs } from '#domain/account/favorite.ts';
import type { ShownUser } from '#domain/account/user.ts';
import type { Flash } from '#domain/site/flash.ts';
import type { Site } from '#domain/site/site.ts';

export type Root = Site & {
  user: ShownUser | null;
  flash?: Flash | null;
  favorites?: FavoriteSlugs | null;
  /** The categories that the footer links to. */
  footer?: { name: string; slug: string }[];
};

/** Returns the data of the root loader, or undefined when it did not run. */
export function useRoot(): Root | undefined {
  const loaded = useRouteLoaderData<Root>('root');
  const error = useRouteError();
  // A refusal before any loader runs carries the root data itself.
  return (isRouteErrorResponse(error) ? error.data?.root : undefined) ?? loaded;
}
