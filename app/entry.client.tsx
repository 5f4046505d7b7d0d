import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { forceFullPageLoads, isOfflineCopy } from './components/page/offline-copy.ts';
import { wrapPageDataRequests } from './page-data-requests.ts';

wrapPageDataRequests();
skipEmptyModules();
if (isOfflineCopy()) forceFullPageLoads();
hydratePlainAddress();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/**
 * Prevents the router from loading modules of routes without a page, which are empty in browsers.
 *  Without a connection, loading one would reload the page whose form posts to it.
 */
function skipEmptyModules(): void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } =
    window as unknown as {
      __reactRouterManifest: { routes: Record<string, { hasDefaultExport: boolean }> };
      __reactRouterRouteModules: Record<string, object>;
    };
  for (const [id, { hasDefaultExport }] of Object.entries(manifest.routes)) {
    if (!hasDefaultExport) modules[id] ??= {};
  }
}

/** Moves the query of an offline copy, which was rendered without one, to where `notifyWorker` reads it. */
function hydratePlainAddress(): void {
  const { search, pathname, hash } = location;
  if (!search || !isOfflineCopy()) return;
  document.documentElement.dataset.query = search;
  history.replaceState(history.state, '', pathname + hash);
}
