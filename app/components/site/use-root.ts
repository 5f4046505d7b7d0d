import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import type { FavoriteSlugs } from '#domain/account/favorite.ts';
import type { ShownUser } from '#domain/account/user.ts';
import type { Flash } from '#domain/site/flash.ts';
import type { Site } from '#domain/site/site.ts';

type Root = Site & {
  user: ShownUser | null;
  flash?: Flash | null;
  favorites?: FavoriteSlugs | null;
};

/** What every page knows; undefined where nothing could be asked. */
export function useRoot(): Root | undefined {
  const loaded = useRouteLoaderData<Root>('root');
  const error = useRouteError();
  // Who is refused before anything is loaded still gets a page of this site.
  return loaded ?? (isRouteErrorResponse(error) ? error.data?.root : undefined);
}
