import { readFileSync } from 'node:fs';
import { excludesFood } from './adapter.ts';

type Pair = { food: string; expected: '+' | '-' | '?'; line: string };

/** Returns the pairs of a file: '+' is caught, '-' is not, '?' could not be checked. */
export function readPairs(file: string): Pair[] {
  const pairs: Pair[] = [];
  let food = '';
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    if (line.startsWith('# ')) food = line.slice(2);
    else pairs.push({ food, expected: line.charAt(0) as Pair['expected'], line: line.slice(2) });
  }
  return pairs;
}

/**
 * Compares the rows that are excluded by leaving out a food with the rows that a cook expects to be
 * excluded.
 */
export function scorePairs(pairs: Pair[]) {
  const found = pairs.map((pair) => ({ ...pair, is: excludesFood(pair.line, pair.food) }));
  const list = (expected: string, is: string) =>
    found
      .filter((each) => each.expected === expected && each.is === is)
      .map(({ food, line }) => `${food}: ${line}`);
  return {
    pairs: pairs.length,
    leaks: [...list('+', 'not caught'), ...list('?', 'not caught')],
    unsure: [...list('+', 'unknown'), ...list('-', 'unknown')],
    falselyCaught: [...list('-', 'caught'), ...list('?', 'caught')],
  };
}
