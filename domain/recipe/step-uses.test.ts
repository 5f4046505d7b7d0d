import { expect, test } from 'vitest';
import { parseIngredient } from '../amounts/quantity.ts';
import { suggestUses } from './step-uses.ts';

const uses = (lines: string[], ...steps: string[]) =>
  suggestUses(lines.map(parseIngredient), steps);

test('a step uses the rows that it names', () => {
  const lines = ['2 onions, chopped', '400 g chicken thighs', 'Salt and pepper', '1 cup sugar'];
  expect(uses(lines, 'Fry the onion.', 'Add the chicken, salt.', 'Serve.')).toEqual([
    [0],
    [1, 2],
    [],
  ]);
});

test('the longest name wins', () => {
  const lines = ['50 g butter', '2 Tbsp peanut butter', '1 tsp black pepper', '1 bell pepper'];
  expect(uses(lines, 'Melt the butter.', 'Stir in the peanut butter.')).toEqual([[0], [1]]);
  expect(uses(lines.slice(0, 1), 'Serve with peanut butter.')).toEqual([[]]);
});

test('names that mean the same food are the same', () => {
  expect(uses(['3 green onions'], 'Slice the scallions.')).toEqual([[0]]);
  expect(uses(["1 cup confectioners' sugar"], 'Dust with powdered sugar.')).toEqual([[0]]);
});

test('a mixture is no ingredient, and a heading no row', () => {
  const lines = ['For the sauce:', '2 tomatoes', '1 onion'];
  expect(uses(lines, 'Make the sauce of the tomatoes.', 'Pour the onion mixture over.')).toEqual([
    [1],
    [],
  ]);
});

test('a kind of food stands for its members', () => {
  expect(uses(['1 tsp cumin', '1 tsp paprika', '1 leek'], 'Toast the spices.')).toEqual([[0, 1]]);
});
