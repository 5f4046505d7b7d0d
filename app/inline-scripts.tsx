import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, ScrollRestoration } from 'react-router';
import { themeScript } from './components/site/theme-toggle.tsx';
import startLater from './start-later.js?raw';

/**
 * The script that loads a page's modules once it is painted or touched, from the JSON before it.
 */
export const startScript = startLater;

/** CSP hashes of all inline scripts, which are the same on every page. */
export const scriptHashes = [themeScript, scrollScript(), startScript].map(hashOf);

/** Returns a script's hash for a Content-Security-Policy: SHA-256 in base64. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

// React Router does not export the script that restores a scroll position, so it is rendered once.
function Scroll() {
  return <ScrollRestoration />;
}

function scrollScript(): string {
  const Page = createRoutesStub([{ path: '/', Component: Scroll }]);
  return renderToStaticMarkup(<Page />).slice('<script>'.length, -'</script>'.length);
}
