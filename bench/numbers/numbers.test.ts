import { expect, test } from 'vitest';
import { readAmount } from './labels.ts';
import { matches } from './match.ts';
import { tokensOf } from './read-amount.ts';
import { templateOf } from './template.ts';

type Case = [label: string, written: string, view: string, shown: string];

const right: Case[] = [
  ['2 cups', '2 cups flour', '2', '4 cups flour'],
  ['2 cups', '2 cups of milk', '½ metric', '240 ml milk'],
  ['2 cups', '2 cups flour', '1 metric', '250 g flour'],
  ['1 1/2 cups', '1 1/2 cups rice', '½', '¾ cup rice'],
  ['!½ tsp', '½ tsp salt', '½', '¼ tsp salt'],
  ['2 Tbsp', '2 Tbsp soy sauce', '½', '1 Tbsp soy sauce'],
  ['1 cup + 1 Tbsp', '1 cup + 1 Tbsp oil', '2', '2 cups + 2 Tbsp oil'],
  ['2 .. cloves', '2 garlic cloves, minced', '½', '1 garlic clove, minced'],
  ['3 eggs', '3 eggs', '½', '1 egg + 2 Tbsp beaten egg'],
  ['5 .. eggs', '5 whole eggs', '½', '2 whole eggs + 2 Tbsp beaten egg'],
  ['1 egg', '1 egg', '½', '2 Tbsp beaten egg'],
  ['Six eggs', 'Six eggs.', '2', '12 eggs.'],
  ['A quarter of a pound', 'A quarter of a pound of dates.', '½', '2 oz of dates.'],
  ['half a jar = 150 g', 'half a jar (150 g) of olives', '2', '1 jar (300 g) of olives'],
  [
    '½ cup + 2 tablespoons = 150ml',
    '½ cup + 2 tablespoons (150ml) stock',
    '½',
    '¼ cup + 1 tablespoon (75 ml) stock',
  ],
  ['1 cup + 2 1/2 Tbsp', '1 cup + 2 1/2 Tbsp lard', '½', '½ cup + 1 Tbsp + ¾ tsp lard'],
  ['200-250 g', '200-250 g green beans', '2 us', '14–18 oz green beans'],
  ['8 g', '8 g fresh ginger', '½ us', '4 g fresh ginger'],
  ['300 ml', '300 ml broth', '1 us', '1¼ cups broth'],
  ['A bunch', 'A bunch of parsley', '3', '3 bunches parsley'],
  ['?pinch', 'pinch of salt', '2', 'pinch of salt'],
  ['1 can; s:400 ml', '1 can (400 ml) beans', '2', '2 cans (400 ml) beans'],
  ['1 lb = 450 g', '1 lb (450 g) beef', '2', '2 lb (900 g) beef'],
  ['1 lb = 450 g', '1 lb (450 g) beef', '2 metric', '900 g beef'],
  ['1 lb = 450 g', '1 lb beef (450 g)', '2 us', '2 lb beef'],
  ['x:5cm', '5cm piece of ginger', '2', '2 × 5cm pieces of ginger'],
  ['x:5cm', '5cm piece of ginger', '2', '10 cm piece of ginger'],
  ['t:350F', 'Bake at 350F.', '1 metric', 'Bake at 175 °C.'],
  ['500 g', '500 g potatoes', '2', '1 kg potatoes'],
  ['1/3 cup', '1/3 cup water', '½', '2 Tbsp + 2 tsp water'],
  ['!.5 TB', '.5 TB allspice', '½', '¾ tsp allspice'],
  ['!.5 TB', '.5 TB allspice', '3', '1½ TB allspice'],
  ['4 .. steaks; l:¼ inch', '4 ¼ inch thick steaks', '2', '8 ¼ inch thick steaks'],
  ['120 g', '120 g walnuts', '½ us', '2⅛ oz walnuts'],
  ['120 g', '120 g walnuts', '½ us', 'about 2 oz walnuts'],
  ['10 tsp', '10 tsp mirin', '1 metric', '52 ml mirin'],
  ['!2 and 1/4 tsp', '2 and 1/4 tsp yeast', '2', '4½ tsp yeast'],
  ['!1/10 grams', '1/10 grams saffron', '½', 'about 0.05 grams saffron'],
  ['3/5 cup', '3/5 cup feta cheese', '1 metric', '90 g feta cheese'],
  ['!3/10 tsp', '3/10 tsp mace', '½', 'about ⅛ tsp mace'],
  ['r:9/10 .. cloves', '9/10 whole cloves', '2', '18–20 whole cloves'],
  ['r:9/10 .. cloves', '9/10 whole cloves', '1 us', '9/10 whole cloves'],
  ['4 - 5 cups', '4 - 5 cups water', '1 metric', '960–1200 ml water'],
  ['1 & 1/2 cups {1 1/2 cups}', '1 & 1/2 cups sugar', '2', '3 cups sugar'],
  ['2 spn {2 tsp}', '2 spn pepper', '2', '4 spn pepper'],
  ['2 spn {2 tsp}', '2 spn pepper', '2 metric', '20 ml pepper'],
  ['285ml = imp:½ pint', '285ml/½ pint milk', '2', '570ml/1 pint milk'],
  ['285ml = imp:½ pint', '285ml/½ pint milk', '1 us', '½ pint milk'],
  ['285ml = imp:½ pint', '285ml/½ pint milk', '2 us', '2½ cups milk'],
  ['1.200 ml {1200 ml}', '1.200 ml Brühe', '1 metric', '1.200 ml Brühe'],
  ['?A couple of {2} .. sprigs', 'A couple of thyme sprigs', '½', '1 thyme sprig'],
];

