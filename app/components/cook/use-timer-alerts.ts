import { useEffect, useState } from 'react';
import { getNextAlertTime, type Timer, takeTimerAlerts } from '#domain/cooking/timers.ts';
import { playAlert } from './alert-sound.ts';
import { updateTimers } from './timer-store.ts';

/** Plays the sound of ended timers, in one tab only. Returns the text of the last alert. */
export function useTimerAlerts(timers: Timer[], now: number): string {
  const [said, setSaid] = useState('');
  const isRinger = useIsRinger();
  const due = getNextAlertTime(timers);
  const isDue = due !== undefined && due <= now;
  useEffect(() => {
    if (!isRinger || due === undefined) return;
    const ringNow = () =>
      updateTimers((current, at) => {
        const { timers: rung, rings } = takeTimerAlerts(current, at);
        for (const each of rings) playAlert(each);
        if (rings.length > 0) setSaid(rings.map(({ text }) => text).join(' '));
        return rung;
      });
    if (isDue) return ringNow();
    // In hidden pages, browsers slow down repeated timers, but not single ones.
    const waiting = setTimeout(ringNow, due - Date.now());
    return () => clearTimeout(waiting);
  }, [isRinger, due, isDue]);
  return said;
}

/** Returns whether this tab plays sounds: the tab that was visible last holds a lock. */
function useIsRinger(): boolean {
  const [isRinger, setIsRinger] = useState(false);
  useEffect(() => {
    const { locks } = navigator;
    // Locks require https.
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
