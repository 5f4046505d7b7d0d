import { createContext, useContext, useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';

type HeadTools = typeof import('./head-tools.ts');

/** Set by the server while rendering. */
export const HeadTools = createContext<HeadTools | null>(null);

/** The first page, until there is a second. */
let first: { pathname: string; data: unknown } | null | undefined;

/**
 * Returns what writes a page's data for search engines and link previews on the server. In the browser,
 * `update` gets it after each navigation: the first page came with its data, so it does not load the code.
 */
export function useHeadTools(update: (tools: HeadTools) => void): HeadTools | null {
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
  return useContext(HeadTools);
}
