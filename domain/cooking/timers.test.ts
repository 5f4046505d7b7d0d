import { describe, expect, test } from 'vitest';
import {
  createTimer,
  describeTimerEnd,
  extendTimer,
  formatClock,
  getNextAlertTime,
  getTimeLeft,
  isTimerOver,
  pauseTimer,
  readTimers,
  resumeTimer,
  type TimerPlan,
  takeTimerAlerts,
} from './timers.ts';

const start = Date.UTC(2026, 0, 1, 18);
/** An instant so many minutes after the start. */
const at = (minutes: number) => start + minutes * 60_000;
const minutesLeft = (...given: Parameters<typeof getTimeLeft>) => getTimeLeft(...given) / 60_000;

function plan(minutes: number[], name = 'Bake the bread'): TimerPlan {
  const label = `${minutes.join('–')} minutes`;
  const seconds = minutes.map((each) => each * 60);
  const place = { recipe: 'Bread', step: 3, path: '/recipes/bread/cook?step=3' };
  return { id: `bread/3/${label}`, name, label, seconds, each: false, ...place };
}

const started = (...minutes: number[]) => createTimer(plan(minutes), start);
const texts = ({ rings }: ReturnType<typeof takeTimerAlerts>) => rings.map(({ text }) => text);

describe('a timer', () => {
  test('a timer ends at its time even when the page was closed', () => {
    const timer = started(45);
    expect(getTimeLeft(timer, start)).toBe(45 * 60_000);
    expect(getTimeLeft(timer, at(30) + 1)).toBe(15 * 60_000 - 1);
    expect(minutesLeft(timer, at(60))).toBe(-15);
  });

  test('a timer rings once when it ends', () => {
    const timers = [started(10)];
    expect(getNextAlertTime(timers)).toBe(at(10));
    expect(texts(takeTimerAlerts(timers, at(10) - 1))).toEqual([]);
    const rung = takeTimerAlerts(timers, at(10));
    expect(texts(rung)).toEqual(['Bake the bread: time is up.']);
    expect(rung.rings[0]?.isLast).toBe(true);
    expect(texts(takeTimerAlerts(rung.timers, at(11)))).toEqual([]);
    expect(getNextAlertTime(rung.timers)).toBeUndefined();
  });

  test('a timer that ended unnoticed shows when it ended', () => {
    expect(texts(takeTimerAlerts([started(10)], at(22)))).toEqual([
      'Bake the bread: ended 12 min ago.',
    ]);
  });

  test('a timer for a range rings at both ends', () => {
    const timer = started(25, 30);
    expect(minutesLeft(timer, at(20))).toBe(5);
    const first = takeTimerAlerts([timer], at(25));
    expect(texts(first)).toEqual(['Bake the bread: time to check. It rings again in 5 min.']);
    expect(first.rings[0]?.isLast).toBe(false);
    expect(getNextAlertTime(first.timers)).toBe(at(30));
    expect(minutesLeft(timer, at(26))).toBe(4);
    expect(isTimerOver(timer, at(26))).toBe(false);
    const second = takeTimerAlerts(first.timers, at(30));
    expect(texts(second)).toEqual(['Bake the bread: time is up.']);
    expect(isTimerOver(timer, at(30))).toBe(true);
  });

  test('a timer for a range rings once if both ends passed unnoticed', () => {
    const { timers, rings } = takeTimerAlerts([started(25, 30)], at(40));
    expect(rings.map(({ text }) => text)).toEqual(['Bake the bread: ended 10 min ago.']);
    expect(getNextAlertTime(timers)).toBeUndefined();
  });

  test('a paused timer does not advance', () => {
    const paused = pauseTimer(pauseTimer(started(25, 30), at(5)), at(6));
    expect(minutesLeft(paused, at(90))).toBe(20);
    expect(getNextAlertTime([paused])).toBeUndefined();
    expect(texts(takeTimerAlerts([paused], at(90)))).toEqual([]);
    expect(describeTimerEnd(resumeTimer(paused, at(90)), at(110))).toContain('time to check');
    expect(getNextAlertTime([resumeTimer(paused, at(90))])).toBe(at(110));
  });

  test('a timer for a range rings at its second end even after a pause between its ends', () => {
    const [rung = started(1)] = takeTimerAlerts([started(25, 30)], at(25)).timers;
    const resumed = resumeTimer(pauseTimer(rung, at(28)), at(60));
    expect(resumed.ends).toEqual([at(25), at(62)]);
    expect(getNextAlertTime([resumed])).toBe(at(62));
  });

  test('a timer can be extended by a minute, even when it is over', () => {
    expect(extendTimer(started(25, 30), at(3)).ends).toEqual([at(26), at(31)]);
    expect(extendTimer(started(25, 30), at(27)).ends).toEqual([at(25), at(31)]);
    const [over = started(1)] = takeTimerAlerts([started(10)], at(10)).timers;
    const longer = extendTimer(over, at(12));
    expect(minutesLeft(longer, at(12))).toBe(1);
    expect(texts(takeTimerAlerts([longer], at(13)))).toEqual(['Bake the bread: time is up.']);
  });
});

test('several timers ring independently', () => {
  const timers = [
    createTimer(plan([10], 'Boil the pasta'), start),
    createTimer(plan([25, 30], 'Bake the bread'), at(1)),
    createTimer(plan([12], 'Fry the onions'), start),
  ];
  const first = takeTimerAlerts(timers, at(11));
  expect(texts(first)).toEqual(['Boil the pasta: ended 1 min ago.']);
  expect(texts(takeTimerAlerts(first.timers, at(12)))).toEqual(['Fry the onions: time is up.']);
  expect(getNextAlertTime(first.timers)).toBe(at(12));
});

describe('stored timers', () => {
  test('stored timers are sorted by their next end and dropped a day after their end', () => {
    const timers = [started(30), started(10), pauseTimer(started(20), start)];
    const read = readTimers(JSON.stringify(timers), start);
    expect(read.map((timer) => minutesLeft(timer, start))).toEqual([10, 20, 30]);
    expect(readTimers(JSON.stringify(timers), at(25 * 60))).toHaveLength(1);
  });

  test.each([null, '', '{', 'null', '{}', '[1, null, {"ends": 3}]'])(
    'stored text %s contains no timer',
    (json) => {
      expect(readTimers(json, start)).toEqual([]);
    },
  );

  test.each([
    ...[{ name: {} }, { label: 1 }, { recipe: null }, { step: [] }, { id: undefined }],
    ...[
      { path: 'javascript:alert(1)' },
      { path: '//example.com' },
      { ends: ['1'] },
      { seconds: [null] },
    ],
  ])('a stored timer with %j is ignored and breaks no page', (odd) => {
    const timer = createTimer(plan([10]), start);
    expect(readTimers(JSON.stringify([timer]), start)).toHaveLength(1);
    expect(readTimers(JSON.stringify([{ ...timer, ...odd }]), start)).toEqual([]);
  });
});

test.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [61_000, '1:01'],
  [599_500, '10:00'],
  [3_600_000, '1:00:00'],
  [5_405_000, '1:30:05'],
])('a clock shows %i ms as %s', (milliseconds, shown) => {
  expect(formatClock(milliseconds)).toBe(shown);
});
