import { expect, test } from 'vitest';
import { formatDuration } from './recipe-facts.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [665, '11 h 5 min'],
  [100_000, '1666 h 40 min'],
])('%i minutes are formatted as %s', (minutes, words) =>
  expect(formatDuration(minutes)).toBe(words),
);
