import { createContext, useContext, useEffect } from 'react';

type HeadTools = typeof import('./head-tools.ts');

/** Set by the server while rendering. */
export const HeadTools = createContext<HeadTools | null>(null);

const url = () => location.pathname + location.search;
let firstUrl = import.meta.env.SSR ? null : url();

/**
 * Returns what writes a page's data for search engines and link previews on the server. In the browser,
 * `update` gets it after each navigation: the first page came with its data, so it does not load the code.
 */
export function useHeadTools(update: (tools: HeadTools) => void): HeadTools | null {
  useEffect(() => {
    if (url() === firstUrl) return;
    firstUrl = null;
    import('./head-tools.ts').then(update, () => {});
  });
  return useContext(HeadTools);
}
