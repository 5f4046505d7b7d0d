import { expect, test } from 'vitest';
import { parseTin, tinFactor } from './tin.ts';

test.each([
  ['20 cm', '24 cm', 1.44],
  ['20', '24', 1.44],
  ['24 cm', '20 cm', 0.6944],
  ['8-inch round', '9-inch round', 1.2656],
  ['8"', '9"', 1.2656],
  ['20 cm square', '25 cm square', 1.5625],
  ['20 cm round', '20 cm square', 1.2732],
  ['9×13 in', '8-inch square', 0.547],
  ['9 x 13 x 2 inches', '8-inch square', 0.547],
  ['9×5 in loaf', '8×4 in loaf', 0.7111],
  ['200 mm', '20 cm', 1],
  ['10 in', '25.4 cm', 1],
  ['two 8-inch round', '9×13 in', 1.1638],
  ['2 x 20 cm', '20 cm', 0.5],
])('from %s to %s: × %d', (from, to, factor) => {
  const [before, after] = [parseTin(from), parseTin(to)];
  if (!before || !after) throw new Error('No tin.');
  expect(tinFactor(before, after).valueOf()).toBeCloseTo(factor, 3);
});

test.each(['', 'banana', '0 cm', '1 cm', '5 m', '900 cm', '1'.repeat(200)])(
  '%s is no tin',
  (text) => expect(parseTin(text)).toBeNull(),
);
