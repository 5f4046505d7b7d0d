import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRootData } from '../page/use-root.ts';

/** Tells the service worker which pages to store, and shows a notice on offline copies. */
export function OfflineSync() {
  const root = useRootData();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [notice, show] = useState<ReactNode>();
  useEffect(() => {
    if (!import.meta.env.PROD || !root) return;
    const tell = async () =>
      (await import('./notify-worker.tsx')).notifyWorker(pathname, root, navigate);
    tell().then(show, () => {});
  }, [pathname, root, navigate]);
  return notice;
}
