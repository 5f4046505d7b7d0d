import { expect, test } from 'vitest';
import { findPan, getPanScaleFactor, parsePan, replacePan } from './pans.ts';

test.each(['½', '⅜', '⅞', '⅒'])('a pan may have a side of 9%s inches', (sign) => {
  expect(findPan(`Line a 9${sign}-inch round tin.`)).toBe(`9${sign}-inch round tin`);
});

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
])('a recipe scales from a pan of %s to %s by %d', (from, to, factor) => {
  const [before, after] = [parsePan(from), parsePan(to)];
  if (!before || !after) throw new Error('No pan.');
  expect(getPanScaleFactor(before, after).valueOf()).toBeCloseTo(factor, 3);
});

test.each(['', 'banana', '0 cm', '0 x 20 cm', '0 0', '1 cm', '5 m', '900 cm', '1'.repeat(200)])(
  'the text %s is not a pan',
  (text) => expect(parsePan(text)).toBeNull(),
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
  ['Line a 20cm/8in round cake tin.', '20cm round cake tin'],
  ['Spray a loaf pan (approx. 5"x9"), and add it.', 'loaf pan (approx. 5"x9")'],
  ['Line a springform tin (26 cm).', 'springform tin (26 cm)'],
])('the text %s names the pan %s', (text, pan) => expect(findPan(text)).toBe(pan));

test.each([
  'Grease a 12-cup muffin tin.',
  'Warm the oil in a 28 cm frying pan.',
  'in a 26 cm cast-iron pan',
  'Heat oil in a frying pan (28 cm).',
  'Drain a 400 g tin of beans.',
  'Roll it out to 20 cm and lay it into the pan.',
  'Cut 2 cm slices. Put them in a pan.',
  'Bake at 180 in a tin for 20 minutes',
  '',
])('the text %s names no pan', (text) => expect(findPan(text)).toBeNull());

test.each([
  ['Line a deep 20 cm round cake tin.', '24 cm', 'Line your deep 24 cm tin.'],
  [
    'Pour it into a greased, floured 20 cm pan.',
    '9×13 in',
    'Pour it into your greased, floured 9×13 in pan.',
  ],
  [
    'Butter a 20cm (8-inch) cake tin and a 30 cm dish.',
    '24 cm',
    'Butter your 24 cm tin and a 30 cm dish.',
  ],
  ['Fill a 20 cm tin.', 'two 15 cm round', 'Fill your two 15 cm round tins.'],
  ['Fill a 20 cm tin.', '9-inch loaf pan', 'Fill your 9-inch loaf pan.'],
  ['Fill a cake tin (20 cm).', '24 cm', 'Fill your 24 cm tin.'],
  ['A 20 cm tin is best.', '24 cm', 'Your 24 cm tin is best.'],
  ['Bake in the tin.', '24 cm', 'Bake in the tin.'],
])('replacePan writes %s with a pan of %s as %s', (text, own, shown) => {
  expect(replacePan(text, '20 cm round tin', own)).toBe(shown);
});
