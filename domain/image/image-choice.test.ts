import { expect, test } from 'vitest';
import { focalPointClass } from './image.ts';
import { ImageUrlSchema, readImageChoice } from './image-choice.ts';

test.each([
  'https://example.com/a.jpg',
  'https://example.com/ä b.jpg?size=large#part',
  '/images/featured/soup-1.webp',
  '/images/authors/quill-1795224894371.webp',
])('%j is a valid picture URL', (address) => {
  expect(ImageUrlSchema.parse(` ${address} `)).toBe(address);
});

test.each([
  '',
  'soup',
  'http://example.com/a.jpg',
  'https://user:secret@example.com/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//example.com/a.jpg',
  '/images/../admin',
  '/images/featured/../../x.webp',
  '/images/featured/soup.webp/320.avif',
  '/images/variants/soup.webp',
  '/recipes',
  `https://example.com/${'a'.repeat(2000)}`,
])('%j is not a picture URL', (address) => {
  expect(ImageUrlSchema.safeParse(address).success).toBe(false);
});

test('an image choice uses only the chosen tab', () => {
  const form = new FormData();
  form.set('image', ' https://example.com/a.jpg ');
  form.set('imageUploaded', '/images/steps/a-1.webp');
  expect(readImageChoice(form, 'image')).toEqual({
    source: 'url',
    url: 'https://example.com/a.jpg',
    focus: { x: 0.5, y: 0.5 },
  });
  form.set('imageSource', 'file');
  form.set('imageFocusX', '30');
  form.set('imageFocusY', '100');
  expect(readImageChoice(form, 'image')).toEqual({
    source: 'file',
    url: '/images/steps/a-1.webp',
    focus: { x: 0.3, y: 1 },
  });
  for (const nonsense of ['', '-1', '101', 'NaN', 'left', '1e9']) {
    form.set('imageFocusX', nonsense);
    expect(readImageChoice(form, 'image').focus.x).toBe(0.5);
  }
});

test('a focal point is rounded to the nearest 10% for its CSS class', () => {
  expect(focalPointClass(null)).toBe('');
  expect(focalPointClass({ x: 0.34, y: 1 })).toBe('focus-x-30 focus-y-100');
  expect(focalPointClass({ x: -3, y: 7 })).toBe('focus-x-0 focus-y-100');
});
