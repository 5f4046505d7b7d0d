import { createEmptyDraft } from '@potluck/recipe-formats/draft';
import { findRecipes } from '@potluck/recipe-formats/read/schema-org-document';
import { describe, expect, test } from 'vitest';
import { recipeStructuredData } from '#domain/recipe/recipe-structured-data.ts';
import { details, recipeInput } from '../../test/factories.ts';
import { read, readRecipe, soup } from '../../test/import/soup.ts';
import { toImportedRecipe } from './imported-recipe.ts';

const watched = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('origin', () => {
  test('author names are cleaned, and placeholders removed', () => {
    expect(read({ author: 'by  Jane Doe ' }).author).toBe('Jane Doe');
    expect(read({ author: { '@type': 'Person', name: 'jane@example.com' } }).author).toBe('jane');
    expect(read({ author: [{ name: 'Ann' }, 'Bob'] })).toMatchObject({
      author: 'Ann',
      notes: 'Together with Bob',
    });
    for (const author of ['Unknown', '', null, undefined, {}, [], 'N/A']) {
      expect(read({ author }).author).toBeNull();
    }
  });

  test('keywords become tags, and categories are matched with the categories of the site later', () => {
    const recipe = read({
      recipeCategory: ['Main course', 'main course, Lunch'],
      recipeCuisine: 'Thai; Lao',
      keywords: 'thai, #spicy, easy, https://example.com, x, spicy, ',
    });
    expect(recipe).toMatchObject({
      ...{ categories: ['Main course', 'Lunch'], cuisine: 'Thai', difficulty: 'easy' },
      tags: ['Lao', 'thai', 'spicy'],
    });
    const many = read({ keywords: Array.from({ length: 60 }, (_, i) => `word ${i}`) });
    expect(many.tags).toHaveLength(50);
    expect(many.warnings).toHaveLength(1);
  });

  test('an imported recipe has its date of publication unless it is implausible', () => {
    expect(read({ datePublished: '1832-01-01' }).createdAt).toEqual(new Date('1832-01-01'));
    expect(read({ datePublished: '2021-03-11T10:00' }).createdAt).toEqual(
      new Date('2021-03-11T10:00Z'),
    );
    const inWords = ['March 5, 2020', '5. März 2020', '05 Mart 2020', '5 mars 2020', '05.03.2020'];
    for (const datePublished of [...inWords, '5 de marzo de 2020', 'Thursday, 5 marca 2020']) {
      expect(read({ datePublished }).createdAt).toEqual(new Date('2020-03-05'));
    }
    for (const datePublished of ['yesterday', '9999-01-01', '0000-00-00', '2021-02-31T99']) {
      const { createdAt, warnings } = read({ datePublished });
      expect([createdAt, warnings.length]).toEqual([undefined, 1]);
    }
  });

  test('the same record always gets the same source, and different records get different sources', () => {
    expect(read({ '@id': 'https://example.com/#soup' }).source).toBe('https://example.com/#soup');
    expect(read({ '@id': '#recipe', url: 'https://example.com/soup' }).source).toBe(
      'https://example.com/soup',
    );
    const sources = [
      ...[{}, { author: 'Ann' }, { author: 'Bob' }, { name: 'Stew' }],
      ...[{ identifier: '7' }, { identifier: '8' }, { identifier: '7', name: 'Stew' }],
    ].map((given) => read(given).source);
    expect(new Set(sources).size).toBe(sources.length);
    expect(read({ description: 'changed' }).source).toBe(sources[0]);
  });
});

test('what a program knows and no field holds is kept with the recipe, and reported once', () => {
  const draft = createEmptyDraft('Soup');
  const warnings = [
    { field: 'servings', message: 'odd' },
    { field: 'extensions', message: "recipes have no field 'rating': 4 of 5" },
  ];
  const extensions = { mela: { rating: '4 of 5', comment: 'Good.\nAgain!' }, other: [1] };
  expect(toImportedRecipe({ ...draft, warnings, extensions })).toMatchObject({
    otherFacts: 'rating: 4 of 5\ncomment: Good. Again!\nother: [1]',
    warnings: [
      { field: 'servings', message: 'odd' },
      {
        field: 'otherFacts',
        message:
          'kept as other facts, which readers do not see: rating: 4 of 5; comment: Good. Again!; other: [1]',
      },
    ],
  });
  const long = { mela: { comment: 'Good. '.repeat(1000) } };
  const { otherFacts, warnings: told } = toImportedRecipe({ ...draft, extensions: long });
  expect(otherFacts.length).toBeLessThanOrEqual(5000);
  expect(told).toMatchObject([{ message: expect.stringContaining('beyond 5000 characters') }]);
  expect(toImportedRecipe({ ...draft, extensions: { potluck: {} } }).otherFacts).toBe('');
});

test('facts that a record does not state are unknown', () => {
  const recipe = readRecipe({ name: 'Soup', recipeIngredient: soup.recipeIngredient });
  expect(recipe).toMatchObject({
    ...{ description: '', servings: null, difficulty: null, prepTime: null, cookTime: null },
    author: null,
    ...{ categories: [], tags: [], cuisine: '', diets: [], equipment: [], nutrition: {} },
    ...{ yieldText: '', restTime: 0, video: null, sourceUrl: null, credit: '' },
    notes: '',
  });
});

