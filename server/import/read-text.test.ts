import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { readRecipe } from './schema-org.ts';

const read = (text: string) => {
  const { record, notes } = readText(text) ?? { record: {}, notes: '' };
  const { title, description, ingredients, steps, prepTime, cookTime, servings, author } =
    readRecipe(record);
  return {
    ...{ title, description, prepTime, cookTime, servings, author, notes },
    ingredients: ingredients.map((row) => [row.quantity, row.unit, row.name].join('|')),
    steps: steps.map(({ content }) => content),
  };
};

test('headings name the parts', () => {
  const text = `# Grandma's Plum Cake

A cake for Sundays.

By: Ana
Prep time: 20 minutes
Cook Time: 1 hour 10 min
Serves 8

## Ingredients:
- 2 cups flour
- 3 eggs
For the topping:
- 500 g plums
- Salt, to taste

**Method**
1. Mix flour and eggs.
2. Top with plums.

Bake until golden.

Notes
Keeps for three days.

Freezes well.`;
  expect(read(text)).toEqual({
    title: "Grandma's Plum Cake",
    description: 'A cake for Sundays.',
    prepTime: 20,
    cookTime: 70,
    servings: 8,
    author: 'Ana',
    ingredients: [
      '2|cups|flour',
      '3||eggs',
      '||For the topping:',
      '500|g|plums',
      '||Salt, to taste',
    ],
    steps: ['Mix flour and eggs.', 'Top with plums.', 'Bake until golden.'],
    notes: 'Keeps for three days.\n\nFreezes well.',
  });
});

test('without headings, the look of the lines tells the parts apart', () => {
  const text = `Pancakes
Quick and fluffy.
200 g flour
2 eggs
300 ml milk
Salt
Whisk everything until smooth.
Fry in butter, two minutes a side.`;
  const { title, description, ingredients, steps } = read(text);
  expect([title, description]).toEqual(['Pancakes', 'Quick and fluffy.']);
  expect(ingredients).toEqual(['200|g|flour', '2||eggs', '300|ml|milk', '||Salt']);
  expect(steps).toEqual(['Whisk everything until smooth.', 'Fry in butter, two minutes a side.']);
});

test('other languages, bold headings and numbered steps', () => {
  const text = `Apfelkuchen\nZutaten\n250 g Mehl\n3 Äpfel\nZubereitung\nAlles verrühren.\nBacken.`;
  expect(read(text)).toMatchObject({
    ingredients: ['250|g|Mehl', '3||Äpfel'],
    steps: ['Alles verrühren.', 'Backen.'],
  });
  const numbered = read('Toast\n1. Toast the bread.\n2) Butter it.');
  expect(numbered).toMatchObject({
    ingredients: [],
    steps: ['Toast the bread.', 'Butter it.'],
  });
});

test('headings with more words, and groups without a heading for all', () => {
  const soup = `Kartoffelsuppe\nZutaten für 6 Personen:\n1 kg Kartoffeln\nSalz\n\nZubereitung:\nKochen.\n\nZubereitungszeit: 20 Minuten`;
  expect(read(soup)).toMatchObject({
    ingredients: ['1|kg|Kartoffeln', '||Salz'],
    ...{ servings: 6, prepTime: 20, steps: ['Kochen.'] },
  });
  const cake = `Cake\nFor the cake:\n3 eggs\nFor the icing:\n1 lemon\nMethod\nStep 1\nBaking: put it in the oven.\nStep 2\nEat.`;
  expect(read(cake)).toMatchObject({
    ingredients: ['||For the cake:', '3||eggs', '||For the icing:', '1||lemon'],
    steps: ['Baking: put it in the oven.', 'Eat.'],
  });
  const eggs = `Eggs\nIngredients\n3 eggs\nSalt\n\nBreak the eggs. Stir\nthem.`;
  expect(read(eggs)).toMatchObject({
    ingredients: ['3||eggs', '||Salt'],
    steps: ['Break the eggs. Stir', 'them.'],
  });
});

test('a forwarded mail is read without its head and marks', () => {
  const mail = `---------- Forwarded message ---------
From: May <may@example.com>
Date: Sat, 3 Oct 2020
Subject: Fwd: Apple crumble
To: me

> Here it is.
>
> 6 apples
> 200 g flour
>
> Bake for 40 minutes.`;
  expect(read(mail)).toMatchObject({
    ...{ title: 'Apple crumble', description: 'Here it is.', author: null },
    ingredients: ['6||apples', '200|g|flour'],
    steps: ['Bake for 40 minutes.'],
  });
});

test('nothing is lost from a text without headings or amounts', () => {
  const { title, steps } = read('Tea\nBoil water and wait for a while');
  expect([title, steps]).toEqual(['Tea', ['Boil water and wait for a while']]);
  expect(readText(' \n--\n')).toBeNull();
  expect(readText('Soup')?.record).toMatchObject({ name: 'Soup', recipeIngredient: [] });
});

test('never throws, whatever the text', () => {
  const piece = fc.constantFrom(
    'Ingredients',
    'Method:',
    '1. ',
    '2 eggs',
    '# ',
    '\n',
    'x',
    '½ cup ',
  );
  const texts = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 60 });
  fc.assert(
    fc.property(texts, (pieces) => void readText(pieces.join(''))),
    {
      numRuns: 50,
    },
  );
});
