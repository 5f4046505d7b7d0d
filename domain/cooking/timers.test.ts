import { describe, expect, test } from 'vitest';
import {
  clock,
  endText,
  isOver,
  longerTimer,
  nextRing,
  pausedTimer,
  readTimers,
  resumedTimer,
  ringTimers,
  startedTimer,
  type TimerPlan,
  timeLeft,
} from './timers.ts';

const start = Date.UTC(2026, 0, 1, 18);
/** An instant so many minutes after the start. */
const at = (minutes: number) => start + minutes * 60_000;
const minutesLeft = (...given: Parameters<typeof timeLeft>) => timeLeft(...given) / 60_000;

function plan(minutes: number[], name = 'Bake the bread'): TimerPlan {
  const label = `${minutes.join('–')} minutes`;
  const seconds = minutes.map((each) => each * 60);
  const place = { recipe: 'Bread', step: 3, path: '/recipes/bread/cook?step=3' };
  return { id: `bread/3/${label}`, name, label, seconds, each: false, ...place };
}

const started = (...minutes: number[]) => startedTimer(plan(minutes), start);
const texts = ({ rings }: ReturnType<typeof ringTimers>) => rings.map(({ text }) => text);

describe('a timer', () => {
  test('ends at an instant, however long nobody looked', () => {
    const timer = started(45);
    expect(timeLeft(timer, start)).toBe(45 * 60_000);
    expect(timeLeft(timer, at(30) + 1)).toBe(15 * 60_000 - 1);
    expect(minutesLeft(timer, at(60))).toBe(-15);
  });

  test('rings once, when it ends', () => {
    const timers = [started(10)];
    expect(nextRing(timers)).toBe(at(10));
    expect(texts(ringTimers(timers, at(10) - 1))).toEqual([]);
    const rung = ringTimers(timers, at(10));
    expect(texts(rung)).toEqual(['Bake the bread: time is up.']);
    expect(rung.rings[0]?.isLast).toBe(true);
    expect(texts(ringTimers(rung.timers, at(11)))).toEqual([]);
    expect(nextRing(rung.timers)).toBeUndefined();
  });

  test('says when it ended if nobody looked', () => {
    expect(texts(ringTimers([started(10)], at(22)))).toEqual(['Bake the bread: ended 12 min ago.']);
  });

  test('for a range rings at both ends', () => {
    const timer = started(25, 30);
    expect(minutesLeft(timer, at(20))).toBe(5);
    const first = ringTimers([timer], at(25));
    expect(texts(first)).toEqual(['Bake the bread: time to check. It rings again in 5 min.']);
    expect(first.rings[0]?.isLast).toBe(false);
    expect(nextRing(first.timers)).toBe(at(30));
    expect(minutesLeft(timer, at(26))).toBe(4);
    expect(isOver(timer, at(26))).toBe(false);
    const second = ringTimers(first.timers, at(30));
    expect(texts(second)).toEqual(['Bake the bread: time is up.']);
    expect(isOver(timer, at(30))).toBe(true);
  });

  test('for a range rings once if both ends have passed in the meantime', () => {
    const { timers, rings } = ringTimers([started(25, 30)], at(40));
    expect(rings.map(({ text }) => text)).toEqual(['Bake the bread: ended 10 min ago.']);
    expect(nextRing(timers)).toBeUndefined();
  });

  test('stands still while it is paused', () => {
    const paused = pausedTimer(pausedTimer(started(25, 30), at(5)), at(6));
    expect(minutesLeft(paused, at(90))).toBe(20);
    expect(nextRing([paused])).toBeUndefined();
    expect(texts(ringTimers([paused], at(90)))).toEqual([]);
    expect(endText(resumedTimer(paused, at(90)), at(110))).toContain('time to check');
    expect(nextRing([resumedTimer(paused, at(90))])).toBe(at(110));
  });

  test('rings at its second end even after a pause between the two', () => {
    const [rung = started(1)] = ringTimers([started(25, 30)], at(25)).timers;
    const resumed = resumedTimer(pausedTimer(rung, at(28)), at(60));
    expect(resumed.ends).toEqual([at(25), at(62)]);
    expect(nextRing([resumed])).toBe(at(62));
  });

  test('gets a minute more, also when it is over', () => {
    expect(longerTimer(started(25, 30), at(3)).ends).toEqual([at(26), at(31)]);
    expect(longerTimer(started(25, 30), at(27)).ends).toEqual([at(25), at(31)]);
    const [over = started(1)] = ringTimers([started(10)], at(10)).timers;
    const longer = longerTimer(over, at(12));
    expect(minutesLeft(longer, at(12))).toBe(1);
    expect(texts(ringTimers([longer], at(13)))).toEqual(['Bake the bread: time is up.']);
  });
});

test('several timers ring by themselves', () => {
  const timers = [
    startedTimer(plan([10], 'Boil the pasta'), start),
    startedTimer(plan([25, 30], 'Bake the bread'), at(1)),
    startedTimer(plan([12], 'Fry the onions'), start),
  ];
  const first = ringTimers(timers, at(11));
  expect(texts(first)).toEqual(['Boil the pasta: ended 1 min ago.']);
  expect(texts(ringTimers(first.timers, at(12)))).toEqual(['Fry the onions: time is up.']);
  expect(nextRing(first.timers)).toBe(at(12));
});

describe('stored timers', () => {
  test('are read with the next to end first, until a day after their end', () => {
    const timers = [started(30), started(10), pausedTimer(started(20), start)];
    const read = readTimers(JSON.stringify(timers), start);
    expect(read.map((timer) => minutesLeft(timer, start))).toEqual([10, 20, 30]);
    expect(readTimers(JSON.stringify(timers), at(25 * 60))).toHaveLength(1);
  });

  test.each([null, '', '{', 'null', '{}', '[1, null, {"ends": 3}]'])('%s has none', (json) => {
    expect(readTimers(json, start)).toEqual([]);
  });

  test.each([
    ...[{ name: {} }, { label: 1 }, { recipe: null }, { step: [] }, { id: undefined }],
    ...[
      { path: 'javascript:alert(1)' },
      { path: '//example.com' },
      { ends: ['1'] },
      { seconds: [null] },
    ],
  ])('a timer with %j is none, so that no page breaks', (odd) => {
    const timer = startedTimer(plan([10]), start);
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
])('%i ms are %s on a clock', (milliseconds, shown) => {
  expect(clock(milliseconds)).toBe(shown);
});
