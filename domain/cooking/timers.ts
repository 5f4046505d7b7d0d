import { duration } from '../recipe/recipe-facts.ts';

/** What a timer counts down, and for which step. */
export type TimerPlan = {
  /** Names the recipe, the step and the place in its text. */
  id: string;
  /** What to do meanwhile: 'Simmer the sauce'. */
  name: string;
  /** As written: '25–30 minutes', '2 minutes per side'. */
  label: string;
  /** A range has two. */
  seconds: number[];
  /** Whether it is for one side, piece or batch of several. */
  each: boolean;
  /** The recipe's title. */
  recipe: string;
  step: number;
  /** The address of its step. */
  path: string;
};

/**
 * A timer that someone started. Its ends are instants in milliseconds since 1970, so it is right even after
 * its page was hidden, closed or reloaded.
 */
export type Timer = TimerPlan & {
  ends: number[];
  /** How many of its ends have been announced. */
  rung: number;
  pausedAt?: number;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the timer of a plan, started now. */
export function startedTimer(plan: TimerPlan, now: number): Timer {
  const ends = plan.seconds.map((seconds) => now + seconds * 1000);
  return { ...plan, ends, rung: 0, pausedAt: undefined };
}

/** Returns how many of a timer's ends have passed. */
export function passedEnds({ ends, pausedAt }: Timer, now: number): number {
  return ends.filter((end) => end <= (pausedAt ?? now)).length;
}

/** Returns whether a timer has reached its last end. */
export function isOver(timer: Timer, now: number): boolean {
  return passedEnds(timer, now) === timer.ends.length;
}

/** Returns the milliseconds to a timer's next end; below zero, those since its last one. */
export function timeLeft(timer: Timer, now: number): number {
  const { ends, pausedAt } = timer;
  const next = ends[passedEnds(timer, now)] ?? ends.at(-1) ?? now;
  return next - (pausedAt ?? now);
}

/** Returns a timer that stands still from now on. */
export function pausedTimer(timer: Timer, now: number): Timer {
  return { ...timer, pausedAt: timer.pausedAt ?? now };
}

/** Returns a paused timer that goes on now. */
export function resumedTimer(timer: Timer, now: number): Timer {
  const { ends, pausedAt = now } = timer;
  const later = ends.map((end) => (end > pausedAt ? end + now - pausedAt : end));
  return { ...timer, ends: later, pausedAt: undefined };
}

/** Returns a timer with a minute more; one that is over runs for a minute from now. */
export function longerTimer(timer: Timer, now: number): Timer {
  if (isOver(timer, now)) return { ...timer, ends: [now + minute], rung: 0, pausedAt: undefined };
  const passed = passedEnds(timer, now);
  return { ...timer, ends: timer.ends.map((end, i) => (i < passed ? end : end + minute)) };
}

/** An end that has just been reached, or was reached while nobody looked. */
export type Ring = { timer: Timer; isLast: boolean; text: string };

/** Returns the timers with every passed end marked as announced, and what is to be announced. */
export function ringTimers(timers: Timer[], now: number): { timers: Timer[]; rings: Ring[] } {
  const rings: Ring[] = [];
  const rung = timers.map((timer) => {
    const passed = passedEnds(timer, now);
    if (passed <= timer.rung) return timer;
    rings.push({ timer, isLast: passed === timer.ends.length, text: endText(timer, now) });
    return { ...timer, rung: passed };
  });
  return { timers: rung, rings };
}

/** Returns the instant at which the next timer rings, or undefined. */
export function nextRing(timers: Timer[]): number | undefined {
  const next = timers
    .filter(({ pausedAt }) => pausedAt === undefined)
    .flatMap(({ ends, rung }) => ends.slice(rung, rung + 1));
  return next.length > 0 ? Math.min(...next) : undefined;
}

/** Says what the last end that has passed means: 'Bake: time is up', 'Bake: ended 12 min ago'. */
export function endText(timer: Timer, now: number): string {
  const { name, ends } = timer;
  const passed = passedEnds(timer, now);
  const next = ends[passed];
  if (next) return `${name}: time to check. It rings again in ${spoken(next - now)}.`;
  const ago = Math.floor((now - (ends.at(-1) ?? now)) / minute);
  return ago > 0 ? `${name}: ended ${duration(ago)} ago.` : `${name}: time is up.`;
}

function spoken(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const rest = seconds % 60;
  return [seconds >= 60 && duration((seconds - rest) / 60), rest > 0 && `${rest} s`]
    .filter(Boolean)
    .join(' ');
}

/** Returns a time as on a clock ('9:05', '1:00:00'), rounded up to whole seconds. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
  return [...parts, twoDigits(seconds % 60)].join(':');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Reads stored timers, the next to end first; those that ended a day ago are forgotten. */
export function readTimers(json: string | null, now: number): Timer[] {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isTimer)
    .filter((timer) => timer.pausedAt !== undefined || timeLeft(timer, now) > -day)
    .sort((one, other) => timeLeft(one, now) - timeLeft(other, now));
}

/** What a browser stored may be anything, and timers are on every page. */
function isTimer(stored: Record<string, unknown> | null): stored is Timer {
  const { ends, seconds, step, id, name, label, recipe, path } = stored ?? {};
  return (
    [ends, seconds, [step]].every((list) => Array.isArray(list) && list.every(Number.isFinite)) &&
    [id, name, label, recipe].every((text) => typeof text === 'string') &&
    /^\/recipes\//.test(String(path))
  );
}
