import { formatIngredientLine } from '@potluck/recipe-text/ingredient-line';
import { expect, test } from 'vitest';
import type { Diet } from './labels.ts';
import { recipeStructuredData } from './recipe-structured-data.ts';

const site = { name: 'Potluck', origin: 'https://recipes.example', shareCard: '/card.jpg' };
const toast = {
  ...{ slug: 'toast', title: 'Toast', description: 'Crisp', picture: null, chef: null },
  ...{ categories: [], prepTime: 0, cookTime: 0, servings: 1, ingredients: [], steps: [] },
  ...{ createdAt: '2026-01-02T03:04:05Z', updatedAt: '2026-01-02T03:04:05Z' },
  ...{ restTime: 0, yieldText: '', cuisine: null, tags: [], diets: [], equipment: [] },
  ...{ nutrition: {}, video: null, sourceUrl: null, credit: '' },
};
const picture = {
  ...{ url: '/images/featured/t.webp', width: 4, height: 3, thumbhash: null, focus: null },
};

test('the placeholder rating is 5 from 1 review, unless it is turned off', () => {
  expect(recipeStructuredData(toast, site, true)).toHaveProperty('aggregateRating', {
    ...{ '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 },
  });
  expect(recipeStructuredData(toast, site, false)).not.toHaveProperty('aggregateRating');
});

test('times are ISO 8601 durations of the minutes', () => {
  const long = { ...toast, prepTime: 25, cookTime: 1440, restTime: 60 };
  expect(recipeStructuredData(long, site, true)).toMatchObject({
    ...{ prepTime: 'PT25M', cookTime: 'PT1440M', totalTime: 'PT1525M' },
  });
  for (const field of ['prepTime', 'cookTime', 'totalTime']) {
    expect(recipeStructuredData(toast, site, true)).not.toHaveProperty(field);
  }
});

test('structured data omits missing fields instead of leaving them empty', () => {
  const data = recipeStructuredData(toast, site, true);
  expect(Object.keys(data).sort()).toEqual(
    [
      ...['@context', '@type', 'name', 'url', 'datePublished', 'dateModified', 'description'],
      ...['recipeYield', 'recipeIngredient', 'recipeInstructions', 'aggregateRating'],
    ].sort(),
  );
});

test('recipe details map to their schema.org properties', () => {
  const full = {
    ...toast,
    picture,
    categories: [{ name: 'Bread' }],
    tags: [{ name: 'Quick' }, { name: 'Bread' }],
    cuisine: { name: 'French' },
    diets: ['vegan', 'dairy-free'] satisfies Diet[],
    yieldText: '24 slices',
    equipment: ['Toaster'],
    nutrition: { calories: '80 kcal' },
    sourceUrl: 'http://source.example/',
    credit: 'Ada',
  };
  expect(recipeStructuredData(full, site, true)).toMatchObject({
    keywords: 'Bread, Quick',
    recipeCategory: 'Bread',
    recipeCuisine: 'French',
    suitableForDiet: ['https://schema.org/VeganDiet'],
    recipeYield: ['1 servings', '24 slices'],
    tool: [{ '@type': 'HowToTool', name: 'Toaster' }],
    nutrition: { '@type': 'NutritionInformation', calories: '80 kcal' },
    isBasedOn: 'http://source.example/',
    creditText: 'Ada',
  });
});

test.each([
  [
    'https://www.youtube.com/watch?app=m&v=dQw4w9WgXcQ&t=1',
    { embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ' },
  ],
  ['https://youtu.be/dQw4w9WgXcQ', { embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ' }],
  ['https://video.example/a.mp4?x', { contentUrl: 'https://video.example/a.mp4?x' }],
  ['https://video.example/a', { url: 'https://video.example/a' }],
])('the video %s has what Google requires, provided the recipe has a picture', (video, address) => {
  const of = (given: object) => recipeStructuredData({ ...toast, ...given, video }, site, true);
  expect(of({ picture }).video).toMatchObject({
    ...{ '@type': 'VideoObject', name: 'Toast', uploadDate: toast.createdAt },
    thumbnailUrl: expect.arrayContaining([expect.stringMatching(/^https:\/\/recipes\.example/)]),
    ...address,
  });
  expect(of({})).not.toHaveProperty('video');
});

test('groups of steps are sections, and steps are numbered as on the page', () => {
  const steps = ['Heat the oven.', 'For the sauce:', 'Simmer.', 'To serve:', 'Pour.', 'Eat.'];
  const data = recipeStructuredData(
    { ...toast, steps: steps.map((content) => ({ content, picture: null })) },
    ...([site, true] as const),
  );
  const step = (position: number, text: string) => ({
    ...{ '@type': 'HowToStep', position, text },
    url: `https://recipes.example/recipes/toast#step-${position}`,
  });
  expect(data.recipeInstructions).toEqual([
    step(1, 'Heat the oven.'),
    { '@type': 'HowToSection', name: 'For the sauce', itemListElement: [step(2, 'Simmer.')] },
    {
      '@type': 'HowToSection',
      name: 'To serve',
      itemListElement: [step(3, 'Pour.'), step(4, 'Eat.')],
    },
  ]);
});

test('URLs in structured data are absolute and start with the origin', () => {
  const chef = { name: 'Quill', slug: 'quill' };
  const data = recipeStructuredData({ ...toast, picture, chef }, site, true);
  expect(data.url).toBe('https://recipes.example/recipes/toast');
  expect(data.author).toMatchObject({ name: 'Quill', url: 'https://recipes.example/chef/quill' });
  for (const image of data.image ?? [])
    expect(image).toMatch(/^https:\/\/recipes\.example\/images\//);
  expect(data.image).not.toEqual([]);
});

test('structured data has each ingredient on one line, without gaps for missing parts', () => {
  expect(formatIngredientLine({ quantity: '1 ½', unit: 'cups', name: 'flour' })).toBe(
    '1 ½ cups flour',
  );
  expect(formatIngredientLine({ quantity: '3', unit: '', name: 'eggs' })).toBe('3 eggs');
  expect(formatIngredientLine({ quantity: '', unit: '', name: 'salt' })).toBe('salt');
});
