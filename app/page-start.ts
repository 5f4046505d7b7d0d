import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import { jsonInScript } from './ui/json-in-script.ts';

type ManifestRoute = EntryContext['manifest']['routes'][string];

/**
 * Returns everything that `start-later.js` passes to React Router, as inert JSON instead of the
 * code that the framework's `Scripts` writes. Waits for all data of the page.
 */
export async function describeStart(context: EntryContext): Promise<string> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  if (!serverHandoffString || !serverHandoffStream) throw new Error('React Router gave no data');
  const routes = staticHandlerContext.matches.map(({ route }) => {
    const found = manifest.routes[route.id];
    if (!found) throw new Error(`The manifest does not know the route ${route.id}`);
    return found;
  });
  const { url, entry, hmr } = manifest;
  const files = [url, entry.module, ...entry.imports];
  for (const route of routes) files.push(...partsOf(route), ...(route.imports ?? []));
  return jsonInScript({
    context: JSON.parse(serverHandoffString),
    state: await text(serverHandoffStream),
    files: [...new Set(files)],
    first: hmr ? [hmr.runtime, url] : [url],
    routes: routes.map((route) => [route.id, partsOf(route)]),
    entry: entry.module,
  });
}

/** Returns the files of a split route module; later ones win, so the module itself comes last. */
function partsOf(route: NonNullable<ManifestRoute>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule];
  parts.push(route.hydrateFallbackModule, route.module);
  return parts.filter((part) => part !== undefined);
}
