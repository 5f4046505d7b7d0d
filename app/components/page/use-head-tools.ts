import { createContext, useContext, useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';

type HeadMetadataTools = typeof import('./head-tools.ts');

/** Set by the server while rendering. */
export const HeadMetadataTools = createContext<HeadMetadataTools | null>(null);

/** The first page; null after a navigation. */
let first: { pathname: string; data: unknown } | null | undefined;

/**
 * Returns the functions that write a page's data for search engines and link previews, or null in
 * the browser. There, calls `update` with them after each navigation. The first page has this data
 * from the server, so it does not load the code.
 */
export function useHeadMetadataTools(
  update: (tools: HeadMetadataTools) => void,
): HeadMetadataTools | null {
  const { pathname } = useLocation();
  // Amounts and steps change the URL, but not the data.
  const data = useMatches().at(-1)?.loaderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page
  useEffect(() => {
    if (first === undefined) first = { pathname, data };
    if (first?.pathname === pathname && first.data === data) return;
    first = null;
    import('./head-tools.ts').then(update, () => {});
  }, [pathname, data]);
  return useContext(HeadMetadataTools);
}
