import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../recipe-text/test/any-text.ts';
import { RejectedRecordError } from '../errors.ts';
import { flattenDraft } from '../test/flat.ts';
import { readText } from './text.ts';

const read = (text: string) => {
  const draft = readText(text);
  if (!draft) throw new Error('there is no text');
  return flattenDraft(draft);
};

test('headings separate the parts of a recipe', () => {
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
  expect(read(text)).toMatchObject({
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
    notes: 'Keeps for three days.\nFreezes well.',
  });
});

test('without headings, the form of the lines separates the parts', () => {
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

test('other languages, bold headings and numbered steps are read', () => {
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

test('headings may have extra words, and groups do not need a common heading', () => {
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

test('a forwarded email is read without its header and quote marks', () => {
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

test('a text without headings or amounts is read completely', () => {
  const { title, steps } = read('Tea\nBoil water and wait for a while');
  expect([title, steps]).toEqual(['Tea', ['Boil water and wait for a while']]);
  expect(readText(' \n--\n')).toBeNull();
  expect(() => readText('Soup')).toThrow('it has neither ingredients nor steps');
});

test('facts without colons, on one line or on separate lines, are read', () => {
  const recipe = '\n\nIngredients\n1 leek\n\nMethod\nCook it.';
  expect(read(`Soup\nPrep 15 minutes\nCook 1 hour\nServes 4${recipe}`)).toMatchObject({
    ...{ prepTime: 15, cookTime: 60, servings: 4, steps: ['Cook it.'] },
  });
  expect(read(`Soup\nPREP 10 COOK 20 SERVINGS 4${recipe}`)).toMatchObject({
    ...{ prepTime: 10, cookTime: 20, servings: 4, description: '' },
  });
  expect(read(`Soup\nby Ana Moor${recipe}`)).toMatchObject({ author: 'Ana Moor' });
});

test('lines around the recipe of a page are dropped', () => {
  const text =
    'Soup\n4.8 from 12 votes\nPin it for later\n\nIngredients\nUS Customary | Metric\n1x 2x 3x\n1 leek\n\nMethod\nCook it.\n\nNutrition\nCalories: 240 kcal | Fat: 3 g';
  expect(read(text)).toMatchObject({
    ...{ description: '', ingredients: ['1||leek'], steps: ['Cook it.'], notes: '' },
  });
  expect(readText(text)?.nutrition).toEqual({ calories: '240 kcal', fatContent: '3 g' });
});

test('a line in capitals and "To serve" are headings among the ingredients', () => {
  const text = 'Fish\n\nIngredients\n1 cod\nSAUCE\n1 lemon\nTo serve\nrice\n\nMethod\nFry it.';
  expect(read(text).ingredients).toEqual([
    ...['1||cod', '||SAUCE:', '1||lemon', '||To serve:', '||rice'],
  ]);
});

test('a heading above the first amount belongs to the ingredients, also without a colon', () => {
  const text = 'Soup\nA bowl for cold days.\nSOUP\n2 onions\nTO SERVE\n1 lemon\nFry the onions.';
  expect(read(text)).toMatchObject({
    description: 'A bowl for cold days.',
    ingredients: ['||SOUP:', '2||onions', '||TO SERVE:', '1||lemon'],
  });
});

test('servings and times on the same line are read separately', () => {
  const text = 'Goulash\n\nServes 6. Prep: 25 min, cooking 2 hours\n\n2 onions\n\nFry the onions.';
  expect(read(text)).toMatchObject({ servings: 6, prepTime: 25, cookTime: 120 });
  expect(readText(text)?.yields).toEqual(readText('Goulash\nServes 6\n2 onions\nFry.')?.yields);
});

test('a line that begins with Notes begins the notes', () => {
  const text =
    'Goulash\n\nYou need:\n2 onions\n\nFry the onions.\n\nNotes: Better the next day.\nFreezes well.';
  expect(read(text)).toMatchObject({
    steps: ['Fry the onions.'],
    notes: 'Better the next day.\nFreezes well.',
  });
});

test('a text without ingredients has a warning', () => {
  const { warnings } = readText('Tea\nBoil water and wait for a while') ?? {};
  expect(warnings).toEqual([
    { field: 'ingredients', message: 'no ingredients were found in the text' },
  ]);
});

test('a copied recipe card loses its buttons, but not equipment and labels', () => {
  const card = `Lentil Soup\n4.87 from 23 votes\nPrep Time\n15 minutes\nTotal Time\n45 minutes\nCuisine: Turkish\nEquipment\nLarge pot\nIngredients\n▢ 1 cup red lentils\nFor the topping\n▢ 2 tbsp cream\nInstructions\nBoil the lentils.\nTag @us if you make it!`;
  expect(read(card)).toMatchObject({
    ...{ description: '', prepTime: 15, steps: ['Boil the lentils.'] },
    ingredients: ['1|cup|red lentils', '||For the topping:', '2|tbsp|cream'],
  });
  expect(readText(card)).toMatchObject({ equipment: ['Large pot'], cuisine: 'Turkish' });
});

test('facts in other languages or in the title, and parts on one line, are read', () => {
  const soup = `Soupe\nPour 4 personnes\nPréparation : 15 min\nIngrédients :\n1 oignon\nPréparation :\nCuire.`;
  expect(read(soup)).toMatchObject({ servings: 4, prepTime: 15, steps: ['Cuire.'] });
  const short = 'Soup (serves 4)\nIngredients: 200 g lentils, 1 onion, 1 l stock\nMethod: Boil it.';
  expect(read(short)).toMatchObject({
    ...{ title: 'Soup', servings: 4, steps: ['Boil it.'] },
    ingredients: ['200|g|lentils', '1||onion', '1|l|stock'],
  });
});

test('without a list, the amounts in sentences become the ingredients', () => {
  const draft = readText('Pancakes\nWhisk 3 eggs with ½ cup of sugar. Fry in 1 tbsp butter.');
  expect(draft?.ingredients[0]?.rows.map(({ text }) => text)).toEqual([
    ...['3 eggs', '½ cup of sugar', '1 tbsp butter'],
  ]);
  expect(draft?.warnings.map(({ field }) => field)).toEqual(['ingredients']);
});

test('sentences below the ingredients are steps without a heading, numbers or periods', () => {
  const text =
    'Recipe: Lemon cake\n\n200 g flour\n3 eggs\nSalt\n\nHeat the oven to 180 C\nAdd 200 g flour to the eggs\nBake for 30 minutes\nServe warm.';
  expect(read(text)).toMatchObject({
    title: 'Lemon cake',
    ingredients: ['200|g|flour', '3||eggs', '||Salt'],
    steps: [
      ...['Heat the oven to 180 C', 'Add 200 g flour to the eggs'],
      ...['Bake for 30 minutes', 'Serve warm.'],
    ],
  });
});

test('steps are the block below the amounts, in any language', () => {
  const text =
    'Pfannkuchen\n\n250 g Mehl\n2 Eier\n1 Prise Salz\n\nMehl und Eier verrühren\nEier dazugeben\nIn der Pfanne goldbraun backen';
  expect(read(text)).toMatchObject({
    ingredients: ['250|g|Mehl', '2||Eier', '1|Prise|Salz'],
    steps: ['Mehl und Eier verrühren', 'Eier dazugeben', 'In der Pfanne goldbraun backen'],
  });
});

test('steps lose their bullets, and authors, sources and tips are no steps', () => {
  const text =
    'Salad\nRecipe by Ana Moor\n\nIngredients\n- 1 cucumber\n\nDirections\n- Cut the cucumber\n\n- Toss it\nTip: Serve it cold.\nSource: Aunt May';
  expect(read(text)).toMatchObject({
    ...{ author: 'Ana Moor', description: '', notes: 'Serve it cold.' },
    steps: ['Cut the cucumber', 'Toss it'],
  });
  expect(readText(text)?.credit).toBe('Aunt May');
});

test('each line that is a sentence is a step, and a line that breaks a sentence is not', () => {
  const method =
    'Heat the oven to 180 C.\nWhisk the eggs with the sugar until\nthe mass is pale.\n\nFold in the flour.\nBake it.';
  expect(read(`Cake\n\nIngredients\n3 eggs\n\nMethod\n${method}`).steps).toEqual([
    ...['Heat the oven to 180 C.', 'Whisk the eggs with the sugar until the mass is pale.'],
    ...['Fold in the flour.', 'Bake it.'],
  ]);
});

test.each(['Recipe: Plum cake', 'RECIPE – Plum cake', 'Recipe name: Plum cake', 'Plum cake'])(
  'a title loses the word recipe before it: %s',
  (title) => expect(read(`${title}\n\n3 plums\n\nBake the plums.`).title).toBe('Plum cake'),
);

test('any text is read or rejected', () => {
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
  const texts = fc.array(fc.oneof(piece, anyText(10)), { maxLength: 60 });
  fc.assert(
    fc.property(texts, (pieces) => {
      try {
        readText(pieces.join(''));
      } catch (error) {
        if (!(error instanceof RejectedRecordError)) throw error;
      }
    }),
    {
      numRuns: 50,
    },
  );
});

test.each([
  ['Per serving: 512 kcal, 24g fat, 5g protein', '512 kcal', '24g', '5g'],
  ['PER SERVING: Calories 540 • Fat 38 g • Protein 29 g', '540', '38 g', '29 g'],
  ['Nutrition per serving\n88 kcal\nFat: 3 g\nProtein 1 g', '88 kcal', '3 g', '1 g'],
  ['Nährwerte pro Portion\nkcal\t468\nEiweiß\t18,20 g\nFett\t24,50 g', '468', '24,50 g', '18,20 g'],
])(
  'nutrition is read, and is neither a step nor an ingredient: %s',
  (line, calories, fat, protein) => {
    const nutrition = { calories, fatContent: fat, proteinContent: protein };
    for (const text of [
      `Soup\n\n2 leeks\n500 ml stock\n\nSimmer the leeks in the stock.\nServe hot.\n\n${line}`,
      `Soup\n\nIngredients\n2 leeks\n500 ml stock\n${line}\nMethod\nSimmer the leeks in the stock.\nServe hot.`,
    ]) {
      expect(readText(text)?.nutrition).toEqual(nutrition);
      expect(read(text)).toMatchObject({
        ingredients: ['2||leeks', '500|ml|stock'],
        steps: ['Simmer the leeks in the stock.', 'Serve hot.'],
      });
    }
  },
);

test('fat and sugar with amounts are ingredients outside of the nutrition', () => {
  const text = 'Teig\n\nZutaten\nFett 20 g\nZucker 100 g\n\nZubereitung\nAlles kneten.';
  expect(read(text).ingredients).toEqual(['||Fett 20 g', '||Zucker 100 g']);
});

test('lines around a recipe in emails, on pages and in books are left out', () => {
  const text = `Home › Recipes › Autumn
Leek soup
4,6 von 5 Sternen (87 Bewertungen)
Speichern  Drucken  Pin it  Teilen
von Ulrike Brand | 3. November 2025
Schwierigkeit: einfach

2 leeks, cut into
   8 pieces
500 ml stock

1. Simmer the leeks.

WEEKNIGHT SUPPERS • 118

2. Serve.

DO AHEAD: Cut the leeks.

Adapted from Dolores Fontenot, Biloxi

Lots of love
Margaret x

Sent from my iPad`;
  expect(readText(text)).toMatchObject({
    ...{ title: 'Leek soup', difficulty: 'easy', authors: ['Ulrike Brand'] },
    ...{ credit: 'Dolores Fontenot, Biloxi', notes: 'DO AHEAD: Cut the leeks.', description: null },
  });
  expect(read(text)).toMatchObject({
    ingredients: ['2||leeks, cut into 8 pieces', '500|ml|stock'],
    steps: ['Simmer the leeks.', 'Serve.'],
  });
});

test('a time of rest beside the cooking time is rest', () => {
  const text = 'Cake\nPrep 15 minutes\nCook 50 mins plus 10 minutes resting\n\n2 eggs\n\nBake it.';
  expect(read(text)).toMatchObject({ prepTime: 15, cookTime: 50, restTime: 10, notes: '' });
});
