import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, ScrollRestoration } from 'react-router';
import { themeScript } from './components/site/theme-toggle.tsx';
import startLater from './start-later.js?raw';

/** Loads a page's modules after the first paint or input. The preceding script element lists them as JSON. */
export const deferredStartScript = startLater;

/** CSP hashes of all inline scripts, which are the same on every page. */
export const scriptHashes = [themeScript, scrollScript(), deferredStartScript].map(hashScript);

/** Returns a script's hash for a Content-Security-Policy: SHA-256 in base64. */
export function hashScript(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

// React Router does not export the script that restores a scroll position, so it is rendered once
// to read its text.
function Scroll() {
  return <ScrollRestoration />;
}

function scrollScript(): string {
  const Page = createRoutesStub([{ path: '/', Component: Scroll }]);
  return renderToStaticMarkup(<Page />).slice('<script>'.length, -'</script>'.length);
}
