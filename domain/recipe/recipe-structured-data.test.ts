import { expect, test } from 'vitest';
import { ingredientLine } from './ingredient-row.ts';
import { recipeStructuredData } from './recipe-structured-data.ts';

const site = { name: 'Potluck', origin: 'https://recipes.example', shareCard: '/card.jpg' };
const toast = {
  ...{ slug: 'toast', title: 'Toast', description: 'Crisp', picture: null, chef: null },
  ...{ categories: [], prepTime: 0, cookTime: 0, servings: 1, ingredients: [], steps: [] },
  ...{ createdAt: '2026-01-02T03:04:05Z', updatedAt: '2026-01-02T03:04:05Z' },
};

test('the placeholder rating is 5 from 1, unless it is turned off', () => {
  expect(recipeStructuredData(toast, site, true)).toHaveProperty('aggregateRating', {
    ...{ '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 },
  });
  expect(recipeStructuredData(toast, site, false)).not.toHaveProperty('aggregateRating');
});

test('times are ISO 8601 durations of the minutes', () => {
  const long = { ...toast, prepTime: 25, cookTime: 1440 };
  expect(recipeStructuredData(long, site, true)).toMatchObject({
    ...{ prepTime: 'PT25M', cookTime: 'PT1440M', totalTime: 'PT1465M' },
  });
  for (const field of ['prepTime', 'cookTime', 'totalTime']) {
    expect(recipeStructuredData(toast, site, true)).not.toHaveProperty(field);
  }
});

test('missing fields are left out, not empty', () => {
  const data = recipeStructuredData(toast, site, true);
  for (const field of ['author', 'image', 'keywords', 'recipeCategory']) {
    expect(data).not.toHaveProperty(field);
  }
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

test('addresses are absolute and start with the origin', () => {
  const picture = {
    url: '/images/featured/t.webp',
    width: 4,
    height: 3,
    thumbhash: null,
    focus: null,
  };
  const chef = { name: 'Quill', slug: 'quill' };
  const data = recipeStructuredData({ ...toast, picture, chef }, site, true);
  expect(data.url).toBe('https://recipes.example/recipes/toast');
  expect(data.author).toMatchObject({ name: 'Quill', url: 'https://recipes.example/chef/quill' });
  for (const image of data.image ?? [])
    expect(image).toMatch(/^https:\/\/recipes\.example\/images\//);
  expect(data.image).not.toEqual([]);
});

test('an ingredient is one line without gaps for missing parts', () => {
  expect(ingredientLine({ quantity: '1 ½', unit: 'cups', name: 'flour' })).toBe('1 ½ cups flour');
  expect(ingredientLine({ quantity: '3', unit: '', name: 'eggs' })).toBe('3 eggs');
  expect(ingredientLine({ quantity: '', unit: '', name: 'salt' })).toBe('salt');
});
