import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { parseIngredient } from './line.ts';
import { scaleRow, scaleStep } from './scale.ts';
import type { Units } from './scaling/convert.ts';

const one = new Fraction(1);
const row = (line: string, units: Units, factor = one) =>
  scaleRow({ quantity: '', unit: '', name: line }, factor, units);

test('a converted row has no gap where an amount was', () => {
  const pasted = parseIngredient('1 lb 2 oz (500 g) beef');
  expect(scaleRow(pasted, one, 'metric').text).toBe('500 g beef');
});

describe('the units of a row', () => {
  test.each([
    // The author's own value is chosen.
    ['300 g / 10½ oz flour', '300 g flour', '10½ oz flour'],
    ['1 cup (95 g) oats', '95 g oats', '1 cup oats'],
    ['3 cups flour (380 g)', '380 g flour', '3 cups flour'],
    ['1 - 14 ounce can tomatoes', '1 - 400 gram can tomatoes', '1 - 14 ounce can tomatoes'],
    ['¾ cup plus 2 Tbsp. (7 oz.) milk', '210 ml milk', '¾ cup plus 2 Tbsp. (7 oz.) milk'],
    ['1 heaping cup (5 oz) figs', '1 heaping cup (140 g) figs', '1 heaping cup (5 oz) figs'],
    ['½ ounce sugar (1 tablespoon; 15g)', '15 g sugar', '½ ounce sugar'],
    ['120 g salt (approx 8 tbsp)', '120 g salt', '8 tbsp salt'],
    ['6 pint jars with lids', '6 pint jars with lids', '6 pint jars with lids'],
    ['1 cup (240 ml/8 fl oz) milk', '240 ml milk', '1 cup milk'],
    ['2 tsp (10 ml) vanilla', '10 ml vanilla', '2 tsp vanilla'],
    ['1 cup or 250 ml milk', '250 ml milk', '1 cup milk'],
    ['1 (400 g/14 oz) can beans', '1 (400 g) can beans', '1 (14 oz) can beans'],
    ['1.5kg/3lb 5oz chicken', '1.5kg chicken', '3lb 5oz chicken'],
    ['3lb 5oz/1.5kg chicken', '1.5kg chicken', '3lb 5oz chicken'],
    ['570ml/1 pint milk', '570ml milk', '1 pint milk'],
    ['1 quart (4 cups) stock', '960 ml stock', '1 quart (4 cups) stock'],
    ['2 sticks (1 cup) butter', '225 g butter', '2 sticks (1 cup) butter'],
    ['2 sticks (8 oz/225 g) butter', '225 g butter', '2 sticks butter'],
    [
      '½ of a 14-oz can coconut milk',
      '½ of a 400-g can coconut milk',
      '½ of a 14-oz can coconut milk',
    ],
    ['1 2- to 3-lb chicken', '1 2- to 3-lb chicken', '1 2- to 3-lb chicken'],
    ['1 packed cup basil', '1 packed cup basil', '1 packed cup basil'],
    ['500 g/1 lb 2 oz beef', '500 g beef', '1 lb 2 oz beef'],
    ['1 lb 2 oz (500 g) beef', '500 g beef', '1 lb 2 oz beef'],
    ['500 g minced beef (1 lb 2 oz)', '500 g minced beef', '1 lb 2 oz minced beef'],
    ['1 cup + 2 Tbsp (140 g) cake flour', '140 g cake flour', '1 cup + 2 Tbsp cake flour'],
    // The amount after the name may be that of the whole sum or of its last part only.
    [
      '1 cup + 2 Tbsp flour (140 g)',
      '1 cup + 2 Tbsp flour (140 g)',
      '1 cup + 2 Tbsp flour (140 g)',
    ],
    // Weights.
    ['1 lb beef', '450 g beef', '1 lb beef'],
    ['8 oz mushrooms', '225 g mushrooms', '8 oz mushrooms'],
    ['1 lb 2 oz beef', '510 g beef', '1 lb 2 oz beef'],
    ['500 g potatoes', '500 g potatoes', '17½ oz potatoes'],
    ['1 kg beef', '1 kg beef', '2¼ lb beef'],
    ['5 g salt', '5 g salt', '5 g salt'],
    ['14-oz can tomatoes', '400-g can tomatoes', '14-oz can tomatoes'],
    ['1 (400 g) can tomatoes', '1 (400 g) can tomatoes', '1 (14 oz) can tomatoes'],
    // Volumes become weights for listed foods only.
    ['1 cup all-purpose flour', '125 g all-purpose flour', '1 cup all-purpose flour'],
    ['1-2 cups flour', '125-250 g flour', '1-2 cups flour'],
    ['¾ cup granulated sugar', '150 g granulated sugar', '¾ cup granulated sugar'],
    ['60 g caster sugar', '60 g caster sugar', '5 Tbsp caster sugar'],
    ['1 cup brown sugar, packed', '220 g brown sugar, packed', '1 cup brown sugar, packed'],
    [
      '1 cup walnuts, roughly chopped',
      '115 g walnuts, roughly chopped',
      '1 cup walnuts, roughly chopped',
    ],
    ['1 stick butter', '115 g butter', '1 stick butter'],
    ['250 g flour', '250 g flour', '2 cups flour'],
    ['1 cup almond flour', '240 ml almond flour', '1 cup almond flour'],
    ['2 cups flour, sifted', '480 ml flour, sifted', '2 cups flour, sifted'],
    ['500 g 00 flour', '500 g 00 flour', '17½ oz 00 flour'],
    ['1 cup brown sugar', '220 g brown sugar', '1 cup brown sugar'],
    ['1 cup milk', '240 ml milk', '1 cup milk'],
    // Spoons are everywhere.
    ['1 Tbsp honey', '1 Tbsp honey', '1 Tbsp honey'],
    ['4 Tbsp unsalted butter', '55 g unsalted butter', '4 Tbsp unsalted butter'],
    ['15 ml soy sauce', '15 ml soy sauce', '1 Tbsp soy sauce'],
    ['5 ml vanilla', '5 ml vanilla', '1 tsp vanilla'],
    ['1 l water', '1 l water', '4¼ cups water'],
    ['1½ oz gin', '45 ml gin', '1½ oz gin'],
    ['1 quart broth', '960 ml broth', '1 quart broth'],
    ['1 cup water (110°F)', '240 ml water (43 °C)', '1 cup water (110°F)'],
    ['2 large eggs', '2 large eggs', '2 large eggs'],
    ['1 1/2-inch piece ginger', '1 1/2-inch piece ginger', '1 1/2-inch piece ginger'],
  ])('units of a row are converted: %s', (line, metric, us) => {
    expect(row(line, 'metric').text).toBe(metric);
    expect(row(line, 'us').text).toBe(us);
  });

  test('units of a row are converted and scaled', () => {
    const two = new Fraction(2);
    expect(row('1 cup (95 g) oats', 'metric', two).text).toBe('190 g oats');
    expect(row('14-oz can tomatoes', 'metric', two).text).toBe('2 × 400-g cans tomatoes');
    expect(row('1 lb 2 oz beef', 'metric', two).text).toBe('1 kg beef');
    expect(row('500 g potatoes', 'us', two).text).toBe('2¼ lb potatoes');
  });

  test('units in fields are converted', () => {
    const shown = scaleRow(parseIngredient('1 cup (95 g) oats'), one, 'metric');
    expect(shown).toEqual({ quantity: '95', unit: 'g', name: 'oats', text: '95 g oats' });
  });

  test('a weight that is computed from a density names its source', () => {
    expect(row('1 cup flour', 'metric').source).toMatch(
      /^USDA FoodData Central: Wheat flour.+125 g/,
    );
    expect(row('250 g flour', 'us').source).toMatch(/USDA/);
    expect(row('1 cup milk', 'metric').source).toBeUndefined();
    expect(row('1 cup flour (130 g)', 'metric').source).toBeUndefined();
    expect(row('500 g flour', 'metric').source).toBeUndefined();
  });
});

