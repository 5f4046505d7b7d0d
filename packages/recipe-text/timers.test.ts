import { describe, expect, test } from 'vitest';
import { findDurations } from './timers.ts';

const found = (text: string) =>
  findDurations(text).map(({ start, end, seconds, each }) => [
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
    ['2 and a half hours', '2 and a half hours', 150],
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
    ['about 5 or so min', '5 or so min', 5],
    ['between 20 and 30 minutes', '20 and 30 minutes', 20, 30],
    ['at least 2 hours, and up to 8 hours', '2 hours, and up to 8 hours', 120, 480],
    ['bake 1h30min', '1h30min', 90],
    ['roast 1 hour 30 at 180°C', '1 hour 30', 90],
    ['1 hr 20 or until done', '1 hr 20', 80],
    ['twenty or thirty seconds', 'twenty or thirty seconds', 1 / 3, 0.5],
    ['forty-five minutes', 'forty-five minutes', 45],
    ['for more thirty minutes', 'thirty minutes', 30],
    ['no more than 2 minutes', '2 minutes', 2],
    ['boil 3 minutes. After 3 minutes add salt', '3 minutes', 3],
    ['1 hour (or 60 minutes)', '1 hour', 60],
    ['1 hour 200 g sugar', '1 hour', 60],
    ['5 min/side', '5 min', 5, 'each'],
    ['in 30-second bursts', '30-second', 0.5, 'each'],
    ['between half an hour and 2 hours', 'half an hour and 2 hours', 30, 120],
    ['1 hour plus 15 minutes', '1 hour plus 15 minutes', 75],
    ['fourteen to sixteen minutes', 'fourteen to sixteen minutes', 14, 16],
    ['seventy-five minutes', 'seventy-five minutes', 75],
    ['bake 1h 15m', '1h 15m', 75],
    ['bake 10/15 minutes', '10/15 minutes', 10, 15],
    ['cook 1/2 hour', '1/2 hour', 30],
    ['at least 5 and up to 10 minutes', '5 and up to 10 minutes', 5, 10],
    ['for couple of minutes', 'couple of minutes', 2],
    ['10 or more minutes', '10 or more minutes', 10],
    ['another couple of minutes', 'another couple of minutes', 2],
    ['for a good hour', 'a good hour', 60],
    ['5ish minutes', '5ish minutes', 5],
    ['for 5-ish min', '5-ish min', 5],
    ['for 5+ minutes', '5+ minutes', 5],
    ['for 5 plus minutes', '5 plus minutes', 5],
    ['2 minutes per side', '2 minutes', 2, 'each'],
    ['3 min on each side', '3 min', 3, 'each'],
    ['cook each side for 2 minutes', '2 minutes', 2, 'each'],
  ])('a time in a step is found: %s', (text, ...expected) =>
    expect(found(text)).toEqual([expected]),
  );

  test('several times in a step are found in order', () => {
    expect(found('Boil 5 minutes, then simmer for 1 hour; rest 10 minutes.')).toEqual([
      ['5 minutes', 5],
      ['1 hour', 60],
      ['10 minutes', 10],
    ]);
  });
});

test('a time that an earlier step already mentioned gets no second timer', () => {
  const earlier = findDurations('Simmer 2 to 3 hours.');
  expect(findDurations('After 2 hours add the potatoes.', earlier)).toEqual([]);
  expect(findDurations('After 1 hour add the potatoes.', earlier)).toHaveLength(1);
});

test.each([
  ...['overnight', 'at 175 C', 'every 10 minutes', 'stirring every 5-10 minutes', 'for 3 days'],
  ...[
    '10 minutes before the end',
    '2 tsp',
    'a few minutes',
    'in no time',
    'roast for 10 minutes a pound',
    'about ten 1-second pulses',
    ...['15 minutes left on your timer', 'once 1 hour is up', 'not over 24 hours'],
    ...['If fifteen minutes have passed', 'After the 5 mins timer is up', 'after those two hours'],
    ...['2 minutes less than the package says', '3 minutes under the time'],
    ...['in a second pan', 'beat a second egg'],
    ...['At 20 minutes, flip', '2-minute noodles', 'at 10-minute intervals'],
    ...['3 hours into drying', 'extend the time by 10 minutes'],
    ...['at 1:15 hours', 'until 10 minutes before done'],
    ...['Stir once a minute', 'When 10 minutes remain', 'Flip at the 10 minute mark'],
    ...['It keeps for up to 12 hours', 'Serve within 10 minutes', 'every couple of minutes'],
    'step 2',
  ],
])('the text %s contains no timer', (text) => expect(found(text)).toEqual([]));
