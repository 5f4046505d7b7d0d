import { useMatches, useRouteError } from 'react-router';

/** Returns whether the page has its own frame instead of the site's header and footer. */
export function useHasOwnFrame(): boolean {
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  return !failed && matches.some(({ handle }) => (handle as Handle)?.ownFrame === true);
}

/** The `handle` that such a route exports. */
type Handle = { ownFrame?: boolean } | undefined;
