import type { ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import { readReader } from '#domain/account/reader.ts';
import type { Root } from '../site/use-root.ts';
import { Warning } from '../site/warning.tsx';
import { isKeptPage } from './kept-page.ts';

let worker: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Registers the service worker once the page is painted and idle, and tells it what to keep. Returns what
 * a kept copy says.
 */
export async function tellWorker(
  path: string,
  root: Root,
  navigate: NavigateFunction,
): Promise<ReactNode> {
  if (!('serviceWorker' in navigator)) return null;
  if (isKeptPage()) {
    // A kept page knows neither who is signed in nor what is new, so there is nothing to tell.
    loadPagesWhole();
    const { query } = document.documentElement.dataset;
    if (query) {
      delete document.documentElement.dataset.query;
      // The page already has its data, and the server cannot be reached.
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      await navigate({ search: query, hash: location.hash }, options);
    }
    // The offline page says so itself, and cook mode has no room for it.
    return /^\/offline$|\/cook$/.test(path) ? null : <KeptNotice />;
  }
  await idle();
  worker ??= register();
  const { active } = await worker;
  if (path !== location.pathname) return null;
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  const reader = root.reader ? readReader(root.reader) : null;
  const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
  active?.postMessage({
    path,
    user: reader?.user.id ?? '',
    favorites: reader?.favorites?.recipes ?? [],
    pictures: pictures.filter((address) => address.startsWith(location.origin)),
    pixels: Math.min(innerWidth * devicePixelRatio, 800),
    frugal: connection?.saveData || connection?.type === 'cellular',
  });
  return null;
}

function KeptNotice() {
  return (
    <div role="status" className="page pt-6 print:hidden">
      <Warning>The site could not be reached. This is a copy saved on your device.</Warning>
    </div>
  );
}

async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  // Safari has no requestIdleCallback.
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}

/**
 * Makes the browser follow links and send searches itself, before React sees them: the files and data of
 * other pages may be missing, while the worker answers whole pages.
 */
function loadPagesWhole(): void {
  for (const type of ['click', 'submit']) addEventListener(type, leaveToBrowser, true);
}

function leaveToBrowser(event: Event): void {
  const { target } = event;
  const path = target instanceof Element ? target.closest('a')?.pathname : undefined;
  const isSearch = target instanceof HTMLFormElement && target.method === 'get';
  if (isSearch || (path && path !== location.pathname)) event.stopPropagation();
}
