import { expect, test } from 'vitest';
import { breadcrumbStructuredData } from './breadcrumbs.ts';
import { chefStructuredData } from './chef-structured-data.ts';
import { recipeListStructuredData } from './recipe-list-structured-data.ts';
import { recipeStructuredData } from './recipe-structured-data.ts';
import { siteStructuredData } from './site-structured-data.ts';

const site = { name: 'Potluck', origin: 'https://recipes.example', shareCard: '/images/card.jpg' };
const picture = { width: 1200, height: 900, thumbhash: null };
const recipe = {
  slug: 'leek-soup',
  title: 'Leek Soup',
  description: 'Plain and good',
  picture: { ...picture, url: '/images/featured/leek.webp' },
  chef: { name: 'Ana', slug: 'ana' },
  categories: [{ name: 'Soups' }, { name: 'Quick' }],
  createdAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-02-02T03:04:05Z',
  prepTime: 10,
  cookTime: 25,
  servings: 4,
  ingredients: [
    { quantity: '2', unit: '', name: 'leeks' },
    { quantity: '½', unit: 'cup', name: 'cream' },
  ],
  steps: [
    { content: 'Slice.', picture: { ...picture, url: '/images/steps/slice.webp' } },
    { content: 'Simmer.', picture: null },
  ],
};

test('a recipe says all that it has in the words of schema.org', () => {
  expect(recipeStructuredData(recipe, site, true)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek Soup',
    url: 'https://recipes.example/recipes/leek-soup',
    image: ['1x1', '4x3', '16x9'].map(
      (shape) => `https://recipes.example/images/featured/leek.webp/${shape}.jpg`,
    ),
    author: { '@type': 'Person', name: 'Ana', url: 'https://recipes.example/chef/ana' },
    datePublished: '2026-01-02T03:04:05Z',
    dateModified: '2026-02-02T03:04:05Z',
    description: 'Plain and good',
    prepTime: 'PT10M',
    cookTime: 'PT25M',
    totalTime: 'PT35M',
    keywords: 'Soups, Quick',
    recipeCategory: 'Soups, Quick',
    recipeYield: '4 servings',
    recipeIngredient: ['2 leeks', '½ cup cream'],
    recipeInstructions: [
      {
        '@type': 'HowToStep',
        position: 1,
        text: 'Slice.',
        url: 'https://recipes.example/recipes/leek-soup#step-1',
        image: 'https://recipes.example/images/steps/slice.webp',
      },
      {
        '@type': 'HowToStep',
        position: 2,
        text: 'Simmer.',
        url: 'https://recipes.example/recipes/leek-soup#step-2',
      },
    ],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, ratingCount: 1 },
  });
});

test('what a recipe lacks is left out, and so is the rating when it is turned off', () => {
  const data = recipeStructuredData(
    { ...recipe, picture: null, chef: null, categories: [] },
    site,
    false,
  );
  for (const name of ['image', 'author', 'keywords', 'recipeCategory', 'aggregateRating'])
    expect(data).not.toHaveProperty(name);
});

test('a picture elsewhere is named as it is', () => {
  const elsewhere = { ...picture, url: 'https://pictures.example/a.jpg' };
  expect(recipeStructuredData({ ...recipe, picture: elsewhere }, site, false).image).toEqual([
    'https://pictures.example/a.jpg',
  ]);
});

test('crumbs lead from the home page to the page itself', () => {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Soups', path: '/category/soups' },
  ];
  expect(breadcrumbStructuredData(crumbs, site).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://recipes.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Soups',
      item: 'https://recipes.example/category/soups',
    },
  ]);
});

test('a list counts what it shows', () => {
  const list = recipeListStructuredData([recipe], 'Soups', site);
  expect(list.numberOfItems).toBe(1);
  expect(list.itemListElement[0]).toMatchObject({
    position: 1,
    url: 'https://recipes.example/recipes/leek-soup',
  });
});

test('the site tells how it is searched', () => {
  expect(siteStructuredData(site).potentialAction.target.urlTemplate).toBe(
    'https://recipes.example/recipes?search={search_term_string}',
  );
});

test("a chef's profile names the places where they are as well", () => {
  const chef = {
    name: 'Ana',
    slug: 'ana',
    bio: 'Cooks.',
    picture: null,
    facebookUrl: null,
    instagramUrl: 'https://instagram.example/ana',
    youtubeUrl: null,
    twitterUrl: null,
  };
  expect(chefStructuredData(chef, site).mainEntity).toEqual({
    '@type': 'Person',
    name: 'Ana',
    description: 'Cooks.',
    url: 'https://recipes.example/chef/ana',
    sameAs: ['https://instagram.example/ana'],
  });
});
