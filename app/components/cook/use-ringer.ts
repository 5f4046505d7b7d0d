import { useEffect, useState } from 'react';
import { nextRing, ringTimers, type Timer } from '#domain/cooking/timers.ts';
import { ring } from './ring.ts';
import { changeTimers } from './timer-store.ts';

/** Rings the timers that end, in one tab only. Returns what the last ring said. */
export function useRinger(timers: Timer[], now: number): string {
  const [said, setSaid] = useState('');
  const isRinger = useIsRinger();
  const due = nextRing(timers);
  const isDue = due !== undefined && due <= now;
  useEffect(() => {
    if (!isRinger || due === undefined) return;
    const ringNow = () =>
      changeTimers((current, at) => {
        const { timers: rung, rings } = ringTimers(current, at);
        for (const each of rings) ring(each);
        if (rings.length > 0) setSaid(rings.map(({ text }) => text).join(' '));
        return rung;
      });
    if (isDue) return ringNow();
    // In hidden pages, browsers slow down repeated timers, but not a single one.
    const waiting = setTimeout(ringNow, due - Date.now());
    return () => clearTimeout(waiting);
  }, [isRinger, due, isDue]);
  return said;
}

/** Whether this tab rings: the one that was in view last holds a lock. */
function useIsRinger(): boolean {
  const [isRinger, setIsRinger] = useState(false);
  useEffect(() => {
    const { locks } = navigator;
    // Only https has locks.
    if (!locks) return setIsRinger(true);
    let [isHolding, isGone] = [false, false];
    let letGo = () => {};
    let queue = new AbortController();
    const hold = () => {
      isHolding = true;
      setIsRinger(true);
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    };
    const queueUp = () => {
      queue = new AbortController();
      const { signal } = queue;
      locks.request('timers', { signal }, hold).catch(() => signal.aborted || lose());
    };
    const lose = () => {
      isHolding = false;
      if (isGone) return;
      setIsRinger(false);
      queueUp();
    };
    const take = () => {
      if (document.hidden || isHolding) return;
      queue.abort();
      locks.request('timers', { steal: true }, hold).catch(lose);
    };
    queueUp();
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isGone = true;
      queue.abort();
      letGo();
      document.removeEventListener('visibilitychange', take);
    };
  }, []);
  return isRinger;
}
