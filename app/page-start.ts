import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';
import { escapeJsonForScript } from './ui/json-in-script.ts';

type ManifestRoute = EntryContext['manifest']['routes'][string];

/** The data that all pages of a route share. */
type Frame = { manifest: EntryContext['manifest']; json: string };

const frames = new WeakMap<EntryContext['manifest'], Map<string, Frame>>();

/**
 * Returns the context for rendering a page and, as inert JSON, everything that `start-later.js` passes to
 * React Router, instead of the code that the framework's `Scripts` writes. Waits for all data of the page.
 */
export async function preparePageStart(
  context: EntryContext,
): Promise<{ context: EntryContext; json: string }> {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) throw new Error('React Router gave no data');
  const { manifest, json } = frameOf(context);
  const state = escapeJsonForScript(await text(serverHandoffStream));
  return {
    // The stream is already consumed; React Router would wait for it again.
    context: { ...context, manifest, serverHandoffStream: undefined },
    json: `${json.slice(0, -1)},"state":${state}}`,
  };
}

/** Omits other routes, because React Router builds route objects for each page it renders. */
function frameOf({ manifest, staticHandlerContext, serverHandoffString }: EntryContext): Frame {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const known = frames.get(manifest) ?? new Map<string, Frame>();
  frames.set(manifest, known);
  const key = ids.join();
  const frame = known.get(key) ?? makeFrame(manifest, ids, serverHandoffString);
  known.set(key, frame);
  return frame;
}

function makeFrame(
  manifest: EntryContext['manifest'],
  ids: string[],
  handoff: string | undefined,
): Frame {
  if (!handoff) throw new Error('React Router gave no data');
  const routes = ids.map((id) => {
    const found = manifest.routes[id];
    if (!found) throw new Error(`The manifest does not know the route ${id}`);
    return found;
  });
  const { url, entry, hmr } = manifest;
  const files = [url, entry.module, ...entry.imports];
  for (const route of routes) files.push(...partsOf(route), ...(route.imports ?? []));
  const json = escapeJsonForScript({
    context: JSON.parse(handoff),
    files: [...new Set(files)],
    first: hmr ? [hmr.runtime, url] : [url],
    routes: routes.map((route) => [route.id, partsOf(route)]),
    entry: entry.module,
  });
  const own = Object.fromEntries(routes.map((route) => [route.id, route]));
  return { manifest: { ...manifest, routes: own }, json };
}

/** Returns the files of a split route module; later ones win, so the module itself comes last. */
function partsOf(route: NonNullable<ManifestRoute>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule } = route;
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule];
  parts.push(route.hydrateFallbackModule, route.module);
  return parts.filter((part) => part !== undefined);
}
