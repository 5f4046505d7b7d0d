import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ShownUser } from '#domain/account/user.ts';
import { readStored, store } from '../../ui/stored.ts';
import { isKeptPage } from '../offline/kept-page.ts';
import { useUser } from './use-user.ts';

// The cookie decides (docs/product.md#sessions); this only keeps the browser's tabs in sync.
const key = 'user';
const checkMilliseconds = 30_000;
const refreshMilliseconds = 90_000;

/** Keeps the signed-in user in sync across tabs and extends the session. */
export function SessionMirror() {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const mirror = user && mirrorOf(user);

  useEffect(() => {
    // An unchanged mirror would wake the other tabs for nothing.
    if (!isKeptPage() && mirror !== readStored(key)) store(key, mirror);
    const follow = (event: StorageEvent) => {
      if ((event.key === key || event.key === null) && readStored(key) !== mirror)
        void revalidate();
    };
    // A page restored from the back/forward cache may predate the session.
    const check = (event: PageTransitionEvent) => {
      if (event.persisted) void revalidate();
    };
    addEventListener('storage', follow);
    addEventListener('pageshow', check);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', check);
    };
  }, [mirror, revalidate]);

  const ends = user?.sessionEnds;
  useEffect(() => {
    if (ends === undefined) return;
    return keepAlive(ends, () => void revalidate());
  }, [ends, revalidate]);
  return null;
}

function mirrorOf({ id, username, role }: ShownUser): string {
  return JSON.stringify({ id, username, isAdmin: role === 'admin' });
}

/** Extends the session shortly before it ends and calls `over` once it has ended. */
function keepAlive(ends: number, over: () => void): () => void {
  let failures = 0;
  let timer = setTimeout(check, checkMilliseconds);
  async function check() {
    let pause = checkMilliseconds;
    if (ends - Date.now() <= refreshMilliseconds) {
      try {
        const answer = await fetch('/session', { method: 'POST' });
        if (answer.status === 401) return over();
        if (!answer.ok) throw new Error(answer.statusText);
        ({ sessionEnds: ends } = await answer.json());
        failures = 0;
      } catch {
        pause = Math.min(200 * 2 ** failures++, checkMilliseconds);
      }
    }
    timer = setTimeout(check, pause);
  }
  return () => clearTimeout(timer);
}
