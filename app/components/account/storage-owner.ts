import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isSignOutMessage } from '#domain/site/flash.ts';
import { announceStorageChange, claimStorage } from '../../ui/stored.ts';
import { isOfflineCopy } from '../page/offline-copy.ts';
import { usePageSession, useRootData } from '../page/use-root.ts';

/**
 * Returns the copy of the session for local storage, or null for visitors. Returns undefined if the
 * page does not know its user: an error page, or a page stored for offline reading.
 */
export function useSessionCopy(): string | null | undefined {
  const root = useRootData();
  const error = useRouteError();
  const user = usePageSession()?.user;
  const isKnown = root && (!error || (isRouteErrorResponse(error) && error.status === 403));
  if (!isKnown || import.meta.env.SSR || isOfflineCopy()) return undefined;
  if (!user) return null;
  const { id, username, role } = user;
  return JSON.stringify({ id, username, isAdmin: role === 'admin' });
}

/** Claims the browser's storage for the page's user while the page renders, before its parts read from it. */
export function useClaimStorage(): void {
  const session = useSessionCopy();
  const flash = useRootData()?.flash;
  if (session !== undefined) claimStorage(session, isSignOutMessage(flash));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every claim
  useEffect(() => announceStorageChange(), [session]);
}
