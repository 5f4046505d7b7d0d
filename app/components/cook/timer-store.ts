import { useMemo, useSyncExternalStore } from 'react';
import { createTimer, readTimers, type Timer, type TimerPlan } from '#domain/cooking/timers.ts';
import { readStoredText, useStoredText, writeStoredText } from '../../ui/stored.ts';

/** Returns the timers of this browser, the next to end first. */
export function useTimers(): Timer[] {
  const json = useStoredText('timers');
  return useMemo(() => readTimers(json, Date.now()), [json]);
}

/** Replaces the timers with the result of `change`, given the timers of all tabs. */
export function updateTimers(change: (timers: Timer[], now: number) => Timer[]): void {
  look();
  const timers = change(readTimers(readStoredText('timers'), now), now);
  writeStoredText('timers', timers.length > 0 ? JSON.stringify(timers) : null);
}

/** Starts or restarts a timer. */
export function startTimer(plan: TimerPlan): void {
  updateTimers((timers, now) => [
    ...timers.filter(({ id }) => id !== plan.id),
    createTimer(plan, now),
  ]);
}

/**
 * Returns the current time, the same in all components: updated each second while `isWanted`, and
 * immediately after a change.
 */
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
