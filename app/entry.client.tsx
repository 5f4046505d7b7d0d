import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isKeptPage } from './components/offline/kept-page.ts';
import { keepPageData } from './page-data.ts';

keepPageData();
skipEmptyModules();
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
 * Keeps the router from loading the modules of routes without a page, which are empty in the browser.
 * Without a connection, loading one would reload the page whose form posts to it.
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

/** Moves the query of a kept page, which was rendered without one, to where `tellWorker` finds it. */
function hydratePlainAddress(): void {
  const { search, pathname, hash } = location;
  if (!search || !isKeptPage()) return;
  document.documentElement.dataset.query = search;
  history.replaceState(history.state, '', pathname + hash);
}
