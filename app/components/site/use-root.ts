import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { type Reader, readReader } from '#domain/account/reader.ts';
import type { Flash } from '#domain/site/flash.ts';
import type { Site } from '#domain/site/site.ts';

export type Root = Site & {
  /** What `writeReader` wrote; null for visitors. */
  reader: string | null;
  flash?: Flash | null;
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

// Every heart on a page calls this.
let last: { text?: string; reader?: Reader } = {};

/** Returns the signed-in user and their favorites, or null. */
export function useReader(): Reader | null {
  const text = useRoot()?.reader;
  if (!text) return null;
  if (text !== last.text) last = { text, reader: readReader(text) };
  return last.reader ?? null;
}