describe('details', () => {
  test('imported details get their own fields and leave the notes', () => {
    const recipe = read({
      url: 'http://source.example/soup',
      recipeYield: ['4 servings', '2 big pots'],
      tool: [{ '@type': 'HowToTool', name: 'Pot' }, 'Ladle', 'pot'],
      creditText: 'Ann',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      nutrition: {
        '@type': 'NutritionInformation',
        calories: 240,
        fatContent: { value: 8, unitText: 'g' },
        sugarContent: 'undefined g',
        servingSize: '1 bowl',
      },
    });
    expect(recipe).toMatchObject({
      sourceUrl: 'http://source.example/soup',
      servings: 4,
      yieldText: '2 big pots',
      equipment: ['Pot', 'Ladle'],
      credit: 'Ann; License: https://creativecommons.org/licenses/by/4.0/',
      notes: '',
    });
    expect(recipe.nutrition).toEqual({ calories: '240', fatContent: '8 g', servingSize: '1 bowl' });
    expect(read({ isBasedOn: { url: 'https://a.example' } }).sourceUrl).toBe('https://a.example/');
    expect(read({ url: 'javascript:alert(1)' }).sourceUrl).toBeNull();
  });

  test('details that are too long continue in the notes', () => {
    const credit = 'A word and another. '.repeat(40).trim();
    const recipe = read({ creditText: credit, recipeYield: `4 ${'long '.repeat(50)}`.trim() });
    expect(`${recipe.credit} ${recipe.notes.split('\n')[1]}`).toBe(credit);
    expect(recipe.notes).toMatch(/^Yield: 4 long/);
    expect(recipe.yieldText.length).toBeLessThanOrEqual(120);
  });

  test.each<[unknown, string[]]>([
    ['https://schema.org/GlutenFreeDiet', ['gluten-free']],
    [
      ['http://schema.org/VeganDiet', { '@id': 'schema:HalalDiet' }],
      ['vegan', 'halal'],
    ],
    ['Low-Sodium, low fat diet; Dairy-free', ['dairy-free', 'low-fat', 'low-salt']],
    ['Paleo', []],
  ])('an imported recipe has the diets of %j', (suitableForDiet, diets) => {
    expect(read({ suitableForDiet }).diets).toEqual(diets);
  });

  test.each<[unknown, string | null]>([
    [{ embedUrl: 'https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed' }, watched],
    [{ contentUrl: 'http://a.example/v.mp4' }, 'https://a.example/v.mp4'],
    [
      { url: 'https://a.example/soup#video', contentUrl: 'https://youtu.be/x' },
      'https://youtu.be/x',
    ],
    [[{ name: 'none' }, watched], watched],
    ['no address', null],
  ])('an imported recipe has the video of %j', (video, address) => {
    expect(read({ url: 'https://a.example/soup', video }).video).toBe(address);
  });

  test("details in Potluck's own structured data are imported unchanged", () => {
    const input = recipeInput({
      ...details,
      diets: ['vegan'],
      sourceUrl: null,
      ingredients: [{ quantity: '1', unit: '', name: 'leek', key: 1, pinned: false }],
    });
    const page = { slug: 'soup', chef: null, createdAt: '2026-01-02', updatedAt: '2026-01-02' };
    const named = (names: string[]) => names.map((name) => ({ name, slug: '' }));
    const picture = { url: '/a.webp', width: 4, height: 3, thumbhash: null, focus: null };
    const data = recipeStructuredData(
      {
        ...{ ...input, ...page, picture, categories: named(['Soups']) },
        ...{ cuisine: { name: input.cuisine }, tags: named(input.tags), steps: [] },
      },
      { origin: 'https://potluck.example' },
      false,
    );
    const { tags, cuisine, restTime, yieldText, diets, equipment, nutrition, video, credit } =
      readRecipe(JSON.parse(JSON.stringify(data)));
    expect({ cuisine, restTime, yieldText, diets, equipment, nutrition, video, credit }).toEqual({
      ...{ cuisine: input.cuisine, restTime: 30, yieldText: '24 cookies', diets: ['vegan'] },
      ...{ equipment: input.equipment, nutrition: input.nutrition },
      ...{ video: input.video, credit: input.credit },
    });
    expect(tags).toEqual(['Soups', ...input.tags]);
  });
});

test('a name or description that is too long is complete in the notes', () => {
  const name = 'Very long name '.repeat(20).trim();
  const description = 'A sentence that goes on. '.repeat(120).trim();
  const recipe = read({ name, description });
  expect(recipe.title.length).toBeLessThanOrEqual(200);
  expect(recipe.notes).toContain(name);
  expect(`${recipe.description} ${recipe.notes.split('\n')[1]}`).toBe(description);
});

test('records that cannot be recipes are rejected', () => {
  expect(() => readRecipe({ recipeIngredient: ['salt'] })).toThrow('it has no name');
  expect(() => readRecipe({ name: 'Soup' })).toThrow('it has neither ingredients nor steps');
});

describe('documents', () => {
  const recipe = { '@type': ['Thing', 'https://schema.org/Recipe'], name: 'Soup' };

  test('a recipe is found in a list, a graph and a page', () => {
    for (const document of [
      recipe,
      [recipe],
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, recipe] },
      { '@type': 'WebPage', mainEntity: recipe },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: recipe }] },
    ]) {
      expect(findRecipes(document)).toMatchObject([{ name: 'Soup' }]);
    }
    for (const document of [null, 1, 'Recipe', [], {}, { '@type': 'Article', name: 'Soup' }]) {
      expect(findRecipes(document)).toEqual([]);
    }
  });

  test('references within a graph are followed', () => {
    const [found] = findRecipes({
      '@graph': [
        { ...soup, author: { '@id': '#ann' } },
        { '@id': '#ann', '@type': 'Person', name: 'Ann' },
      ],
    });
    expect(found && readRecipe(found).author).toBe('Ann');
  });
});
