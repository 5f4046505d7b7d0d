import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { endsSession } from '#domain/site/flash.ts';
import { announce, claimStorage } from '../../ui/stored.ts';
import { isKeptPage } from '../offline/kept-page.ts';
import { useReader, useRoot } from '../site/use-root.ts';

/**
 * Returns the copy of the session in local storage, null for visitors, or undefined where a page does not say who
 * its reader is: an error, or a kept copy.
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

/** Removes what the browser stores for another reader, while the page renders and before its parts read it. */
export function useClaimStorage(): void {
  const session = useSessionCopy();
  const flash = useRoot()?.flash;
  if (session !== undefined) claimStorage(session, endsSession(flash));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every claim
  useEffect(() => announce(), [session]);
}
