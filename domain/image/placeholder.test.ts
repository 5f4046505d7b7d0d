import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { getColorDistance, getVividness } from './placeholder.ts';

function picture(...color: number[]) {
  const pixels = Array.from({ length: 16 }, () => [...color, 255]).flat();
  const thumbhash = Buffer.from(rgbaToThumbHash(4, 4, pixels)).toString('base64');
  return { url: '/images/featured/a.webp', width: 4, height: 4, focus: null, thumbhash };
}

const curry = picture(200, 120, 40);

test('pictures with similar colors have a smaller color distance than pictures with different colors', () => {
  const stew = picture(190, 110, 50);
  const salad = picture(60, 160, 60);
  expect(getColorDistance(curry, curry)).toBe(0);
  expect(getColorDistance(curry, stew)).toBeLessThan(getColorDistance(curry, salad));
});

test.each([null, { ...curry, thumbhash: null }, { ...curry, thumbhash: '!' }])(
  'a picture without known colors has no color distance: %j',
  (unknown) => {
    expect(getColorDistance(curry, unknown)).toBe(0);
  },
);

test('a bright and colorful picture is more vivid than a dark or gray one', () => {
  const sorted = [curry, picture(150, 150, 150), picture(20, 15, 10), null].map(getVividness);
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
  expect(sorted.at(-1)).toBe(0);
});
