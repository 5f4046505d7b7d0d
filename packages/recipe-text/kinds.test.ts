import { expect, test } from 'vitest';
import { foodNamed, isOfKind, kindNamed } from './foods.ts';

const cases: [kind: string, foods: string, others: string][] = [
  ['nuts', 'walnuts, peanut butter, almond flour, pine nuts', 'coconut, nutmeg, butternut squash'],
  ['Tree nuts', 'pecans, hazelnut spread', 'peanuts'],
  ['peanuts', 'peanut oil', 'pea, walnuts'],
  [
    'dairy',
    'butter, cheddar cheese, heavy cream, whole milk',
    'coconut milk, peanut butter, dairy-free cheese',
  ],
  [
    'gluten',
    'flour, spaghetti, soy sauce, bread crumbs, beer',
    'rice flour, gluten-free flour, corn tortillas',
  ],
  ['egg', 'egg yolks, mayonnaise', 'eggplant, egg-free noodles'],
  ['shellfish', 'shrimp, oyster sauce, mussels', 'oyster mushrooms, fish'],
  ['fish', 'salmon fillets, anchovies, fish sauce', 'shrimp'],
  ['meat', 'ground beef, bacon, chicken stock, lard', 'kidney beans, goat cheese'],
  ['pork', 'ham, lard', 'beef'],
  ['alcohol', 'red wine, rum', 'red wine vinegar'],
  ['soy', 'tofu, light soy sauce', 'peas'],
  ['garlic', 'garlic powder, minced garlic', 'onion'],
];

test.for(cases)('%s', ([typed, foods, others]) => {
  const kind = kindNamed(typed);
  const isOf = (name: string) => [name, kind !== null && isOfKind(foodNamed(name), kind)];
  expect(foods.split(', ').map(isOf)).toEqual(foods.split(', ').map((name) => [name, true]));
  expect(others.split(', ').map(isOf)).toEqual(others.split(', ').map((name) => [name, false]));
});
