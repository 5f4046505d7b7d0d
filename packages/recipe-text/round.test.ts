import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { scaleRow, scaleStep } from './scale.ts';
import { scale } from './test-scale.ts';

const half = new Fraction(1, 2);
const one = new Fraction(1);
const two = new Fraction(2);
const shown = (name: string, units: 'metric' | 'us', factor = one) =>
  scaleRow({ quantity: '', unit: '', name }, factor, units).text;

describe('a scaled amount can be measured', () => {
  test.each([
    // Spoons.
    ['1⅓ tsp cornstarch', '5/16', '7/16 tsp cornstarch'],
    ['1 tsp paprika', '10/3', '1 Tbsp + ¼ tsp paprika'],
    ['2 Tbsp flour', '25/3', '1 cup flour'],
    ['2 Tbsp flour', '29/6', '10 Tbsp flour'],
    ['4 tsp peanut butter', '2', '2 Tbsp + 2 tsp peanut butter'],
    ['2 tsp sugar', '2', '4 tsp sugar'],
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
    // What is counted.
    ['1 lemon', '1/8', '⅛ lemon'],
    ['3 onions', '7/20', '1 onion'],
    ['4½ eggs', '3/2', '6 eggs + 3 Tbsp beaten egg'],
    ['1 large egg, beaten', '3/2', '1 large egg + 2 Tbsp beaten egg, beaten'],
    ['3 egg whites', '1/2', '1 egg white + 1 Tbsp egg white'],
    ['½ lemon', '3', '1½ lemons'],
    ['1 onion', '1/7', 'about 1/7 onion'],
    ['about 1 onion', '1/7', 'about 1/7 onion'],
  ])('%s × %s', (line, factor, text) => expect(scale(line, factor)).toBe(text));
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
  ] as const)('%s in %s', (line, units, text) => expect(shown(line, units)).toBe(text));
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
