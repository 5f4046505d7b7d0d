import { expect, test } from 'vitest';
import { matchPictures } from './picture-targets.ts';

const target = (key: string, title: string, more = {}) => ({
  key,
  title,
  hasPicture: false,
  ...more,
});
const targets = [
  target('recipe:1', 'Älpler Magronen', { slug: 'alpler-magronen' }),
  target('recipe:2', 'Crème Brûlée', { slug: 'burnt-cream' }),
  target('draft:3', "Grandma's 7-Layer Dip"),
  target('draft:4', 'Plum Cake', { hasPicture: true }),
  target('draft:5', ''),
];

test.each([
  ['alpler-magronen.webp', 'recipe:1'],
  ['ÄLPLER_MAGRONEN.JPG', 'recipe:1'],
  ['Alpler Magronen (2).jpeg', 'recipe:1'],
  ['burnt-cream-1.png', 'recipe:2'],
  ['creme.brulee.jpg', 'recipe:2'],
  ['grandmas 7 layer dip', 'draft:3'],
  ['magronen.jpg', null],
  ['plum-cake.jpg', null],
  ['.jpg', null],
])('the file %s belongs to %s', (file, key) => {
  expect(matchPictures([file], targets)).toEqual([key]);
});

test('the first of several matching files becomes the picture of the recipe', () => {
  const files = ['creme-brulee-1.jpg', 'creme-brulee-2.jpg'];
  expect(matchPictures(files, targets)).toEqual(['recipe:2', null]);
});
