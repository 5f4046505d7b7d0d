import { useEffect, useState } from 'react';

/** Keeps the screen on while the page is open. Returns whether the browser refuses to. */
export function useWakeLock(): boolean {
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      // The browser releases it whenever the page is hidden.
      if (document.hidden || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return void lock.release();
        setIsRefused(false);
        lock.onrelease = () => {
          if (!document.hidden && !isOver) setIsRefused(true);
        };
      } catch {
        // Old browsers, addresses without https, and a low battery.
        if (!document.hidden) setIsRefused(true);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return isRefused;
}
