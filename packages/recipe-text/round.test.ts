import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { scaleRow, scaleStep } from './scale.ts';
import { scaleLineText } from './test-scale.ts';

const half = new Fraction(1, 2);
const one = new Fraction(1);
const two = new Fraction(2);
const shown = (name: string, units: 'metric' | 'us', factor = one) =>
  scaleRow({ quantity: '', unit: '', name }, factor, units).text;

describe('a scaled amount can be measured', () => {
  test.each([
    // Spoons.
    ['1⅓ tsp cornstarch', '5/16', '⅜ tsp + 1/16 tsp cornstarch'],
    ['1 tsp paprika', '10/3', '1 Tbsp + ¼ tsp paprika'],
    ['2 Tbsp flour', '25/3', '1 cup flour'],
    ['2 Tbsp flour', '29/6', '10 Tbsp flour'],
    ['7 Tbsp honey', '2', '¾ cup + 2 Tbsp honey'],
    ['4 tsp peanut butter', '2', '2 Tbsp + 2 tsp peanut butter'],
    ['3½ tsp chili powder', '2', '2 Tbsp + 1 tsp chili powder'],
    ['8½ Tbsp oil', '2', '1 cup + 1 Tbsp oil'],
    ['1¾–2 cups cream', '1/2', '14–16 Tbsp cream'],
    ['1 cup oil', '35/32', '1 cup + 1½ Tbsp oil'],
    ['9–12 Tbsp oil', '2', 'about 1¼–1½ cups oil'],
    ['9⅛ cups flour', '2', '18¼ cups flour'],
    ['2 tsp sugar', '2', '4 tsp sugar'],
    ['3 tsp salt', '3/2', '1½ Tbsp salt'],
    ['1½ tsp sugar', '3', '1½ Tbsp sugar'],
    ['4½ tsp salt', '1/2', '2¼ tsp salt'],
    ['2½ Tbsp butter', '1/2', '1 Tbsp + ¾ tsp butter'],
    // Cups.
    ['¾ cup rice', '1/2', '6 Tbsp rice'],
    ['1¾ cups flour', '1/2', '¾ cup + 2 Tbsp flour'],
    ['½ cup sugar', '3', '1½ cups sugar'],
    ['⅓ cup sugar', '1/2', '2 Tbsp + 2 tsp sugar'],
    // Weights and volumes.
    ['113 g butter', '1/2', '55 g butter'],
    ['113 g butter', '3', '340 g butter'],
    ['85 g butter', '3', '255 g butter'],
    ['720 ml stock', '3', '2.15 l stock'],
    ['⅓ lb salmon', '1/2', '2¾ oz salmon'],
    ['7 g yeast', '1/2', '3.5 g yeast'],
    ['2½ tsp (12 g) baking powder', '2', '5 tsp (24 g) baking powder'],
    ['29 g gelatin', '1/2', '14.5 g gelatin'],
    ['75 ml olive oil', '1/2', '38 ml olive oil'],
    ['14 oz chicken', '3', '2¾ lb chicken'],
    // What is counted.
    ['1 lemon', '1/8', '⅛ lemon'],
    ['3 onions', '7/20', '1 onion'],
    ['4½ eggs', '3/2', '6 eggs + 3 Tbsp beaten egg'],
    ['1 large egg, beaten', '3/2', '1 large egg + 2 Tbsp beaten egg, beaten'],
    ['3 egg whites', '1/2', '1 egg white + 1 Tbsp egg white'],
    ['½ lemon', '3', '1½ lemons'],
    ['1 onion', '1/7', 'about ⅛ onion'],
    ['about 1 onion', '1/7', 'about ⅛ onion'],
    ['12 eggs', '101/100', '12 eggs'],
    ['2–3 eggs', '1/4', '½–¾ egg'],
    ['5–7 lemons', '1/2', '2½–3½ lemons'],
    ['Eggs: 3', '1/2', 'Eggs: 1 + 2 Tbsp beaten egg'],
    ['Egg (3)', '1/2', 'Egg (1 + 2 Tbsp beaten egg)'],
  ])('a scaled amount can be measured: %s × %s', (line, factor, text) =>
    expect(scaleLineText(line, factor)).toBe(text),
  );
});

describe('a converted amount can be measured', () => {
  test.each([
    ['9 cups flour, sifted', 'metric', '2160 ml flour, sifted'],
    ['9 cups stock', 'metric', '2.15 l stock'],
    ['1 oz olives', 'metric', '28 g olives'],
    ['25 g ginger', 'us', '⅞ oz ginger'],
    ['30 g butter', 'us', '2 Tbsp + ½ tsp butter'],
    ['500 ml milk', 'us', '2 cups + 2 Tbsp milk'],
    ['1 dl flour', 'us', '7 Tbsp flour'],
    ['600 g beef', 'us', '21 oz beef'],
    ['1 cup + 2 Tbsp butter', 'metric', '260 g butter'],
    ['3 l milk', 'us', '12½ cups milk'],
    ['3-6 l water', 'us', '3¼-6¼ quarts water'],
    ['12 l water', 'us', '12¾ quarts water'],
    ['8 cups water after it boils', 'metric', '1.9 l water after it boils'],
    ['½ metric cup (~125 ml) buckwheat', 'us', '½ metric cup (~½ cup) buckwheat'],
    ['250 g milk', 'us', '1 cup milk'],
    ['1 cup milk', 'metric', '240 ml milk'],
    [
      '4½ cups cooking oil used to fry the chicken',
      'metric',
      '1.1 l cooking oil used to fry the chicken',
    ],
  ] as const)('a converted amount can be measured: %s in %s', (line, units, text) =>
    expect(shown(line, units)).toBe(text),
  );
});

test('an amount of a step can be measured', () => {
  expect(scaleStep('Put it in a 2-quart casserole.', one, 'metric')).toBe(
    'Put it in a 1.9-l casserole.',
  );
  expect(scaleStep('Beat 3 eggs.', half, undefined, ['eggs'])).toBe(
    'Beat 1 egg + 2 Tbsp beaten egg.',
  );
});

test('an amount that is neither scaled nor converted stays exactly as written', () => {
  expect(shown('0.422 tsp salt', 'us')).toBe('0.422 tsp salt');
  expect(shown('1 lb 2.3 oz beef', 'us', two)).not.toContain('.');
  expect(shown('1 lb 2.3 oz beef', 'us')).toBe('1 lb 2.3 oz beef');
});
