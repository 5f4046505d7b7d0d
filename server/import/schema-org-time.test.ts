import { describe, expect, test } from 'vitest';
import { read } from '../../test/import/soup.ts';
import { readMinutes } from './schema-org-time.ts';

describe('durations in minutes', () => {
  test.each<[unknown, number]>([
    ['PT30M', 30],
    ['PT1H30M', 90],
    ['P0DT45M', 45],
    ['PT90M', 90],
    ['P1DT2H', 1560],
    ['PT0.5H', 30],
    ['PT1800S', 30],
    ['P0Y0M0DT0H35M0.000S', 35],
    ['pt1h 15min', 75],
    ['PT1H30', 90],
    ['P30M', 30],
    ['P1W', 10_080],
    [90, 90],
    ['90', 90],
    ['1:30', 90],
    ['00:45:00', 45],
    ['45 minutes', 45],
    ['1 h 30 min', 90],
    ['1h30', 90],
    ['1 hour 15', 75],
    ['1 hr and 20 mins', 80],
    ['1 1/2 hours', 90],
    ['1½ hours', 90],
    ['1,5 Stunden', 90],
    ['half an hour', 30],
    ['an hour', 60],
    ['20-30 min', 30],
    ['1 to 2 hours', 120],
    ['30 minutes to 1 hour', 60],
    ['about 2 hours', 120],
    ['2 Std.', 120],
    ['30 minut', 30],
    ['30分', 30],
    ['20 seconds', 1],
    ['PT30Minutes', 30],
    ['PT1 hour 30 mins', 90],
    ['1 Std. 20 Min.', 80],
    ['45 dakika', 45],
    ['1 saat 15 dk', 75],
    ['1 heure et demie', 90],
    ['30 à 40 minutes', 40],
    ['1 hora y 30 minutos', 90],
    ['1 ora e 30 minuti', 90],
    ['1 h e 20 minutos', 80],
    ['1 uur en 15 minuten', 75],
    ['1 timme 20 min', 80],
    ['1 time og 20 min', 80],
    ['1 tunti 10 min', 70],
    ['1 godz. 15 min.', 75],
    ['1 час 20 минут', 80],
    ["35'", 35],
    [{ '@type': 'Duration', minValue: 'PT10M', maxValue: 'PT20M' }, 20],
    [['PT10M', 'PT20M'], 10],
  ])('%j', (value, minutes) => expect(readMinutes(value)).toEqual({ minutes, written: null }));

  test.each<[unknown, number]>([
    ['overnight', 0],
    ['10 mins + chilling', 10],
    ['soon', 0],
    ['PT-5M', 0],
    ['PT', 0],
    ['P900D', 0],
  ])('%j is also kept as written', (value, minutes) =>
    expect(readMinutes(value)).toEqual({ minutes, written: value }),
  );

  test.each([undefined, null, '', ' ', 'PT0M', 0, {}, [], Number.NaN, true])(
    '%j is no duration',
    (value) => expect(readMinutes(value)).toEqual({ minutes: 0, written: null }),
  );
});

describe('times', () => {
  test('missing times come from the total', () => {
    expect(read({ totalTime: 'PT1H' })).toMatchObject({ prepTime: 0, cookTime: 60 });
    expect(read({ totalTime: 'PT1H', prepTime: 'PT20M' })).toMatchObject({
      prepTime: 20,
      cookTime: 40,
    });
    expect(read({ totalTime: 'PT1H', cookTime: 'PT20M' })).toMatchObject({
      prepTime: 40,
      cookTime: 20,
    });
  });

  test('times without a field go to the notes', () => {
    const recipe = read({ prepTime: 'PT20M', cookTime: 'overnight', totalTime: 'PT10H' });
    expect(recipe).toMatchObject({ prepTime: 20, cookTime: 580, notes: 'Cooking: overnight' });
  });

  test('what is left of the total is rest', () => {
    const rest = (given: Record<string, unknown>) => read(given).restTime;
    expect(rest({ prepTime: 5, cookTime: 5, totalTime: 60 })).toBe(50);
    expect(rest({ prepTime: 5, cookTime: 5, totalTime: 8 })).toBe(0);
    expect(rest({ prepTime: 5, restTime: 'PT1H', totalTime: 75 })).toBe(60);
    expect(rest({ additionalTime: '2 hours' })).toBe(120);
    expect(read({ restTime: 'overnight' }).notes).toBe('Resting: overnight');
  });
});