describe('the units of a step', () => {
  test.each([
    ['Add 1 cup of the flour', 'Add 125 g of the flour', 'Add 1 cup of the flour'],
    ['Put in a 900g/2lb loaf tin', 'Put in a 900g loaf tin', 'Put in a 2lb loaf tin'],
    ['Pour into 4 cups and chill', 'Pour into 4 cups and chill', 'Pour into 4 cups and chill'],
    ['Shape into 50 g balls', 'Shape into 50 g balls', 'Shape into 1¾ oz balls'],
    ['Roll to 1/4 inch thick', 'Roll to 1/4 inch thick', 'Roll to 1/4 inch thick'],
    // Ovens to 5 °C or 25 °F, meat to 1 degree.
    ['Preheat the oven to 350°F', 'Preheat the oven to 175 °C', 'Preheat the oven to 350°F'],
    ['Cook the chicken to 165°F', 'Cook the chicken to 74 °C', 'Cook the chicken to 165°F'],
    [
      'Roast at 425 F to 165 F inside.',
      'Roast at 220 °C to 74 °C inside.',
      'Roast at 425 F to 165 F inside.',
    ],
    ['Warm the oven to 200°F', 'Warm the oven to 95 °C', 'Warm the oven to 200°F'],
    ['Heat the syrup to 280°F', 'Heat the syrup to 138 °C', 'Heat the syrup to 280°F'],
    ['at 325-350°F', 'at 165–175 °C', 'at 325-350°F'],
    ['at 180 °C', 'at 180 °C', 'at 350°F'],
    ['at 350 degrees', 'at 175 °C', 'at 350 degrees'],
    ['at 200 degrees', 'at 200 degrees', 'at 200 degrees'],
    ['oil at a temp of 350', 'oil at a temp of 175 °C', 'oil at a temp of 350'],
    ['Preheat oven to 180', 'Preheat oven to 180', 'Preheat oven to 180'],
    ['oven to 350 for 9 minutes', 'oven to 175 °C for 9 minutes', 'oven to 350 for 9 minutes'],
    ['Pour into an 8 cup mold', 'Pour into a 1.9 l mold', 'Pour into an 8 cup mold'],
    ['Melt 4 Tbsp (½ stick) butter', 'Melt 55 g butter', 'Melt 4 Tbsp (½ stick) butter'],
    ['Boil in an 8-quart pot', 'Boil in a 7.7-l pot', 'Boil in an 8-quart pot'],
    ['200 degrees Celsius', '200 degrees Celsius', '400°F'],
    ['reduce by 25°F', 'reduce by 14 °C', 'reduce by 25°F'],
    ['freeze at -18°C', 'freeze at -18°C', 'freeze at 0°F'],
    // The author's own value is chosen.
    ['350°F (180°C)', '180°C', '350°F'],
    ['180C/160C fan/350F/gas 4', '180C/160C fan/gas 4', '350F/gas 4'],
    ['180°C (350°F, gas mark 4)', '180°C (gas mark 4)', '350°F (gas mark 4)'],
    ['110 degrees F, 43 degrees C', '43 degrees C', '110 degrees F'],
    ['220°C/200°C fan', '220°C/200°C fan', '425°F/400°F fan'],
    ['180C (160C fan)/350F/gas 4', '180C (160C fan)/gas 4', '350F/gas 4'],
    ['180°C (160°C fan-forced)', '180°C (160°C fan-forced)', '350°F (325°F fan-forced)'],
    ['between 65 and 70°F', 'between 18 and 21 °C', 'between 65 and 70°F'],
    ['between 65 and 70°F (18 and 21°C)', 'between 18 and 21°C', 'between 65 and 70°F'],
    ['Shake in a 16-oz mason jar', 'Shake in a 480-ml mason jar', 'Shake in a 16-oz mason jar'],
    ['For one drink: 2 oz tequila', 'For one drink: 60 ml tequila', 'For one drink: 2 oz tequila'],
    ['Wash 6 pint jars', 'Wash 6 pint jars', 'Wash 6 pint jars'],
    ['at 11 lb pressure', 'at 11 lb pressure', 'at 11 lb pressure'],
    ['Stir in 1 C flour', 'Stir in 125 g flour', 'Stir in 1 C flour'],
  ])('units of a step are converted: %s', (text, metric, us) => {
    expect(scaleStep(text, one, 'metric')).toBe(metric);
    expect(scaleStep(text, one, 'us')).toBe(us);
  });
});
