import { expect, test } from 'vitest';
import { findTin, parseTin, tinFactor } from './pans.ts';

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

test.each(['', 'banana', '0 cm', '0 x 20 cm', '0 0', '1 cm', '5 m', '900 cm', '1'.repeat(200)])(
  '%s is no tin',
  (text) => expect(parseTin(text)).toBeNull(),
);

test.each([
  ['Line a deep 20 cm round cake pan with paper.', '20 cm round cake pan'],
  ['Bake in a 9×13-inch baking dish.', '9×13-inch baking dish'],
  ['Pour it into a 9 x 13 x 2 inch pan.', '9 x 13 x 2 inch pan'],
  ['in a 9×13 tin', '9×13 tin'],
  ['Butter two 8-inch round tins.', 'two 8-inch round tins'],
  ['Grease a 9-inch springform pan.', '9-inch springform pan'],
  ['an 8-inch square tin', '8-inch square tin'],
  ['a 9 by 5 inch loaf pan', '9 by 5 inch loaf pan'],
  ['Grease a 23cm (9-inch) loose-bottomed tin.', '23cm loose-bottomed tin'],
])('%s names the tin %s', (text, tin) => expect(findTin(text)).toBe(tin));

test.each([
  'Grease a 12-cup muffin tin.',
  'Warm the oil in a 28 cm frying pan.',
  'in a 26 cm cast-iron pan',
  'Drain a 400 g tin of beans.',
  'Roll it out to 20 cm and lay it into the pan.',
  'Cut 2 cm slices. Put them in a pan.',
  'Bake at 180 in a tin for 20 minutes',
  '',
])('%s names no tin', (text) => expect(findTin(text)).toBeNull());
