import { describe, expect, test } from 'vitest';
import { rangeWords } from './lexicon/numbers.ts';
import { scaleLine, scalePastedLine } from './test-scale.ts';

type Case = [line: string, factor: string, shown: string];
type Converted = [line: string, units: 'metric' | 'us', factor: string, shown: string];

describe('a size after a count', () => {
  test.each<Case>([
    ['1x400g tin tomatoes', '2', '2 × 400g tins tomatoes'],
    ['1 x 5cm piece ginger', '2', '2 × 5cm pieces ginger'],
    ['1 - 14 ounce can diced tomatoes', '2', '2 - 14 ounce cans diced tomatoes'],
    ['2-15 oz cans black beans', '2', '4-15 oz cans black beans'],
    ['1 - 3 pound whole chicken', '2', '2 - 3 pound whole chickens'],
    ['2 - 9 inch pie crusts', '1/2', '1 - 9 inch pie crust'],
    ['1 - 2 lb beef', '2', '2–4 lb beef'],
    ['1 6-8 oz can tuna', '2', '2 6-8 oz cans tuna'],
    ['3 x 250g blocks halloumi', '2', '6 × 250g blocks halloumi'],
    ['2 × 165 g cans sardines', '1/2', '1 × 165 g can sardines'],
    ['1 x 410ml tin evaporated milk', '3', '3 × 410ml tins evaporated milk'],
    ['4 x 180g cod steaks', '2', '8 × 180g cod steaks'],
    ['2 x 180g salmon fillets', '1/2', '1 × 180g salmon fillet'],
    ['3 x 60g eggs', '1/2', '1½ × 60g eggs'],
    ['3 X 60g eggs', '2', '6 × 60g eggs'],
    ['2 x 500g packs mince', '1/2', '1 × 500g pack mince'],
    ['2 (2 1/2) pound ducks', '2', '4 (2 1/2) pound ducks'],
    ['1 No. 2 can pears', '2', '2 No. 2 cans pears'],
    ['1 size 5 tin plums', '2', '2 size 5 tins plums'],
    ['Cherry tomatoes 400g tin', '2', 'Cherry tomatoes 2 × 400g tins'],
    ['3 tins tuna (~5oz)', '2', '6 tins tuna (~5oz)'],
    ['Sweetcorn 2 x 340g tins', '2', 'Sweetcorn 4 x 340g tins'],
    ['200 g punnet plums', '2', '2 × 200 g punnets plums'],
    ['half a jar (300 g) of cherries', '2', '1 jar (600 g) of cherries'],
    ['2 - inch piece turmeric', '2', '2 × 2 - inch pieces turmeric'],
    ['1 1/4 oz (7g) envelope yeast', '2', '2 × 1/4 oz (7g) envelopes yeast'],
    ['3 thumb-sized pieces ginger', '1/3', '1 thumb-sized piece ginger'],
    ['1 thumb-sized piece ginger', '2', '2 thumb-sized pieces ginger'],
  ])('a size after a count does not scale: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );
});

test('a length in two unit systems scales in both', () =>
  expect(scalePastedLine('4cm (1½in) ginger', '2')).toBe('8 cm (3in) ginger'));

describe('lengths of what is cut from a long piece', () => {
  test.each<Case>([
    ['Lemongrass, 4 inches', '2', 'Lemongrass, 8 inches'],
    ['Cinnamon stick, 3 inches', '2', 'Cinnamon stick, 6 inches'],
    ['3 cm galangal', '2', '6 cm galangal'],
    ['Shortcrust base, 9 inches', '2', 'Shortcrust base, 9 inches'],
  ])('lengths of pieces do not scale: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );
});

describe('equipment', () => {
  test.each<Case>([
    ['a 3-quart saucepan', '2', 'a 3-quart saucepan'],
    ['One pressure cooker', '2', 'One pressure cooker'],
    ['23 cm loose-bottomed cake tin', '2', '23 cm loose-bottomed cake tin'],
    ['3 l (¾ gallon) jar', '2', '3 l (¾ gallon) jar'],
    ['1 disposable piping bag', '2', '1 disposable piping bag'],
    ['2 muffin tins, greased', '2', '2 muffin tins, greased'],
    ['1 tin pears', '2', '2 tins pears'],
    ['2 figs for one person', '2', '2 figs for one person'],
    ['1 fig (for 1 serving)', '2', '1 fig (for 1 serving)'],
    ['2 figs for 4 people', '2', '4 figs for 4 people'],
    ['2 pots of yogurt', '2', '4 pots of yogurt'],
    ['1 chicken stock pot', '2', '2 chicken stock pots'],
    ['1 tablespoon chicken stock pot', '2', '2 tablespoons chicken stock pot'],
    ['6 pint jars with lids', '2', '6 pint jars with lids'],
  ])('sizes of equipment do not scale: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );
});

describe('amounts after the first', () => {
  test.each<Case>([
    ['2 onions, 1 whole and 1 chopped', '2', '4 onions, 2 whole and 2 chopped'],
    ['1 kg potatoes (quarter any larger ones)', '2', '2 kg potatoes (quarter any larger ones)'],
    ['2 kg parsnips, about 12 medium', '2', '4 kg parsnips, about 24 medium'],
    ['1 lb beets or around 5 small ones', '2', '2 lb beets or around 10 small ones'],
    [
      '1 cup flour mixed with a teaspoon of salt',
      '2',
      '2 cups flour mixed with 2 teaspoons of salt',
    ],
    ['Stale rolls. Use those from a bakery.', '2', 'Stale rolls. Use those from a bakery.'],
    ['Whole spices. I took 4 tea bags for 2 l', '2', 'Whole spices. I took 4 tea bags for 2 l'],
    ['a pinch or two of mace', '2', 'a pinch or two of mace'],
    ['a tiny bit of butter', '2', 'a tiny bit of butter'],
    ['1 week-old loaf', '2', '2 week-old loaves'],
    ['1 goose weighing about 4kg', '2', '2 geese weighing about 4kg'],
    ['1 cup + 2 Tbsp cream', '2', '2¼ cups cream'],
    ['1 cup + 2 Tbsp cream', '3', '3⅓ cups cream'],
  ])('amounts after the first are scaled: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );
});

describe('units and nouns', () => {
  test.each<Case>([
    ['2 tspn mace', '2', '4 tspn mace'],
    ['2 tbl mirin', '3', '6 tbl mirin'],
    ['2 pts plums', '1/2', '1 pt plums'],
    ['1 tall can milk', '2', '2 tall cans milk'],
    ['1 cup + 1 tsp cream', '3', '3 cups + 1 Tbsp cream'],
    ['600 ml/1 pint cream', '1/4', '150 ml/¼ pint cream'],
    ['1 barspoon grenadine', '2', '2 barspoons grenadine'],
    ['1 part rum', '2', '2 parts rum'],
    ['1 breakfast cup oats', '2', '2 breakfast cups oats'],
    ['1 dessertspoon jam', '2', '2 dessertspoons jam'],
    ['1 sleeve crackers', '2', '2 sleeves crackers'],
    ['2 lbs. veal', '1/2', '1 lb. veal'],
    ['1 bayleaf', '2', '2 bayleaves'],
    ['large thumb of ginger', '2', '2 large thumbs of ginger'],
    ['walnut-sized piece of tamarind', '2', '2 walnut-sized pieces of tamarind'],
    ['150g pot natural yogurt', '2', '2 × 150 g pots natural yogurt'],
    ['4-5 tablespoon(s) olive oil', '2', '8–10 tablespoons olive oil'],
    ['2 clove(s) of garlic', '1/2', '1 clove of garlic'],
    ['1 lg. onion, chopped', '2', '2 lg. onions, chopped'],
    ['4 thin escalopes, à 150 g', '2', '8 thin escalopes, à 150 g'],
    ['1 onion(s), chopped', '2', '2 onions, chopped'],
    ['1 red or yellow onion, sliced', '2', '2 red or yellow onions, sliced'],
    ['1½ (5 g) teaspoons salt', '2', '3 (10 g) teaspoons salt'],
    ['4 feet sausage casings', '2', '8 feet sausage casings'],
    ['1/2 a 12-oz bag noodles', '2', '1 12-oz bag noodles'],
    ['¾ tsp salt (13/16 tsp coarse)', '1/2', '⅜ tsp salt (about ⅜ tsp coarse)'],
    ['5/6 bay leaf', '1/2', 'about ⅜ bay leaf'],
    ['1 breakfast cup (8 oz) sugar', '2', '2 breakfast cups (1 lb) sugar'],
  ])('units and nouns agree with the amount: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );
});

describe('eggs', () => {
  test.each<Case>([
    ['3 to 4 eggs', '1/2', '2 eggs'],
    ['5–8 egg yolks', '1/2', '3–4 egg yolks'],
    ['1–2 eggs', '1/2', '½–1 egg'],
    ['Eggs 5', '1/2', 'Eggs 2 + 2 Tbsp beaten egg'],
    ['Egg (3)', '1/2', 'Egg (1 + 2 Tbsp beaten egg)'],
    ['3 hard-boiled eggs', '1/2', '1½ hard-boiled eggs'],
  ])('eggs are scaled: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );

  test('half a boiled egg is not described as beaten egg', () => {
    expect(scaleLine('1 hard-boiled egg', '1/2').hint).toBeUndefined();
  });
});

describe('other units', () => {
  test.each<Converted>([
    ['250 ml cream', 'us', '1', '1 cup + 1 Tbsp cream'],
    ['2 kg flour', 'us', '1', '16 cups flour'],
    ['1-2l water', 'us', '1/2', 'about 2–4¼ cups water'],
    ['400–700 g veal', 'metric', '2', '0.8–1.4 kg veal'],
    ['2 quarts stock, boiled with herbs', 'metric', '2', '3.85 l stock, boiled with herbs'],
    ['1 qt (32 oz) stock', 'us', '1/2', '2 cups (16 oz) stock'],
    ['40 g salt', 'us', '1', 'about 1⅜ oz salt'],
    ['200 g (generous 1½ cups) flour', 'metric', '1', '200 g flour'],
    ['1 cup + 1 Tbsp (255 ml) milk', 'metric', '2', '510 ml milk'],
    ['1.1 lb (1/2 kilo) flour', 'metric', '1', '1/2 kilo flour'],
    ['1 12 oz. bottle cider', 'metric', '2', '2 360 ml bottles cider'],
    ['One glass (33c) of wine', 'us', '2', '2 glasses (33c) of wine'],
    ['6-8 tbsp butter', 'us', '3', 'about 1¼–1½ cups butter'],
    ['1 12 oz bottle cider', 'metric', '1', '1 360 ml bottle cider'],
    ['1 Tbsp + 1 tsp mace', 'us', '1/2', '2 tsp mace'],
    ['8 oz (1 cup) quark', 'metric', '2', '450 g quark'],
    ['1 oz curacao', 'metric', '1', '30 ml curacao'],
    ['2 cups All Purpose Flour', 'metric', '1', '250 g All Purpose Flour'],
    ['1 cup (packed) brown sugar', 'metric', '1', '220 g (packed) brown sugar'],
    ['2 cups onions, finely chopped', 'metric', '1', '320 g onions, finely chopped'],
  ])('amounts are scaled in other units: %s in %s × %s', (line, units, factor, shown) =>
    expect(scalePastedLine(line, factor, units)).toBe(shown),
  );
});

describe('ranges whose ends both have a unit', () => {
  test.each<Case>([
    ['1-1½kg/2lb 4oz-3lb 5oz potatoes', '2', '2–3 kg/4lb 8oz-6lb 10oz potatoes'],
    ['2lb 4oz-3lb 5oz potatoes', '1/2', '1 lb 2oz-1lb 10½oz potatoes'],
    ['1.3kg-1.8kg/3-4lb chicken', '2', '2.6-3.6 kg/6-8lb chicken'],
    ['½ cup-1 cup sugar', '2', '1-2 cups sugar'],
  ])('both ends of a range are scaled: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );

  test.each<Converted>([
    ['1-1½kg/2lb 4oz-3lb 5oz potatoes', 'metric', '1/2', '500–750 g potatoes'],
    ['1-1½kg/2lb 4oz-3lb 5oz potatoes', 'us', '1/2', '1lb 2oz-1lb 10½oz potatoes'],
    ['2lb 4oz-3lb 5oz/1-1½kg potatoes', 'metric', '2', '2-3 kg potatoes'],
    ['2lb 4oz-3lb 5oz potatoes', 'metric', '2', '2.05 kg-3kg potatoes'],
    ['800g–1kg/1lb 12oz–2lb 4oz potatoes', 'us', '2', '3lb 8oz–4lb 8oz potatoes'],
    ['200g–250g flour', 'us', '2', '3¼–4 cups flour'],
  ])('both ends of a range are converted: %s in %s × %s', (line, units, factor, shown) =>
    expect(scalePastedLine(line, factor, units)).toBe(shown),
  );
});

describe('several foods in a row', () => {
  test.each<Case>([
    ['2 eggs, 1 yolk', '2', '4 eggs, 2 yolks'],
    ['1 carrot, 2 onions, 3 leeks', '2', '2 carrots, 4 onions, 6 leeks'],
    ['4 chicken legs, 2 pieces each', '2', '8 chicken legs, 2 pieces each'],
    ['1 chicken, 8 pieces', '2', '2 chickens, 16 pieces'],
    ['1 red and 1 yellow pepper', '2', '2 red and 2 yellow peppers'],
    ['Eggs - 3 large', '1/2', 'Eggs - 1 large + 2 Tbsp beaten egg'],
    ['Eggs x 5', '1/2', 'Eggs x 2 + 2 Tbsp beaten egg'],
  ])('several foods in a row are scaled: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );
});

describe('marks after an amount', () => {
  test.each<Case>([
    ['500g/1lb 2oz spelt flour', '1', '500 g/1lb 2oz spelt flour'],
    ['30g/1oz lard', '2', '60 g/2oz lard'],
    ['50 g / 2 oz lard', '2', '100 g / 4 oz lard'],
    ['1 cup, packed, basil', '2', '2 cups, packed, basil'],
    ['11/2 cups oats', '2', '3 cups oats'],
    ['21/4 tsp yeast', '2', '1½ Tbsp yeast'],
    ['1¾ cups plus 2 tablespoons flour', '1/2', '¾ cup plus 3 tablespoons flour'],
    ['1 kg plus 200 g rye', '1/2', '600 g rye'],
    ['1 lb plus 4 oz veal', '1/2', '10 oz veal'],
    ['⅓ cup plus 1 Tbsp cocoa', '1/2', '3 Tbsp + ½ tsp cocoa'],
    ['¾ cup + 2 Tbsp flour', '1/2', '7 Tbsp flour'],
    ['a ½ cup sugar', '3', '1½ cups sugar'],
    ['a generous 1/2 cup sugar', '3', 'a generous 1½ cups sugar'],
    ['a total of 3 cups flour', '2', 'a total of 6 cups flour'],
    ['1 quart (4 cups) stock', '1/2', '½ quart (2 cups) stock'],
    ['1 lb (16 oz) beef', '3', '3 lb (48 oz) beef'],
    ['2/3 tsp salt', '2', '1⅓ tsp salt'],
    ['2/3 tsp salt', '1/2', '⅓ tsp salt'],
    ['⅔ tsp salt', '6', '4 tsp salt'],
    ['¼ cup plus 2 Tbsp honey', '3', '1 cup plus 2 Tbsp honey'],
  ])('punctuation after an amount is preserved: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );

  test.each<Converted>([
    ['4 tbsp. (2 oz.; 60 g) butter', 'metric', '1', '60 g butter'],
    ['4 tbsp. (2 oz., 60 g) butter', 'us', '2', '½ cup butter'],
  ])(
    'punctuation after a converted amount is preserved: %s in %s × %s',
    (line, units, factor, shown) => expect(scalePastedLine(line, factor, units)).toBe(shown),
  );
});

describe('units of other languages', () => {
  test.each<Case>([
    ['2 pcs. fennel', '1/2', '1 pc. fennel'],
    ['3nos tomatoes', '2', '6 nos tomatoes'],
    ['1 katori lentils', '2', '2 katoris lentils'],
    ['3 c. à soupe de miel', '1/3', '1 c. à soupe de miel'],
    ['1 cucchiaio di olio', '3', '3 cucchiai di olio'],
    ['2 cucchiaini di sale', '1/2', '1 cucchiaino di sale'],
    ['1 colher de sopa de azeite', '2', '2 colheres de sopa de azeite'],
    ['1 theelepel zout', '2', '2 theelepels zout'],
    ['2 msk smör', '1/2', '1 msk smör'],
    ['6 càc de sucre', '2', '4 càs de sucre'],
    ['6 c. à café de sucre', '2', '4 c. à soupe de sucre'],
    ['1 cuillère à soupe de sucre', '1/2', '1½ cuillères à café de sucre'],
    ['6 Teelöffel Zucker', '2', '4 Esslöffel Zucker'],
    ['1 EL Zucker', '1/2', '1½ TL Zucker'],
    ['1 el suiker', '1/2', '1½ tl suiker'],
  ])('units of other languages are scaled: %s × %s', (line, factor, shown) =>
    expect(scalePastedLine(line, factor)).toBe(shown),
  );

  test('a French spoon is a spoon in metric units', () => {
    expect(scalePastedLine('4 c. à soupe de miel', '1', 'metric')).toBe('60 ml de miel');
    expect(scalePastedLine('12 TL Zucker', '1', 'metric')).toBe('60 ml Zucker');
  });

  test.each(rangeWords)(
    "both ends of a range grow when the author writes the unit twice: '%s'",
    (to) => {
      const shown = (line: string) => scalePastedLine(`${line} lamb`, '2');
      expect(shown(`1 kg ${to} 1,2 kg`)).toBe(`2 ${to} 2,4 kg lamb`);
      expect(shown(`1 lb ${to} 2 lb`)).toBe(`2 ${to} 4 lb lamb`);
      expect(shown(`500 g ${to} 1 kg`)).toBe(`1 kg ${to} 2 kg lamb`);
      expect(shown(`200 ml ${to} 1 l`)).toBe(`400 ml ${to} 2 l lamb`);
      expect(shown(`1 ounce ${to} 1 pound`)).toBe(`2 ounces ${to} 2 pounds lamb`);
    },
  );
});
