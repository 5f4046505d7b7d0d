import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { coverPath, drawCover } from '../images/covers/draw.ts';
import { motifs } from '../images/covers/motifs.ts';
import { coverRoutes } from '../images/covers/serve.ts';
import { chooseCover } from './choose.ts';
import { findMotif, findMotifsInTitle } from './food-motifs.ts';

const choose = (title: string, foods: string[] = [], labels: string[] = []) =>
  chooseCover({ title, foods, labels }).replace(/-\d\.svg$/, '');

test('a cover shows the kind of dish and its most characteristic foods', () => {
  expect(choose('Finnish Salmon Soup', ['butter', 'dill', 'salmon', 'potato', 'cream'])).toBe(
    '/images/covers/1-soup-salmon-potato-herb',
  );
});

describe('the kind of dish', () => {
  test.each([
    ['Egg Salad', [], 'garden'],
    ['Potatoes', [], 'garden'],
    ['Crème brûlée', [], 'sweet'],
    ['Omelettes', [], 'egg'],
    ['Grandmother’s Best', ['Desserts'], 'sweet'],
    ['Grandmother’s Best', [], 'garden'],
    ['Sangria', [], 'drink'],
    ['Bloody Mary Mix', ['Drinks', 'Breakfast'], 'drink'],
    ['Irish Cream', ['Quick', 'Drinks'], 'drink'],
    ['Steak with Beer Sauce', [], 'meat'],
    ['Grilled Mackerel with Miso Soup', ['Seafood'], 'fish'],
    ['Baked Pasta in Egg Cream', [], 'grain'],
    ['Tomatoes', ['Baking', 'Vegetarian'], 'garden'],
    ['Sweet Potato Fries', ['Side'], 'garden'],
    ['Sardine Cakes', [], 'fish'],
    ['Shepherd’s Pie', ['Beef'], 'meat'],
    ['Pumpkin Pie', ['Desserts'], 'sweet'],
  ])('the dish %s with labels %j is of the kind %s', (title, labels, kind) => {
    expect(choose(title, [], labels)).toContain(`/1-${kind}-`);
  });
});

describe('the motifs', () => {
  test.each([
    ['Bloody Mary', ['tomato juice', 'steak sauce', 'celery', 'sugar'], ['Drinks'], 'tomato-sugar'],
    ['Plum Pudding', ['beef suet', 'raisin', 'egg'], ['Desserts'], 'plum-grape-egg'],
    ['Steak with Wine and Onions', ['onion', 'beef steak', 'red wine'], [], 'meat-onion-wine'],
    ['Pasta with Broccoli and Eggs', ['broccoli', 'egg', 'pasta'], [], 'pasta-broccoli-egg'],
    ['Tom Yam Noodles', ['noodle', 'lime'], [], 'noodle-lime'],
  ])('the dish %s with the foods %j and labels %j shows %s', (title, foods, labels, motifs) => {
    expect(choose(title, foods, labels).replace(/.*1-[a-z]+-/, '')).toBe(motifs);
  });
});

describe('a food', () => {
  test.each([
    ['cherry tomato', 'tomato'],
    ['tomato juice', 'tomato'],
    ['chicken stock', ''],
    ['steak sauce', ''],
    ['tomato sauce', 'tomato'],
    ['coconut milk', 'coconut'],
    ['cheddar', 'cheese'],
    ['olive oil', 'oil'],
    ['black pepper', 'spice'],
    ['red bell pepper', 'capsicum'],
    ['blorbit', ''],
  ])('the food %s is drawn as %j', (food, motif) => {
    expect(findMotif(food)).toBe(motif);
  });
});

test('foods in a title are also found in the plural', () => {
  expect(findMotifsInTitle('Cherries and Tomatoes')).toEqual(['cherry', 'tomato']);
});

test('the same recipe always has the same cover', () => {
  expect(choose('Tea', ['milk', 'ginger'])).toBe(choose('Tea', ['ginger', 'milk']));
});

test('each motif can be drawn in each arrangement', () => {
  for (const [at, name] of Object.keys(motifs).entries()) {
    const svg = drawCover(coverPath('sweet', [name], at)) ?? '';
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.length).toBeLessThan(9_000);
  }
});

test.each([
  ...['1-soup-__proto__-0', '1-soup-constructor-0', '1-soup-toString-0', '1-toString-tomato-0'],
  ...['1-soup-tomato-9', '1-soup-tomato-7', '1-soup-0', '1-soup-tomato-egg-leek-pea-0', 'x'],
  ...['1-soup-tomato-0"', '1-soup-%3Cscript%3E-0'],
])('a request for an unknown cover responds with 404: %s', async (name) => {
  expect(drawCover(`/images/covers/${name}.svg`)).toBe(null);
  // Mounted as the site does, because drawings are found by the whole path.
  const site = new Hono().route('/images', coverRoutes);
  expect((await site.request(`/images/covers/${name}.svg`)).status).toBe(404);
});
