import { describe, expect, test } from 'vitest';
import { read } from '../../test/import/soup.ts';

describe('times', () => {
  test('a missing time is computed from the total', () => {
    expect(read({ totalTime: 'PT1H' })).toMatchObject({ prepTime: null, cookTime: 60 });
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

  test('the rest of the total time becomes resting time', () => {
    const rest = (given: Record<string, unknown>) => read(given).restTime;
    expect(rest({ prepTime: 5, cookTime: 5, totalTime: 60 })).toBe(50);
    expect(rest({ prepTime: 5, cookTime: 5, totalTime: 8 })).toBe(0);
    expect(rest({ prepTime: 5, restTime: 'PT1H', totalTime: 75 })).toBe(60);
    expect(rest({ additionalTime: '2 hours' })).toBe(120);
    expect(read({ restTime: 'overnight' }).notes).toBe('Resting: overnight');
  });
});
