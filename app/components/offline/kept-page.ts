/** Returns whether the service worker answered with a kept copy of this page, a visitor's. */
export function isKeptPage(): boolean {
  return document.documentElement.dataset.kept === location.pathname;
}