const wrong: [...Case, kind: string][] = [
  ['2 cups', '2 cups flour', '2', '2 cups flour', 'value'],
  ['2 cups', '2 cups flour', '2', '4 cup flour', 'noun'],
  ['2 cups', '2 cups flour', '2 metric', '4 cups flour', 'value'],
  ['2 cups', '2 cups flour', '2 metric', '0.96 l flour', 'value'],
  ['3 cup', '3 cup stock', '2 metric', '1.44 l stock', 'measure'],
  ['1 oz', '1 oz olives', '1 metric', '28.3 g olives', 'measure'],
  ['3 .. onions', '3 red onions', '½', '1½ red onion', 'noun'],
  ['3 eggs', '3 eggs', '½', '1½ eggs', 'value'],
  ['1 can; s:400 ml', '1 can (400 ml) beans', '2', '2 cans (800 ml) beans', 'text'],
  ['1 lb = 450 g', '1 lb (450 g) beef', '2', '2 lb (450 g) beef', 'value'],
  ['', 'salt to taste', '2', 'to taste salt', 'text'],
  ['t:350F', 'Bake at 350F.', '1 metric', 'Bake at 350F.', 'value'],
  ['t:180C', 'Bake at 180C.', '1 us', 'Bake at 355F.', 'text'],
  ['1/3 cup', '1/3 cup water', '½', '2⅔ Tbsp water', 'measure'],
  ['4 .. steaks; l:¼ inch', '4 ¼ inch thick steaks', '2', '8 ½ inch thick steaks', 'text'],
  ['100 g', '100 g walnuts', '1 us', '3⅝ oz walnuts', 'measure'],
  ['!17 g', '17 g sumac', '2 us', 'about 1.199 oz sumac', 'measure'],
  ['r:9/10 .. cloves', '9/10 whole cloves', '2', '1⅘ whole cloves', 'value'],
  ['10 tsp', '10 tsp mirin', '1 metric', '53 ml mirin', 'value'],
  ['50 ml', '50 ml mirin', '1 metric', '53 ml mirin', 'value'],
  ['500-600 g', '500-600 g potatoes', '2', '1000–1200 g potatoes', 'measure'],
  ['!1 tsp', '1 tsp salt', '½', '0 tsp salt', 'value'],
  ['1 & 1/2 cups {1 1/2 cups}', '1 & 1/2 cups sugar', '2', '2 & 1 cups sugar', 'text'],
  ['2 spn {2 tsp}', '2 spn pepper', '2', '2 spn pepper', 'value'],
  ['2 spn {2 tsp}', '2 spn pepper', '2 metric', '60 ml pepper', 'value'],
  ['285ml = imp:½ pint', '285ml/½ pint milk', '2 us', '2 cups milk', 'value'],
  ['1.200 ml {1200 ml}', '1.200 ml Brühe', '2 metric', '1.200 ml Brühe', 'value'],
  ['1.200 ml {1200 ml}', '1.200 ml Brühe', '1 us', '1.200 ml Brühe', 'value'],
];

const kinds = ['right', 'noun', 'measure', 'value'];

function kindOf([label, written, view, shown]: Case): string {
  const amounts = label.split('; ').flatMap((each) => (each ? readAmount(each) : []));
  const template = templateOf(written, { place: 'r1', sum: '', amounts, uses: [], timers: [] });
  const [times = '', units] = view.split(' ') as [string, 'metric' | 'us' | undefined];
  const factor = times === '½' ? 0.5 : Number(times);
  const context = { factor, ...(units && { units }), text: written, hint: '' };
  const forgiven = ([0, 1, 2, 3] as const).find((forgives) =>
    matches(template, tokensOf(shown), { ...context, forgives }),
  );
  return forgiven === undefined ? 'text' : (kinds[forgiven] as string);
}

test.each(right)('%s in "%s" at %s × may be "%s"', (...each) => {
  expect(kindOf(each)).toBe('right');
});

test.each(wrong)('%s in "%s" at %s × is not "%s": %s', (label, written, view, shown, kind) => {
  expect(kindOf([label, written, view, shown])).toBe(kind);
});
