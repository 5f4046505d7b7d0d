import { formatDuration } from '../recipe/recipe-facts.ts';

/** The duration and step of a timer. */
export type TimerPlan = {
  /** Identifies the recipe, the step and the position in its text. */
  id: string;
  /** The activity: 'Simmer the sauce'. */
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
  /** The path of the step in cook mode. */
  path: string;
};

/**
 * A timer that someone started. Its ends are times in milliseconds since 1970, so it is right even
 * after its page was hidden, closed or reloaded.
 */
export type Timer = TimerPlan & {
  ends: number[];
  /** The number of its ends that have been announced. */
  rung: number;
  pausedAt?: number;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the timer of a plan, started now. */
export function createTimer(plan: TimerPlan, now: number): Timer {
  const ends = plan.seconds.map((seconds) => now + seconds * 1000);
  return { ...plan, ends, rung: 0, pausedAt: undefined };
}

/** Returns the number of a timer's ends that have passed. */
export function countPassedTimerEnds({ ends, pausedAt }: Timer, now: number): number {
  return ends.filter((end) => end <= (pausedAt ?? now)).length;
}

/** Returns whether a timer has reached its last end. */
export function isTimerOver(timer: Timer, now: number): boolean {
  return countPassedTimerEnds(timer, now) === timer.ends.length;
}

/** Returns the milliseconds until a timer's next end, or, as a negative number, since its last end. */
export function getTimeLeft(timer: Timer, now: number): number {
  const { ends, pausedAt } = timer;
  const next = ends[countPassedTimerEnds(timer, now)] ?? ends.at(-1) ?? now;
  return next - (pausedAt ?? now);
}

/** Returns a timer that is paused from now on. */
export function pauseTimer(timer: Timer, now: number): Timer {
  return { ...timer, pausedAt: timer.pausedAt ?? now };
}

/** Returns a paused timer that continues now. */
export function resumeTimer(timer: Timer, now: number): Timer {
  const { ends, pausedAt = now } = timer;
  const later = ends.map((end) => (end > pausedAt ? end + now - pausedAt : end));
  return { ...timer, ends: later, pausedAt: undefined };
}

/** Extends a timer by a minute; a finished timer runs for a minute from now. */
export function extendTimer(timer: Timer, now: number): Timer {
  if (isTimerOver(timer, now))
    return { ...timer, ends: [now + minute], rung: 0, pausedAt: undefined };
  const passed = countPassedTimerEnds(timer, now);
  return { ...timer, ends: timer.ends.map((end, i) => (i < passed ? end : end + minute)) };
}

/** A timer end to announce, which may have passed unnoticed. */
export type TimerAlert = { timer: Timer; isLast: boolean; text: string };

/** Returns the timers with every passed end marked as announced, and the ends to announce. */
export function takeTimerAlerts(
  timers: Timer[],
  now: number,
): { timers: Timer[]; rings: TimerAlert[] } {
  const rings: TimerAlert[] = [];
  const rung = timers.map((timer) => {
    const passed = countPassedTimerEnds(timer, now);
    if (passed <= timer.rung) return timer;
    rings.push({ timer, isLast: passed === timer.ends.length, text: describeTimerEnd(timer, now) });
    return { ...timer, rung: passed };
  });
  return { timers: rung, rings };
}

/** Returns the time at which the next timer ends, or undefined. */
export function getNextAlertTime(timers: Timer[]): number | undefined {
  const next = timers
    .filter(({ pausedAt }) => pausedAt === undefined)
    .flatMap(({ ends, rung }) => ends.slice(rung, rung + 1));
  return next.length > 0 ? Math.min(...next) : undefined;
}

/** Describes the last end that has passed: 'Bake: time is up', 'Bake: ended 12 min ago'. */
export function describeTimerEnd(timer: Timer, now: number): string {
  const { name, ends } = timer;
  const passed = countPassedTimerEnds(timer, now);
  const next = ends[passed];
  if (next) return `${name}: time to check. It rings again in ${spoken(next - now)}.`;
  const ago = Math.floor((now - (ends.at(-1) ?? now)) / minute);
  return ago > 0 ? `${name}: ended ${formatDuration(ago)} ago.` : `${name}: time is up.`;
}

function spoken(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const rest = seconds % 60;
  return [seconds >= 60 && formatDuration((seconds - rest) / 60), rest > 0 && `${rest} s`]
    .filter(Boolean)
    .join(' ');
}

/** Formats a time like a clock ('9:05', '1:00:00'), rounded up to whole seconds. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes];
  return [...parts, twoDigits(seconds % 60)].join(':');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Reads stored timers, the next to end first; drops timers that ended a day ago. */
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
    .filter((timer) => timer.pausedAt !== undefined || getTimeLeft(timer, now) > -day)
    .sort((one, other) => getTimeLeft(one, now) - getTimeLeft(other, now));
}

/** Stored values may be anything, and timers are on every page. */
function isTimer(stored: Record<string, unknown> | null): stored is Timer {
  const { ends, seconds, step, id, name, label, recipe, path } = stored ?? {};
  return (
    [ends, seconds, [step]].every((list) => Array.isArray(list) && list.every(Number.isFinite)) &&
    [id, name, label, recipe].every((text) => typeof text === 'string') &&
    /^\/recipes\//.test(String(path))
  );
}
