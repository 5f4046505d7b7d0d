import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepPageData } from './page-data.ts';

keepPageData();
skipEmptyModules();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/**
 * Keeps the router from loading modules of routes without a page, which are empty here. Without a
 * connection it would reload the page that sends them a form.
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
