import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isSignOutMessage } from '#domain/site/flash.ts';
import { announceChange, claimStorage } from '../../ui/stored.ts';
import { isKeptPage } from '../offline/kept-page.ts';
import { useReader, useRoot } from '../site/use-root.ts';

/**
 * Returns the copy of the session for local storage, null for visitors, or undefined if the page does not know its user:
 * an error page, or a page stored for offline reading.
 */
export function useSessionCopy(): string | null | undefined {
  const root = useRoot();
  const error = useRouteError();
  const user = useReader()?.user;
  const isKnown = root && (!error || (isRouteErrorResponse(error) && error.status === 403));
  if (!isKnown || import.meta.env.SSR || isKeptPage()) return undefined;
  if (!user) return null;
  const { id, username, role } = user;
  return JSON.stringify({ id, username, isAdmin: role === 'admin' });
}

/** Claims the browser's storage for the page's user while the page renders, before its parts read from it. */
export function useClaimStorage(): void {
  const session = useSessionCopy();
  const flash = useRoot()?.flash;
  if (session !== undefined) claimStorage(session, isSignOutMessage(flash));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every claim
  useEffect(() => announceChange(), [session]);
}
