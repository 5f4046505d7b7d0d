import { describe, expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const rows = ['200 g red lentils', '1 onion, diced', '1 l stock', 'Salt'];
const bare = ['Red lentils', 'Onion', 'Stock', 'Salt'];
const steps = [
  'Fry the onion in oil until soft.',
  'Add the lentils and the stock.',
  'Simmer for 20 minutes.',
  'Season with salt and serve.',
];

const list = (items: string[], tag = 'ul') =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
const shown = (ingredients: string, method = list(steps, 'ol')) =>
  `<h2>Ingredients</h2>${ingredients}<h2>Method</h2>${method}`;

function page(body: string, fields?: object, title = 'Lentil Soup') {
  const recipe = { '@type': 'Recipe', name: title, ...fields };
  const script = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
  return `<html><head><title>${title} | Soup Site</title><meta property="og:site_name" content="Soup Site">${fields ? script : ''}</head><body><h1>${title}</h1>${body}</body></html>`;
}

function read(html: string) {
  const { draft } = readPage(html, 'https://soupsite.example/lentils') ?? {};
  return {
    title: draft?.title,
    ingredients: draft?.ingredients.flatMap(({ heading, rows }) => [
      ...(heading === null ? [] : [`${heading}:`]),
      ...rows.map(({ text }) => text),
    ]),
    steps: draft?.steps.flatMap(({ heading, steps }) => [
      ...(heading === null ? [] : [`${heading}:`]),
      ...steps.map(({ text }) => text),
    ]),
    times: [draft?.prepTime, draft?.cookTime, draft?.restTime, draft?.totalTime],
    servings: draft?.servings,
    warned: draft?.warnings.map(({ field }) => field),
  };
}

const data = { recipeIngredient: rows, recipeInstructions: steps };

describe('the richest source of a page counts', () => {
  test('amounts shown beside names win over structured data with bare names', () => {
    const boxes = rows.map((row) => `<div><div>${row.replace(/^\d+ ?\w* /, '')}</div></div>`);
    const amounts = ['200 g', '1', '1 l', ''];
    const pairs = bare.map((name, i) => `<div><div>${name}</div><div>${amounts[i]}</div></div>`);
    const names = { ...data, recipeIngredient: bare };
    expect(read(page(shown(pairs.join('')), names)).ingredients).toEqual([
      ...['200 g Red lentils', '1 Onion', '1 l Stock', 'Salt'],
    ]);
    expect(read(page(shown(boxes.join('')), names)).warned).toEqual(['ingredients']);
  });

  test('groups and steps that structured data lacks come from the page', () => {
    const topping = ['2 tbsp cream', '1 tsp chili flakes'];
    const groups = `<h3>Soup</h3>${list(rows)}<h3>Topping</h3>${list(topping)}`;
    expect(read(page(shown(groups), data)).ingredients).toEqual([
      ...['Soup:', ...rows, 'Topping:', ...topping],
    ]);
    const first = { ...data, recipeInstructions: steps.slice(0, 1) };
    expect(read(page(shown(list(rows)), first)).steps).toEqual(steps);
  });

  test('lines outside the recipe do not replace complete structured data', () => {
    const more = `${list(rows)}${list(['Print', 'Blender', '4.5 stars', '200 kcal', '3 shares'])}`;
    const method = list([...steps, 'Did you make this? Tag us on Instagram.'], 'ol');
    expect(read(page(shown(more, method), data))).toMatchObject({ ingredients: rows, steps });
  });

  test('truncated steps and rows without names are replaced from the page', () => {
    const cut = steps.map((step) => `${step.slice(0, 12)}…`);
    const short = { recipeIngredient: ['200 g', '1', '1 l'], recipeInstructions: cut };
    expect(read(page(shown(list(rows)), short))).toMatchObject({ ingredients: rows, steps });
  });

  test('a story that mentions the steps does not replace them', () => {
    const story = steps.map((step) => `<p>${step} It takes a while, and it smells very good.</p>`);
    const card = `<div itemscope itemtype="https://schema.org/Recipe">${list(rows).replaceAll('<li>', '<li itemprop="recipeIngredient">')}${list(steps, 'ol').replaceAll('<li>', '<li itemprop="recipeInstructions">')}</div>`;
    expect(read(page(`<h2>How to make it</h2>${story.join('')}${card}`, data)).steps).toEqual(
      steps,
    );
  });

  test('a page without markup may have a list for each part', () => {
    const html = page(
      `<h2>Soup</h2><h3>Ingredients</h3>${list(rows)}<h3>Method</h3>${list(steps, 'ol')}
       <h2>Topping</h2><h3>Ingredients</h3>${list(['2 tbsp cream'])}<h3>Method</h3>${list(['Whip it.'])}`,
    );
    expect(read(html)).toMatchObject({
      ingredients: ['Soup:', ...rows, 'Topping:', '2 tbsp cream'],
      steps: ['Soup:', ...steps, 'Topping:', 'Whip it.'],
    });
  });
});

describe('instructions in data', () => {
  const step = (text: string) => ({ '@type': 'HowToStep', text });
  const [one = '', two = ''] = steps;
  test.each<[string, unknown, string[]]>([
    [
      'sections with steps',
      [
        { '@type': 'HowToSection', name: 'A', steps: [step(one)] },
        { '@type': 'HowToSection', name: 'B', step: step(two) },
      ],
      ['A:', one, 'B:', two],
    ],
    [
      'sections with text',
      [{ '@type': 'HowToSection', name: 'A', text: `${one}\n${two}` }],
      ['A:', one, two],
    ],
    [
      'a HowTo',
      { '@type': 'HowTo', name: 'How to make it', step: [step(one), step(two)] },
      [one, two],
    ],
    [
      'sections named by numbers',
      [
        { '@type': 'HowToSection', name: 'Step 1', itemListElement: [step(one)] },
        { '@type': 'HowToSection', name: 'Step 2', itemListElement: [step(two)] },
      ],
      [one, two],
    ],
    [
      'numbers without spaces',
      '1.Fry the onion.2.Add lentils.3.Simmer for 1.5 hours.',
      ['Fry the onion.', 'Add lentils.', 'Simmer for 1.5 hours.'],
    ],
    [
      'steps within steps',
      [{ '@type': 'HowToStep', name: 'A', itemListElement: [step(one), step(two)] }, step('Eat.')],
      ['A:', one, two, 'Eat.'],
    ],
  ])('instructions in structured data are read: %s', (_, recipeInstructions, expected) => {
    expect(read(page('', { ...data, recipeInstructions })).steps).toEqual(expected);
  });
});

test.each([
  '1 large yellow onion (12 ounces; 340g), thinly sliced',
  '2 carrots, 2 celery sticks and 1 onion, all finely diced',
  '1 cup (8 oz; 225 g) butter (1 stick, 2 tbsp), very finely chopped',
])('one ingredient is not split at its remarks: %s', (recipeIngredient) => {
  const { ingredients } = read(page('', { ...data, recipeIngredient }));
  expect(ingredients).toEqual([recipeIngredient]);
});

test('ingredients may be one text, objects, below headings without a colon, or oddly capitalized', () => {
  const ingredients = (recipeIngredient: unknown) =>
    read(page('', { ...data, recipeIngredient })).ingredients;
  expect(ingredients('200 g lentils, 1 onion, 1 l stock, salt')).toEqual([
    ...['200 g lentils', '1 onion', '1 l stock', 'salt'],
  ]);
  expect(ingredients([{ ingredient: 'stock', quantity: '1', unit: 'l' }, '1 onion'])).toEqual([
    ...['1 l stock', '1 onion'],
  ]);
  expect(ingredients(['For the soup', '1 onion', 'TOPPING', '2 tbsp cream'])).toEqual([
    ...['For the soup:', '1 onion', 'TOPPING:', '2 tbsp cream'],
  ]);
  const odd = { RecipeIngredient: rows, RecipeInstructions: steps };
  expect(read(page('', odd))).toMatchObject({ ingredients: rows, steps });
});

test.each([
  ['Lentil Soup (4.8 / 5 - 20 votes)', 'Lentil Soup'],
  ['Lentil Soup ★★★★☆', 'Lentil Soup'],
  ['Lentil Soup - Recipes - Soup Site', 'Lentil Soup'],
  ['Lentil Soup – soupsite.example', 'Lentil Soup'],
  ['Linsensuppe – Rezept', 'Linsensuppe'],
  ['Cookbook:Lentil Soup', 'Lentil Soup'],
  ['Lentil Soup by Jane Doe', 'Lentil Soup'],
  ['Lentil Soup Recipe', 'Lentil Soup Recipe'],
  ['Soup / Stew', 'Soup / Stew'],
  ['レンズ豆のスープ', 'レンズ豆のスープ'],
])('the title of %j is read as %j', (title, expected) => {
  expect(read(page('', data, title)).title).toBe(expected);
});

describe('times and servings', () => {
  test.each<[string, object, (number | null)[]]>([
    [
      'parts that overlap',
      { prepTime: 'PT10M', cookTime: 'PT30M', totalTime: 'PT30M' },
      [10, null, null, 30],
    ],
    ['a part above the total', { cookTime: 'PT60M', totalTime: 'PT30M' }, [null, null, null, 30]],
    ['a duration without numbers', { prepTime: 'PT', totalTime: 'T30M' }, [null, null, null, 30]],
  ])('times and servings are read: %s', (_, times, expected) => {
    expect(read(page('', { ...data, ...times })).times).toEqual(expected);
  });

  test.each<[string, (number | null)[], number | null]>([
    ['<p>⏲️ 20 minutes prep | 🍳 30 minutes cook | 🍽️ 4 servings</p>', [20, 30, null, 50], 4],
    ['<p>Förberedelse: 10 min | Gräddning: 35 min</p>', [10, 35, null, 45], null],
    ['<p>Dauer: 45 Minuten</p>', [null, null, null, 45], null],
    ['<p>Tiempo: 1 hora</p>', [null, null, null, 60], null],
    [
      '<p>Préparation : 15 min – Cuisson : 30 min – Repos : 1 h – Pour 6 personnes</p>',
      [15, 30, 60, 105],
      6,
    ],
    [
      '<table><tr><th>Prep time</th><th>Cook time</th></tr><tr><td>10 minutes</td><td>1 hour, 5 minutes</td></tr></table>',
      [10, 65, null, 75],
      null,
    ],
  ])('yields are read: %s', (facts, times, servings) => {
    expect(read(page(facts + shown(list(rows))))).toMatchObject({ times, servings });
  });
});

test('servings may be a number with a unit', () => {
  const recipeYield = { '@type': 'QuantitativeValue', value: 6, unitText: 'servings' };
  expect(read(page('', { ...data, recipeYield })).servings).toBe(6);
});

test('ingredients in `<label>` elements, bold items as headings, and steps below an unknown heading are read', () => {
  const labels = rows.map((row) => `<label><input type="checkbox">${row}</label>`).join('');
  expect(read(page(shown(labels))).ingredients).toEqual(rows);
  const bold = list(['<b>Soup</b>', ...rows, '<b>Topping</b>', '2 tbsp cream']);
  expect(read(page(shown(bold))).ingredients).toEqual([
    ...['Soup:', ...rows, 'Topping:', '2 tbsp cream'],
  ]);
  const led = steps.map((step, i) => `<p><strong>Step ${i + 1}:</strong> ${step}</p>`).join('');
  expect(read(page(shown(list(rows), led))).steps).toEqual(steps);
  const inline = `<p><b>Ingredients:</b> 200 g lentils, 1 onion, 1 l stock, salt.</p><p><b>Method:</b> Boil it.</p>`;
  expect(read(page(inline))).toMatchObject({
    ingredients: ['200 g lentils', '1 onion', '1 l stock', 'salt'],
    steps: ['Boil it.'],
  });
  const unknown = `<h2>Ingredients</h2>${list(rows)}<h2>Off we go</h2><p>${steps.join('</p><p>')}</p>`;
  expect(read(page(unknown)).steps).toEqual(steps);
});

test('links to share and shopping lists are not ingredients', () => {
  const more = [
    'Share on Facebook',
    'Tweet',
    'Pin it',
    'Email this recipe',
    'Download shopping list',
  ];
  expect(read(page(shown(list([...rows, ...more])))).ingredients).toEqual(rows);
});

test('a recipe told in sentences has the amounts that they name', () => {
  const told =
    'Fry a diced onion in two tablespoons of oil, then add 200 g of red lentils and 1 litre of stock in a big pot.';
  expect(read(page(`<p>Every winter I make this.</p><p>${told}</p>`))).toMatchObject({
    ingredients: [
      'a diced onion',
      'two tablespoons of oil',
      '200 g of red lentils',
      '1 litre of stock',
    ],
    ...{ steps: [told], warned: ['ingredients', 'steps'] },
  });
});

test('a recipe in a comment is read if the page has no other', () => {
  const comment = (text: string, replies = '') =>
    `<div class="comment"><p class="tagline">tom, 3 hours ago</p><div class="md">${text}</div><div class="child">${replies}</div></div>`;
  const told =
    '<p><strong>Ingredients</strong></p><ul><li>200 g red lentils</li><li>1 onion</li><li>1 l stock</li></ul><p><strong>Method</strong></p><ol><li>Fry the onion.</li><li>Simmer the lentils in the stock.</li></ol>';
  const html = `<html><head><title>Lentil soup</title></head><body><p>My lunch!</p><div class="commentarea">${comment('<p>Looks good.</p>')}${comment(told, comment('<p>Thank you! I will make 2 cups.</p>'))}</div></body></html>`;
  const { draft, from } = readPage(html, 'https://example.com/r/soup') ?? {};
  expect(from).toBe('comment');
  expect(draft?.ingredients[0]?.rows.map(({ text }) => text)).toEqual([
    ...['200 g red lentils', '1 onion', '1 l stock'],
  ]);
  expect(draft?.steps[0]?.steps.map(({ text }) => text)).toEqual([
    ...['Fry the onion.', 'Simmer the lentils in the stock.'],
  ]);
  expect(draft?.warnings[0]).toEqual({
    field: 'ingredients',
    message: 'the recipe is in a comment; compare the ingredients',
  });
});

test('values that no field holds are listed in warnings', () => {
  const recipe = {
    ...{ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] },
    ...{ recipeInstructions: ['Fry the onion.'], cookingMethod: 'Frying' },
    estimatedCost: { '@type': 'MonetaryAmount', value: 5, currency: 'EUR' },
  };
  const html = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
  const { warnings } = readPage(html, 'https://example.com/soup')?.draft ?? {};
  expect(warnings?.map(({ message }) => message)).toEqual([
    'the cost was left out: 5 EUR',
    'the cooking method was left out: Frying',
  ]);
});
