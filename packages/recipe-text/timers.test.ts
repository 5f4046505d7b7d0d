import { describe, expect, test } from 'vitest';
import { durationsIn } from './timers.ts';

const found = (text: string) =>
  durationsIn(text).map(({ start, end, seconds, each }) => [
    text.slice(start, end),
    ...seconds.map((second) => second / 60),
    ...(each ? ['each'] : []),
  ]);

describe('a time in a step', () => {
  test.each([
    ['simmer 10 minutes', '10 minutes', 10],
    ['for 25–30 minutes', '25–30 minutes', 25, 30],
    ['12 to 15 min', '12 to 15 min', 12, 15],
    ['10 min to 15 min', '10 min to 15 min', 10, 15],
    ['5~10 minutes', '5~10 minutes', 5, 10],
    ['2 - 2.5 hours', '2 - 2.5 hours', 120, 150],
    ['1 hour 30 minutes', '1 hour 30 minutes', 90],
    ['1 hour and 30 minutes', '1 hour and 30 minutes', 90],
    ['2 hrs, 30 mins', '2 hrs, 30 mins', 150],
    ['1 hour to 1 hour 30 minutes', '1 hour to 1 hour 30 minutes', 60, 90],
    ['for 1h30 in all', '1h30', 90],
    ['1½ hours', '1½ hours', 90],
    ['1 1/2 hours', '1 1/2 hours', 90],
    ['1.5 hrs.', '1.5 hrs', 90],
    ['an hour', 'an hour', 60],
    ['an hour and a half', 'an hour and a half', 90],
    ['one and a half hours', 'one and a half hours', 90],
    ['half an hour', 'half an hour', 30],
    ['another half-hour', 'half-hour', 30],
    ['three quarters of an hour', 'three quarters of an hour', 45],
    ['a couple of minutes', 'a couple of minutes', 2],
    ['a minute or two', 'a minute or two', 1, 2],
    ['10 more minutes', '10 more minutes', 10],
    ['another hour and a half', 'another hour and a half', 90],
    ['rest for 10 minutes before serving', '10 minutes', 10],
    ['simmer 5 minutes before adding the milk', '5 minutes', 5],
    ['45s - 1 minute', '45s - 1 minute', 0.75, 1],
    ['a 30-minute rest', '30-minute', 30],
    ['30 seconds', '30 seconds', 0.5],
    ['8 hours or overnight', '8 hours', 480],
    ['1½ hours (90 minutes)', '1½ hours', 90],
    ['15 Minuten', '15 Minuten', 15],
    ['for 20 min. Then', '20 min', 20],
    ['2 minutes per side', '2 minutes', 2, 'each'],
    ['3 min on each side', '3 min', 3, 'each'],
    ['cook each side for 2 minutes', '2 minutes', 2, 'each'],
  ])('%s', (text, ...expected) => expect(found(text)).toEqual([expected]));

  test('several times are in order', () => {
    expect(found('Boil 5 minutes, then simmer for 1 hour; rest 10 minutes.')).toEqual([
      ['5 minutes', 5],
      ['1 hour', 60],
      ['10 minutes', 10],
    ]);
  });
});

test.each([
  ...['overnight', 'at 175 C', 'every 10 minutes', 'stirring every 5-10 minutes', 'for 3 days'],
  ...[
    '10 minutes before the end',
    '2 tsp',
    'a few minutes',
    'in no time',
    'at 1:15 hours',
    'step 2',
  ],
])('%s is no timer', (text) => expect(found(text)).toEqual([]));
