import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRoot } from '../site/use-root.ts';

/** Tells the service worker what to keep; says when the page is a kept copy. */
export function KeepOffline() {
  const root = useRoot();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [notice, show] = useState<ReactNode>();
  useEffect(() => {
    if (!import.meta.env.PROD || !root) return;
    const tell = async () =>
      (await import('./tell-worker.tsx')).tellWorker(pathname, root, navigate);
    tell().then(show, () => {});
  }, [pathname, root, navigate]);
  return notice;
}
