import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { type PageSession, parsePageSession } from '#domain/account/page-session.ts';
import type { Flash } from '#domain/site/flash.ts';
import type { Site } from '#domain/site/site.ts';

export type RootData = Site & {
  /** The session that `serializePageSession` wrote; null for visitors. */
  reader: string | null;
  flash?: Flash | null;
  /** The categories that the footer links to. */
  footer?: { name: string; slug: string }[];
};

/** Returns the data of the root loader, or undefined when it did not run. */
export function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<RootData>('root');
  const error = useRouteError();
  // A response that rejects a request before any loader runs carries the root data itself.
  return (isRouteErrorResponse(error) ? error.data?.root : undefined) ?? loaded;
}

// Cached, because every heart on a page calls this.
let last: { text?: string; reader?: PageSession } = {};

/** Returns the signed-in user and their favorites, or null. */
export function usePageSession(): PageSession | null {
  const text = useRootData()?.reader;
  if (!text) return null;
  if (text !== last.text) last = { text, reader: parsePageSession(text) };
  return last.reader ?? null;
}
