import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { isSignOutMessage } from '#domain/site/flash.ts';
import {
  getUserId,
  readStoredText,
  reloadForNewUser,
  takeReplacedSession,
} from '../../ui/stored.ts';
import { useFlash, useUser } from '../page/use-user.ts';
import { useSessionCopy } from './storage-owner.ts';

const checkMilliseconds = 30_000;
const refreshMilliseconds = 90_000;

/**
 * Synchronizes the signed-in user across tabs and extends the session. The cookie decides who the user is.
 */
export function SessionMirror() {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const session = useSessionCopy();
  useReloadForNewReader(session);

  useEffect(() => {
    const check = () => {
      if (session !== undefined && readStoredText('user') !== session) void revalidate();
    };
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      // Another tab found that the session has ended, so this page must no longer show its content.
      if (key === 'user' && oldValue && getUserId(oldValue) !== getUserId(newValue))
        reloadForNewUser();
      else if (key === 'user' || key === null) check();
    };
    // A page restored from the back/forward cache may predate the session.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (session && getUserId(session) !== getUserId(readStoredText('user'))) reloadForNewUser();
      else void revalidate();
    };
    addEventListener('storage', follow);
    addEventListener('pageshow', restore);
    // Another tab may have signed in or out while the page or this part of it loaded.
    if (takeReplacedSession()) void revalidate();
    else check();
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', restore);
    };
  }, [session, revalidate]);

  const ends = user?.sessionEnds;
  useEffect(() => {
    if (ends === undefined) return;
    return keepAlive(ends, () => void revalidate());
  }, [ends, revalidate]);
  return null;
}

/** Reloads a page that stays open after its session has ended, because it may show the user's data. */
function useReloadForNewReader(session: string | null | undefined): void {
  const { pathname } = useLocation();
  const hasSignedOut = isSignOutMessage(useFlash());
  const before = useRef({ session, pathname });
  useEffect(() => {
    const { current: last } = before;
    before.current = { session, pathname };
    if (!last.session || session === undefined || getUserId(last.session) === getUserId(session))
      return;
    if (last.pathname === pathname && !hasSignedOut) reloadForNewUser();
  }, [session, pathname, hasSignedOut]);
}

/** Extends the session shortly before it ends and calls `over` once it has ended. */
function keepAlive(ends: number, over: () => void): () => void {
  let failures = 0;
  let timer = setTimeout(check, checkMilliseconds);
  async function check() {
    let pause = checkMilliseconds;
    if (ends - Date.now() <= refreshMilliseconds) {
      try {
        const response = await fetch('/session', { method: 'POST' });
        if (response.status === 401) return over();
        if (!response.ok) throw new Error(response.statusText);
        ({ sessionEnds: ends } = await response.json());
        failures = 0;
      } catch {
        pause = Math.min(200 * 2 ** failures++, checkMilliseconds);
      }
    }
    timer = setTimeout(check, pause);
  }
  return () => clearTimeout(timer);
}
