import { expect, test } from 'vitest';
import { focusClass, isOwnPicture, type Picture, shapeUrl, srcSet } from './image.ts';

const picture = (width: number | null): Picture => ({
  url: '/images/featured/soup.webp',
  width,
  height: width,
  thumbhash: null,
  focus: null,
});
const widths = (width: number | null) =>
  srcSet(picture(width), 'avif')
    .split(', ')
    .map((each) => Number(each.split(' ')[1]?.slice(0, -1)));

test('widths are offered up to the first that covers the original', () => {
  expect(widths(2400)).toEqual([160, 320, 480, 800, 1200]);
  expect(widths(800)).toEqual([160, 320, 480, 800]);
  expect(widths(500)).toEqual([160, 320, 480, 800]);
  expect(widths(10)).toEqual([160]);
  expect(widths(null)).toEqual([160, 320, 480, 800, 1200]);
});

test('addresses contain the width or shape', () => {
  expect(srcSet(picture(100), 'webp')).toBe('/images/featured/soup.webp/160.webp 160w');
  expect(shapeUrl('/images/featured/soup.webp', '4x3')).toBe('/images/featured/soup.webp/4x3.jpg');
});

test('only pictures in the bucket have variants', () => {
  expect(isOwnPicture('/images/featured/soup.webp')).toBe(true);
  expect(isOwnPicture('https://example.com/images/soup.webp')).toBe(false);
});

test('a focal point is rounded to a tenth and kept within the picture', () => {
  expect(focusClass(null)).toBe('');
  expect(focusClass({ x: 0.26, y: 0.74 })).toBe('focus-x-30 focus-y-70');
  expect(focusClass({ x: -3, y: 7 })).toBe('focus-x-0 focus-y-100');
});
