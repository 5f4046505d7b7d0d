import { expect, test } from 'vitest';
import type { ExportableRecipe } from './recipe-draft.ts';
import { acquireLongFileTurn, writeRecipeFile } from './recipe-file.ts';

const origin = 'https://potluck.example';
const recipe: ExportableRecipe = {
  slug: 'sage-pasta',
  title: 'Sage *Pasta*',
  description: 'Quick.\n\nAnd "good": really.',
  picture: {
    url: '/images/featured/sage-1.webp',
    width: 4,
    height: 3,
    thumbhash: null,
    focus: null,
  },
  chef: { name: 'Ana', slug: 'ana' },
  categories: [{ name: 'Main Course' }],
  createdAt: '2026-01-02T03:04:05Z',
  updatedAt: '2026-01-03T03:04:05Z',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 15,
  restTime: 0,
  servings: 2,
  yieldText: '2 bowls',
  cuisine: { name: 'Italian' },
  tags: [{ name: 'quick' }, { name: 'sage' }],
  diets: ['vegetarian'],
  equipment: ['large pot', 'colander'],
  nutrition: {},
  video: null,
  sourceUrl: 'https://example.com/sage',
  credit: '',
  notes: 'Keep @home in #1.\n\nServe hot.',
  ingredients: [
    { key: 1, quantity: '200', unit: 'g', name: 'spaghetti' },
    { key: 2, quantity: '', unit: '', name: 'For the sauce:' },
    { key: 3, quantity: '1 ½', unit: 'Tbsp', name: 'butter, soft' },
    { key: 4, quantity: '8', unit: '', name: 'sage leaves (fresh)' },
    { key: 5, quantity: '', unit: '', name: 'salt' },
  ],
  steps: [
    { content: 'Boil the spaghetti in a large pot for 8 minutes.', picture: null, uses: [1] },
    { content: 'For the sauce:', picture: null, uses: [] },
    {
      content: 'Melt the butter -- slowly, ~2 minutes.\n\nAdd sage and butter.',
      picture: {
        url: 'https://example.com/a(1).jpg',
        width: null,
        height: null,
        thumbhash: null,
        focus: null,
      },
      uses: [3, 4],
    },
  ],
} as ExportableRecipe;

test('Cooklang marks ingredients that steps name and lists the rest in front', async () => {
  const { text, type, name } = await writeRecipeFile(recipe, 'recipe.cook', origin);
  expect([type, name]).toEqual(['text/plain; charset=utf-8', 'sage-pasta.cook']);
  expect(text).toBe(`---
title: "Sage *Pasta*"
description: "Quick. And \\"good\\": really."
author: "Ana"
source: "https://example.com/sage"
date: "2026-01-02"
servings: 2
yield: "2 bowls"
prep time: "10 minutes"
cook time: "15 minutes"
difficulty: "easy"
category: ["Main Course"]
cuisine: "Italian"
diet: ["vegetarian"]
tags: ["quick","sage"]
equipment: ["large pot","colander"]
image: "https://potluck.example/images/featured/sage-1.webp"
ingredients: ["200 g spaghetti","For the sauce:","1 ½ Tbsp butter, soft","8 sage leaves (fresh)","salt"]
---

@sage leaves (fresh){8}
@salt{}
#colander{}

Boil the @spaghetti{200%g} in a #large pot{} for ~{8%minutes}.

== For the sauce ==

Melt the @butter{1 ½%Tbsp}(soft) – slowly, ~ ~{2%minutes}. Add sage and butter.

> Keep @ home in # 1.

> Serve hot.
`);
});

test('Markdown export is RecipeMD with headings', async () => {
  const { text, type, name } = await writeRecipeFile(recipe, 'recipe.md', origin);
  expect([type, name]).toEqual(['text/markdown; charset=utf-8', 'sage-pasta.md']);
  expect(text).toBe(`# Sage \\*Pasta\\*

![Sage \\*Pasta\\*](<https://potluck.example/images/featured/sage-1.webp>)

Quick. And "good": really.

- Author: Ana
- Source: https://example.com/sage
- Date: 2026-01-02
- Prep time: 10 minutes
- Cook time: 15 minutes
- Difficulty: easy
- Category: Main Course
- Cuisine: Italian
- Diet: vegetarian
- Equipment: large pot, colander

*quick, sage*

**2 servings, 2 bowls**

---

## Ingredients

- *200 g* spaghetti

### For the sauce

- *1 ½ Tbsp* butter, soft
- *8* sage leaves (fresh)
- salt

---

## Instructions

1. Boil the spaghetti in a large pot for 8 minutes.

### For the sauce

2. Melt the butter -- slowly, \\~2 minutes.

   Add sage and butter.

   ![](<https://example.com/a(1).jpg>)

## Notes

Keep @home in #1.

Serve hot.
`);
});

test('schema.org export has ingredient headings and no invented rating', async () => {
  const { text, type } = await writeRecipeFile(recipe, 'recipe.json', origin);
  expect(type).toBe('application/ld+json; charset=utf-8');
  expect(JSON.parse(text)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Sage *Pasta*',
    recipeIngredient: [
      '200 g spaghetti',
      'For the sauce:',
      '1 ½ Tbsp butter, soft',
      '8 sage leaves (fresh)',
      'salt',
    ],
  });
  expect(text).not.toContain('aggregateRating');
});

test.each([
  [
    'overlapping names',
    'Fry the onion and the red onion.',
    ['onion', 'red onion'],
    'Fry the @onion{} and the @red onion{}.',
  ],
  ['a name inside a word', 'Wash the saltfish.', ['salt'], '@salt{}\n\nWash the saltfish.'],
  ['a name in parentheses', 'Add salt(fine).', ['salt'], '@salt{}\n\nAdd salt(fine).'],
  ['marks', '= Mix 50% @ 2# {x} [-y-].', [], 'Mix 50% @ 2# {x} [ -y-].'],
  ['two rows of one name', 'Add oil, then oil.', ['oil', 'oil'], '@oil{}\n\nAdd @oil{}, then oil.'],
])('exported Cooklang and %s agree', async (_, content, names, expected) => {
  const written = await writeRecipeFile(
    {
      ...recipe,
      equipment: [],
      notes: '',
      ingredients: names.map((name, key) => ({ key, quantity: '', unit: '', name })),
      steps: [{ content, picture: null, uses: names.map((_, key) => key) }],
    },
    'recipe.cook',
    origin,
  );
  expect(written.text.split('---\n\n')[1]?.trim()).toBe(expected);
});

test('only a long recipe waits for its turn to be written to a file', async () => {
  const long = { ...recipe, notes: '', steps: [{ content: 'Stir. '.repeat(2000), uses: [] }] };
  const turn = await acquireLongFileTurn();
  const written: string[] = [];
  const writing = writeRecipeFile(long as unknown as ExportableRecipe, 'recipe.cook', origin).then(
    () => written.push('long'),
  );
  await writeRecipeFile(recipe, 'recipe.cook', origin).then(() => written.push('ordinary'));
  written.push('turn ended');
  turn[Symbol.dispose]();
  await writing;
  expect(written).toEqual(['ordinary', 'turn ended', 'long']);
});
