import { useMatches, useRouteError } from 'react-router';

/** Whether the page comes in a frame of its own, without the site's header and footer. */
export function useOwnFrame(): boolean {
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  return !failed && matches.some(({ handle }) => (handle as Handle)?.ownFrame === true);
}

/** What a route exports as `handle` to that end. */
type Handle = { ownFrame?: boolean } | undefined;
