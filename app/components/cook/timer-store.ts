import { useMemo, useSyncExternalStore } from 'react';
import { readTimers, startedTimer, type Timer, type TimerPlan } from '#domain/cooking/timers.ts';
import { readStored, store, useStored } from '../../ui/stored.ts';
import { timersKey } from './timers.tsx';

/** Returns the timers of this browser, the next to end first. */
export function useTimers(): Timer[] {
  const json = useStored(timersKey);
  return useMemo(() => readTimers(json, Date.now()), [json]);
}

/** Replaces the timers by what `change` makes of those of all tabs. */
export function changeTimers(change: (timers: Timer[], now: number) => Timer[]): void {
  look();
  const timers = change(readTimers(readStored(timersKey), now), now);
  store(timersKey, timers.length > 0 ? JSON.stringify(timers) : null);
}

/** Starts a timer, or starts it again. */
export function startTimer(plan: TimerPlan): void {
  changeTimers((timers, now) => [
    ...timers.filter(({ id }) => id !== plan.id),
    startedTimer(plan, now),
  ]);
}

/** Returns the time, the same in all components: renewed each second while `isWanted`, and at once after a change. */
export function useNow(isWanted: boolean): number {
  return useSyncExternalStore(
    isWanted ? follow : never,
    () => now,
    () => now,
  );
}

let now = Date.now();
let ticking: ReturnType<typeof setInterval>;
const followers = new Set<() => void>();
const never = () => () => {};

function look(): void {
  now = Date.now();
  for (const changed of followers) changed();
}

function follow(changed: () => void): () => void {
  if (followers.size === 0) {
    ticking = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    now = Date.now();
  }
  followers.add(changed);
  return () => {
    followers.delete(changed);
    if (followers.size > 0) return;
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
}
