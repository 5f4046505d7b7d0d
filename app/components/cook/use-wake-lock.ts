import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while the page is open. Returns whether this works, or null until the browser
 * has responded.
 */
export function useWakeLock(): boolean | null {
  const [isOn, setIsOn] = useState<boolean | null>(null);
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      // The browser releases it whenever the page is hidden.
      if (document.hidden || (lock && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return void lock.release();
        setIsOn(true);
        lock.onrelease = () => {
          if (!document.hidden && !isOver) setIsOn(false);
        };
      } catch {
        // Fails in old browsers, without https, and with a low battery.
        if (!document.hidden) setIsOn(false);
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
  return isOn;
}
