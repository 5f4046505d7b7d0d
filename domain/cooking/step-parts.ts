import { findDurations, type TimeSpan } from '@potluck/recipe-text/timers';
import { truncate } from '../site/truncate.ts';
import type { TimerPlan } from './timers.ts';

/** A time in a step, with the timer that it starts. */
export type StepTime = Pick<TimerPlan, 'name' | 'label' | 'seconds' | 'each'> & { text: string };

const eachAfter = /^\s?\(?((?:(?:on|for) )?(?:per|each|every|either|both|a|pro|je)(?: \p{L}+)?)/iu;
const eachBefore = /(?:each|per) (?:side|piece|batch|half)/iu;
const glue =
  /(?:^|[\s,])(?:and|or|then|for|about|around|another|a further|at least|up to|after|in)$/i;

/**
 * Splits a step's text into plain text and times that a timer can count down, except times that
 * `earlier` steps mention.
 */
export function splitStep(text: string, earlier: TimeSpan[] = []): (string | StepTime)[] {
  const parts: (string | StepTime)[] = [];
  let done = 0;
  for (const { start, end, seconds, each } of findDurations(text, earlier)) {
    const written = text.slice(start, end);
    parts.push(text.slice(done, start), {
      text: written,
      name:
        nameOf(text.slice(Math.max(0, start - 200), start), text.slice(end, end + 100)) || written,
      label: each ? `${written} ${eachOf(text, start, end)}` : written,
      seconds,
      each,
    });
    done = end;
  }
  return [...parts, text.slice(done)].filter((part) => part !== '');
}

function eachOf(text: string, start: number, end: number): string {
  const [, after] = eachAfter.exec(text.slice(end, end + 40)) ?? [];
  return after ?? eachBefore.exec(text.slice(Math.max(0, start - 30), start))?.[0] ?? 'each';
}

/**
 * Returns the purpose of a time: the words before it in its sentence ('Simmer the sauce for
 * about'), or after it.
 */
function nameOf(before: string, after: string): string {
  let name =
    before
      .split(/[.;:!?]\s|\n/)
      .at(-1)
      ?.trim() ?? '';
  name = name.replace(/^(?:and|then)\s/i, '');
  if (name.length > 40) name = name.split(/,\s|\s(?:and|then)\s/).at(-1) ?? '';
  while (glue.test(name)) name = name.replace(glue, '');
  name = name.replace(/[\s,(–—-]+$/, '');
  if (name.length < 3) name = /^[\s,]*([^.;:!?,\n]*)/.exec(after)?.[1]?.trim() ?? '';
  return truncate(name.slice(0, 1).toUpperCase() + name.slice(1), 40);
}
