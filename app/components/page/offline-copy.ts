/** Returns whether the service worker served a visitor's offline copy of this page. */
export function isOfflineCopy(): boolean {
  return document.documentElement.dataset.kept === location.pathname;
}

/**
 * Makes the browser follow links and submit searches itself, before React handles them. Files and
 * data of other pages may be missing, while the worker serves whole pages.
 */
export function forceFullPageLoads(): void {
  for (const type of ['click', 'submit']) addEventListener(type, leaveToBrowser, true);
}

function leaveToBrowser(event: Event): void {
  const { target } = event;
  const path = target instanceof Element ? target.closest('a')?.pathname : undefined;
  const isSearch = target instanceof HTMLFormElement && target.method === 'get';
  if (isSearch || (path && path !== location.pathname)) event.stopPropagation();
}
