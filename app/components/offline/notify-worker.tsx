import type { ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import { parsePageSession } from '#domain/account/page-session.ts';
import { Warning } from '../../ui/warning.tsx';
import { isOfflineCopy } from '../page/offline-copy.ts';
import type { RootData } from '../page/use-root.ts';

let viewed: string | undefined;
let worker: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Registers the service worker once the page is painted and idle, and tells it what to store.
 * Reports views of recipes. Returns the notice of an offline copy.
 */
export async function notifyWorker(
  path: string,
  root: RootData,
  navigate: NavigateFunction,
): Promise<ReactNode> {
  if (path !== viewed && /^\/recipes\/[^/]+$/.test(path) && !isOfflineCopy()) {
    viewed = path;
    navigator.sendBeacon(`${path}/view`);
  }
  if (!('serviceWorker' in navigator)) return null;
  if (isOfflineCopy()) {
    // An offline copy does not know who is signed in or what is new, so there is nothing to report.
    const { query } = document.documentElement.dataset;
    if (query) {
      delete document.documentElement.dataset.query;
      // The page already has its data, and the server cannot be reached.
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      await navigate({ search: query, hash: location.hash }, options);
    }
    // The offline page explains this itself, and cook mode has no room for it.
    return /^\/offline$|\/cook$/.test(path) ? null : <KeptNotice />;
  }
  await idle();
  worker ??= register();
  const { active } = await worker;
  if (path !== location.pathname) return null;
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  const reader = root.reader ? parsePageSession(root.reader) : null;
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
