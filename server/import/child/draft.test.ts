import { createEmptyDraft } from '@potluck/recipe-formats/draft';
import { RejectedRecordError } from '@potluck/recipe-formats/errors';
import { expect, test } from 'vitest';
import { toReviewableDraft } from './draft.ts';

const soup = createEmptyDraft('Soup');
const withText = (text: string, pictures: string[] = []) => ({
  heading: null,
  steps: [{ text, minutes: null, pictures, uses: null }],
});
const tooMuch = new RejectedRecordError('it has more text than a recipe can have');

test('a recipe with endless lists has only the first of them', () => {
  const many = Array.from({ length: 100_000 }, (_, i) => `name ${i}`);
  const { recipe } = toReviewableDraft({
    ...soup,
    ...{ categories: many, tags: many, equipment: many, pictures: many, authors: many },
    steps: [withText('Boil.', many)],
    warnings: many.map((message) => ({ field: 'tags', message })),
  });
  expect(JSON.stringify(recipe).length).toBeLessThan(20_000);
  expect(recipe).toMatchObject({ author: 'name 0', categories: { 0: 'name 0' } });
  expect(recipe.steps[0]?.images).toEqual(many.slice(0, 3));
});

test.each([
  { description: 'a'.repeat(1_000_000) },
  { extensions: { potluck: { source: 'é'.repeat(500_000) } } },
  { pictures: ['a'.repeat(1_000_000)] },
  // The recipe and the original are each small enough.
  { steps: [withText('ü'.repeat(300_000))], original: '汤'.repeat(200_000) },
])('a draft with more than a megabyte of text is rejected (%#)', (more) => {
  expect(() => toReviewableDraft({ ...soup, ...more })).toThrow(tooMuch);
});

test('a recipe in another script at the limits of the site is small enough', () => {
  const long = '汤'.repeat(600);
  const { recipe, original } = toReviewableDraft({
    ...soup,
    description: '汤'.repeat(2000),
    notes: '汤'.repeat(20_000),
    ingredients: [{ heading: null, rows: Array.from({ length: 100 }, () => ({ text: long })) }],
    original: '汤'.repeat(150_000),
  });
  expect([recipe.ingredients.length, original.length]).toEqual([200, 150_000]);
});

test('inline pictures do not count as text, and get names', () => {
  const image = `data:image/png;base64,${'A'.repeat(2_000_000)}`;
  const { recipe, inlinePictures } = toReviewableDraft({ ...soup, pictures: ['a.jpg', image] });
  expect(recipe.images).toEqual(['a.jpg', 'picture#1']);
  expect(inlinePictures).toEqual(new Map([['picture#1', image]]));
});
