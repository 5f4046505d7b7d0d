import { expect, test } from 'vitest';
import {
  cropUrl,
  focalPointClass,
  getVariantWidth,
  isStoredPicture,
  type PictureData,
  srcSet,
} from './image.ts';

const picture = (width: number | null): PictureData => ({
  url: '/images/featured/soup.webp',
  width,
  height: width,
  thumbhash: null,
  focus: null,
});
const widths = (width: number | null, of?: number[]) =>
  srcSet(picture(width), of)
    .split(', ')
    .map((each) => Number(each.split(' ')[1]?.slice(0, -1)));

test('srcset offers widths up to the first width that covers the original', () => {
  expect(widths(2400)).toEqual([160, 320, 480, 800, 1200]);
  expect(widths(800)).toEqual([160, 320, 480, 800]);
  expect(widths(500)).toEqual([160, 320, 480, 800]);
  expect(widths(10)).toEqual([160]);
  expect(widths(null)).toEqual([160, 320, 480, 800, 1200]);
  expect(widths(2400, [480, 800])).toEqual([480, 800]);
  expect(widths(200, [480, 800])).toEqual([480]);
});

test('a small picture is served at two pixels per CSS pixel', () => {
  expect([32, 56, 192, 900].map(getVariantWidth)).toEqual([160, 160, 480, 1200]);
});

test('URLs of variants contain the width or shape', () => {
  expect(srcSet(picture(100))).toBe('/images/featured/soup.webp/160.avif 160w');
  expect(cropUrl('/images/featured/soup.webp', '4x3')).toBe('/images/featured/soup.webp/4x3.jpg');
});

test('only pictures in the bucket have variants', () => {
  expect(isStoredPicture('/images/featured/soup.webp')).toBe(true);
  expect(isStoredPicture('https://example.com/images/soup.webp')).toBe(false);
});

test('a focal point is rounded to a tenth and limited to the picture', () => {
  expect(focalPointClass(null)).toBe('');
  expect(focalPointClass({ x: 0.26, y: 0.74 })).toBe('focus-x-30 focus-y-70');
  expect(focalPointClass({ x: -3, y: 7 })).toBe('focus-x-0 focus-y-100');
});
