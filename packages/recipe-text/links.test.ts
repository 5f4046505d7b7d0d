import { expect, test } from 'vitest';
import { parseIngredient } from './line.ts';
import { suggestStepIngredients } from './links.ts';

/** Returns for each step the lines that it uses. */
function uses(lines: string[], ...steps: string[]): string[][] {
  const rows = suggestStepIngredients(lines.map(parseIngredient), steps);
  return rows.map((step) => step.map((row) => lines[row] as string));
}

/** Returns whether a step uses the only line. */
const isUsed = (line: string, step: string) => uses([line], step)[0]?.length === 1;

test.each([
  ['2 onions, finely chopped', 'Fry the onion.'],
  ['400 g boneless chicken thighs', 'Brown the chicken.'],
  ['400 g boneless chicken thighs', 'Turn the thighs.'],
  ['4 cloves of garlic', 'Add the garlic.'],
  ['6 egg yolks', 'Beat the yolks.'],
  ['2 eggs', 'Whip the whites.'],
  ['1/2 cup extra-virgin olive oil', 'Heat the oil.'],
  ['3 green onions', 'Slice the scallions.'],
  ["1 cup confectioners' sugar", 'Dust with powdered sugar.'],
  ['500 ml chicken stock', 'Pour in the broth.'],
  ['1 eggplant', 'Cube the aubergine.'],
  ['200 g Gruyère, grated', 'Cover with gruyere.'],
  ['80 g Pecorino Romano', 'Add the pecorino.'],
  ['juice of 1 lemon', 'Squeeze in the lemon juice.'],
  ['beef or vegetable stock', 'Add beef stock.'],
  ['1 red bell pepper', 'Dice the pepper.'],
  ['1 tsp black pepper', 'Season with salt and pepper.'],
  ['50 g butter', 'Butter the pan.'],
  ['50 g butter', 'Pour into a buttered dish.'],
  ['Salt', 'Boil in salted water.'],
  ['300 g spaghetti', 'Cook the pasta.'],
  ['Salt and pepper', 'Season to taste.'],
  ['200 g breadcrumbs', 'Coat with the bread crumbs.'],
  ['500 g beef mince', 'Brown the mince.'],
  ['4 bratwurst', 'Grill the sausages.'],
  ['1 lb Italian sausage links', 'Add the sausages.'],
  ['300 g Tenderstem', 'Add the broccoli.'],
  ['1 oz Parm', 'Add the cheese.'],
  ['1 lg. onion', 'Fry the onion.'],
  ['350 g carnaroli', 'Stir in the rice.'],
  ['⅔ cup boiling water', 'Stir in the water.'],
  ['500 ml stout', 'Pour in the beer.'],
  ['1 pie crust', 'Fill the crust.'],
  ['1 head romaine', 'Toss the lettuce.'],
  ['300 g pasta', 'Cook the spaghetti.'],
  ['80 g grated cheese', 'Scatter over the cheddar.'],
  ['1 packet taco seasoning', 'Stir in the seasoning.'],
  ['100 g tomato sauce', 'Spread the sauce over the dough.'],
  ['150 ml apple juice', 'Add the juice.'],
  ['300 g broccoli florets', 'Steam the florets.'],
  ['a handful of basil leaves', 'Garnish with the leaves.'],
  ['1 tsp cinnamon', 'Stir in the spice.'],
  ['80 g raisins', 'Fold in the dried fruit.'],
  ['30 g peanuts', 'Scatter over the nuts.'],
  ['1 kg pork shoulder', 'Rub the joint.'],
  ['2 Tbsp fat', 'Heat the fat.'],
  ["1 cup Frank's RedHot", 'Toss with Franks.'],
  ['200 g kale', 'Add the greens.'],
  ['1 tsp chile flakes', 'Add the chile.'],
  ['Cumin', 'Season.'],
  ['1 tsp garlic powder', 'Stir in the spices.'],
  ['1 green pepper', 'Slice the peppers.'],
  ['2 bay leaves', 'Add onion & bay.'],
  ['1 jalapeño', 'Stir in the chile.'],
  ['1 carrot', 'Chop the veg.'],
  ['200 g champignons', 'Fry the mushrooms.'],
  ['400 g beef fillet', 'Turn the fillet.'],
  ['400 g fillet of beef', 'Turn the fillet.'],
  ['1 Tbsp miso paste', 'Whisk in the miso.'],
  ['2 tomatoes, pureed', 'Add the tomato puree.'],
  ['1 cup salsa', 'Add the salsa - mix well.'],
  ['20 g cloves, ground', 'Add the spices.'],
  ['300 ml water', 'Bring water and 1 cup sugar to a boil.'],
  ['6 gherkins / cornichons', 'Slice the cornichons.'],
  ['500 g venison', 'Sear the steaks.'],
  ['1 whole duck', 'Season the bird.'],
  ['200 g macaroni', 'Drain the noodles.'],
  ['4 tortillas', 'Warm the wraps.'],
  ['4 burger buns', 'Toast the rolls.'],
  ['1 can chickpeas', 'Drain the beans.'],
  ['3 apples', 'Chop the fruit.'],
  ['1 bunch cilantro', 'Garnish with coriander.'],
  ['1 bunch coriander', 'Garnish with cilantro.'],
  ['500 g ground beef', 'Brown the mince.'],
  ['500 g ground beef', 'Brown the hamburger.'],
  ['3 garlic cloves', 'Crush the cloves.'],
  ['2 Tbsp tomato purée', 'Add the tomato paste.'],
  ['400 g passata', 'Add the tomato sauce.'],
  ['4 slices bacon', 'Fry the rashers.'],
  ['200 g pancetta', 'Fry the bacon.'],
  ['1 tsp instant coffee', 'Dissolve the espresso.'],
  ['1 cup rolled oats', 'Toast the oatmeal.'],
  ['250 g button mushrooms', 'Slice the champignons.'],
  ['1 scotch bonnet', 'Seed the chilli.'],
  ['2 jalapeños', 'Mince the peppers.'],
  ['2 Tbsp honey', 'Sweeten to taste.'],
  ['Sesame, to garnish', 'Garnish and serve.'],
  ['2 salmon', 'Turn the fillets.'],
  ['500 g falukorv', 'Fry the sausage.'],
  ['1 bay leaf', 'Tie the herbs.'],
  ['2 Tbsp Worcestershire sauce', 'Add onions, Worcestershire, and salt.'],
  ['2 Tbsp hoisin sauce', 'Stir in the hoisin.'],
  ['2 Tbsp red pepper flakes', 'Season with salt, black pepper, and red pepper.'],
  ['40 g linseed', 'Soak the seeds.'],
  ['100 g breadcrumbs', 'Roll in the crumbs.'],
  ['500 g Weizenmehl', 'Das Mehl sieben.'],
  ['2 große Zwiebeln', 'Die Zwiebel würfeln.'],
  ['1 head broccoli, cut into florets', 'Stir-fry the florets.'],
  ['zest and juice of 1 lemon', 'Squeeze in the juice.'],
  ['200 ml buttermilk', 'Pour in the milk.'],
  ['1/2 broccli', 'Add the broccoli.'],
  ['9 lasagne sheets', 'Cover with pasta sheets.'],
  ['2 cups chocolate chips', 'Fold in the morsels.'],
  ['1 tsp oregano', 'Stir in the spices.'],
  ['200 ml milk', 'Pour in the liquids.'],
  ['1 whole ckicken', 'Brown the meat.'],
  ['200 ml white whine', 'Pour in the wine.'],
])('a step uses its ingredient: %s: %s', (line, step) => {
  expect(isUsed(line, step)).toBe(true);
});

test.each([
  ['50 g butter', 'Spread with peanut butter.'],
  ['2 Tbsp peanut butter', 'Melt the butter.'],
  ['2 eggs', 'Slice the eggplant.'],
  ['1 tsp black pepper', 'Slice the bell pepper.'],
  ['1 bell pepper', 'Season with salt and pepper.'],
  ['2 tomatoes', 'Stir in the tomato paste.'],
  ['1 Tbsp tomato paste', 'Chop the tomatoes.'],
  ['500 ml chicken stock', 'Brown the chicken.'],
  ['2 Tbsp soy sauce', 'Simmer until the sauce is thick.'],
  ['2 Tbsp olive oil', 'Finish with sesame oil.'],
  ['1 onion', 'Pour the onion mixture over.'],
  ['200 g flour', 'Stir the flour and butter mixture.'],
  ['200 g butter', 'Lift it with a butter knife.'],
  ['1 tsp red pepper flakes', 'Season with salt and pepper.'],
  ['1 Tbsp hot sauce', 'Simmer the sauce.'],
  ['1 oven bag', 'Heat the oven.'],
  ['200 g sugar', 'Do not add the sugar yet.'],
  ['1 lemon', 'Serve without lemon.'],
  ['1 glass red wine', 'Add the white wine.'],
  ['1 cup powdered sugar', 'Sprinkle with granulated sugar.'],
  ['1–2 glasses wine (whatever you have open)', 'You have to open it.'],
  ['1 bell pepper', 'Add the chili peppers.'],
  ['60 g butter', 'It should be soft like butter.'],
  ['500 g pork', 'Mince the garlic.'],
  ['4 tortillas', 'Wrap tightly in plastic.'],
  ['4 burger buns', 'Roll the dough out.'],
  ['400 g chickpeas', 'Trim the green beans.'],
  ['3 apples', 'Stir in passion fruit.'],
  ['200 g rice', 'Slice the meat against the grain.'],
  ['2 Tbsp sesame', 'Halve the tomatoes and remove the seeds.'],
  ['20 g butter', 'Pour off the fat.'],
  ['100 g breadcrumbs', 'Rub until the mixture forms crumbs.'],
  ['2 Tbsp ketchup', 'Store for other uses.'],
  ['200 g bread flour', 'Knead to develop the gluten.'],
  ['100 g sugar', 'Dust with cinnamon sugar.'],
  ['100 g butter', 'Spread with garlic butter.'],
  ['1 kg pork ribs', 'Chop the celery ribs.'],
  ['1 bunch fresh oregano', 'Stir in the spices.'],
  ['4 slices bread', 'Cut the tomato into slices.'],
  ['juice of 1 lemon', 'Roast until the juices run clear.'],
  ['180 g porridge rice', 'Stir until the porridge is thick.'],
  ['1 jar pickle brine', 'Slice the brie.'],
  ['2 große Zwiebeln', 'In eine große Schüssel geben.'],
  ['250 ml heavy cream', 'Cream the butter and sugar.'],
  ['500 g beef mince', 'Mince the garlic.'],
  ['4 pork chops', 'Peel and chop an onion.'],
  ['1 beef roast', 'Roast the peppers.'],
  ['1 tsp sesame seeds', 'Seed the tomatoes.'],
  ['12 rolls', 'Roll out and roll up.'],
  ['100 g breadcrumbs', 'Rub until it resembles breadcrumbs.'],
  ['250 ml cream', 'Stir to the consistency of thick cream.'],
  ['100 g walnuts', 'Form balls the size of a walnut.'],
  ['2 sirloin steaks', 'Add beer to the sauce of the steaks.'],
  ['200 g bacon', 'Fry the onion in the bacon grease.'],
  ['200 g red lentils', 'Add a splash of the lentil liquid.'],
  ['2 Tbsp black tea', 'Add water to the tea concentrate.'],
  ['200 g rice noodles', 'Serve with rice.'],
  ['500 g bread flour', 'Let the bread cool.'],
  ['2 jalapeño peppers', 'Add the seasonings.'],
])('a step does not use another ingredient: %s: %s', (line, step) => {
  expect(isUsed(line, step)).toBe(false);
});

test('of several rows the one with most of the words is used', () => {
  const lines = ['50 g butter', '2 Tbsp peanut butter', '100 g sugar', '100 g brown sugar'];
  expect(uses(lines, 'Melt the butter.', 'Add peanut butter.', 'Add sugar.')).toEqual([
    ['50 g butter'],
    ['2 Tbsp peanut butter'],
    ['100 g sugar'],
  ]);
  expect(uses(lines, 'Add brown sugar.')).toEqual([['100 g brown sugar']]);
  const oils = ['1 red onion', '2 white onions'];
  expect(uses(oils, 'Slice the onions.', 'Add the red onion.')).toEqual([oils, ['1 red onion']]);
});

test('rows with the same food are used one after the other', () => {
  const lines = ['50 g butter', '100 g flour', '1 apple', '20 g butter'];
  expect(uses(lines, 'Melt the butter.', 'Fry with butter.')).toEqual([
    ['50 g butter'],
    ['20 g butter'],
  ]);
  // The apple is nearer to the second.
  expect(uses(lines, 'Rub butter into flour.', 'Dot the apple with butter.')[1]).toEqual([
    '1 apple',
    '20 g butter',
  ]);
  expect(uses(lines, 'Melt the butter.', 'Use a buttered pan.')[1]).toEqual(['50 g butter']);
});

test('a plural means all foods of that name, and an addition is linked only if nothing else matches', () => {
  const sausages = ['1 blood sausage', '2 sweet smoked sausages'];
  expect(uses(sausages, 'Slice the sausages.')).toEqual([sausages]);
  const beans = ['1 can white beans', '1 can beans', '1 can kidney beans'];
  expect(uses(beans, 'Rinse the beans.')).toEqual([beans]);
  const sugars = ['100 g granulated sugar', '100 g brown sugar'];
  expect(uses(sugars, 'Add the sugars.')).toEqual([sugars]);
  expect(uses(sugars, 'Add both sugars.')).toEqual([sugars]);
  const cheeses = ['50 g pecorino romano cheese', 'Extra pecorino'];
  expect(uses(cheeses, 'Grate the pecorino.')).toEqual([cheeses.slice(0, 1)]);
});

test('a name that several foods share means all of them if no step distinguishes them', () => {
  const lines = ['50 g dark chocolate', '50 g milk chocolate', '2 eggs'];
  expect(uses(lines, 'Melt the chocolate.', 'Beat the eggs.')[0]).toEqual(lines.slice(0, 2));
  expect(uses(lines, 'Melt the chocolate.', 'Grate the milk chocolate.')[0]).toEqual(
    lines.slice(0, 1),
  );
  const soup = ['1 leek', '2 carrots', '1 l water'];
  expect(uses(soup, 'Prep the vegetables.', 'Fry leek and carrots.')[0]).toEqual(soup.slice(0, 2));
  expect(uses(soup, 'Boil the water.', 'Add more water.')[1]).toEqual(['1 l water']);
});

test('of rows with the same food, the one among the other rows of the step is used', () => {
  const lines = [
    '1 onion',
    '500 g mince',
    '1 Tbsp Worcestershire sauce',
    'Curry Sauce:',
    '1 onion',
  ];
  expect(uses(lines, 'Add the onion, the mince and the Worcestershire sauce.')[0]).toEqual(
    lines.slice(0, 3),
  );
  const skewers = [
    ...['Skewers:', '500 g pork', '1 cup vinegar', '1 Tbsp ketchup', '2 tsp oil', '1 lime'],
    ...['Dip:', '½ cup vinegar', '1 chili'],
  ];
  expect(uses(skewers, 'Combine the marinade ingredients.', 'Mix vinegar and chili.')).toEqual([
    skewers.slice(1, 6),
    skewers.slice(7),
  ]);
});

test('"the dry ingredients" are those that an earlier step has put together', () => {
  const lines = ['2 cups flour', '1 tsp baking soda', '¾ cup sugar', '½ cup oil'];
  const steps = [
    'Whisk flour and baking soda.',
    'Whisk the sugar and oil.',
    'Add the dry ingredients.',
  ];
  expect(uses(lines, ...steps)[2]).toEqual(lines.slice(0, 2));
});

test('"all the seasoning" is all spices, "pureed seasonings" are a mixture', () => {
  const lines = ['1 onion', '½ tsp paprika', '¼ tsp nutmeg'];
  expect(uses(lines, 'Add the pureed seasonings.', 'Add all the seasoning.')).toEqual([
    [],
    lines.slice(1),
  ]);
});

test('"season" links to salt, pepper and any unused seasonings', () => {
  const lines = ['1 tsp Maggi seasoning', 'Salt'];
  expect(uses(lines, 'Add the Maggi seasoning.', 'Season to taste.')[1]).toEqual(['Salt']);
});

test('a remark about the purpose of a row is not part of its name', () => {
  const lines = [
    '1 pound dried chickpeas or 4 cans',
    '4 cups broth (for dried but soaked chickpeas)',
  ];
  expect(uses(lines, 'Soak the chickpeas.', 'Add the broth.')).toEqual([
    lines.slice(0, 1),
    lines.slice(1),
  ]);
});

test('"all ingredients" excludes those for frying or serving, unless the step says so', () => {
  const lines = [
    '200 g flour, plus more for dusting',
    '2 eggs',
    'oil, for frying',
    'jam, to serve',
  ];
  const [flour = '', eggs = '', oil = '', jam = ''] = lines;
  expect(uses(lines, 'Mix all ingredients.')).toEqual([[flour, eggs]]);
  expect(uses(lines, 'Beat the eggs.', 'Add the remaining ingredients.')[1]).toEqual([flour]);
  expect(uses(lines, 'Mix all ingredients, fry and serve.')).toEqual([[flour, eggs, oil, jam]]);
});

test('"everything but the salt" means all other rows', () => {
  const lines = ['2 cups tequila', '1 cup lime juice', 'Salt'];
  expect(uses(lines, 'Stir everything but the salt.', 'Shake the tequila.')[0]).toEqual(
    lines.slice(0, 2),
  );
});

test('"both flours" means two flours of several', () => {
  const lines = ['40 g rye flour', '450 g bread flour', '50 g whole wheat flour', 'Rice flour'];
  expect(uses(lines, 'Feed it with the rye flour.', 'Mix both flours.')[1]).toEqual(
    lines.slice(1, 3),
  );
});

test('"the spices" include pepper and dried ginger, which no step names', () => {
  const lines = ['½ tsp salt', '2 tsp ginger', '¾ tsp black pepper', '½ tsp cinnamon'];
  expect(uses(lines, 'Whisk the salt and spices.')[0]).toEqual(lines);
  expect(uses(lines, 'Add all the spice powders.', 'Add salt.')[0]).toEqual(lines.slice(1));
});

test('a row with a stated purpose (for the glaze) is not used before its purpose is named', () => {
  const lines = ['100 g butter', '20 g butter, for the glaze'];
  const steps = ['Brown the butter.', 'Cut the cold butter up.', 'Melt butter for the glaze.'];
  expect(uses(lines, ...steps)).toEqual([[lines[0]], [lines[0]], [lines[1]]]);
});

test('"it" at the start of a step that prepares a food means the only food of the previous step', () => {
  const lines = ['1 block tofu', '200 ml milk', '1 lemon'];
  expect(uses(lines, 'Press the tofu.', 'Cut it into cubes.')[1]).toEqual(lines.slice(0, 1));
  expect(uses(lines, 'Pour in the milk.', 'Bring it to a boil.')[1]).toEqual([]);
  expect(uses(lines, 'Mix tofu and milk.', 'Cut it into cubes.')[1]).toEqual([]);
});

test('a pronoun at the start of a step means the foods of the previous step', () => {
  const lines = ['4 potatoes', '2 onions', '1 leek', '2 eggs'];
  expect(uses(lines, 'Peel the potatoes and onions.', 'Fry them.')[1]).toEqual(lines.slice(0, 2));
  expect(uses(lines, 'Boil the potatoes.', 'Beat the eggs and fry them.')[1]).toEqual(['2 eggs']);
});

test('"seasonings" and "spices" mean all rows of that kind', () => {
  const lines = ['1 tsp salt', '1 tsp paprika', '1 tsp dried thyme', '2 tomatoes'];
  expect(uses(lines, 'Add the seasonings.')).toEqual([lines.slice(0, 3)]);
  const spices = ['1 tsp cumin', '1 tsp paprika', '1 tsp mace'];
  expect(uses(spices, 'The other spices are strong.', 'Roast all the spices.')[1]).toEqual(spices);
});

test('a step that adds a little more of a food does not remove it from earlier steps', () => {
  const lines = ['200 g flour', '1 egg', '80 ml milk'];
  expect(uses(lines, 'Mix all ingredients.', 'Dust with some flour.')[0]).toEqual(lines);
  expect(uses(lines, 'Throw everything in a bowl.')).toEqual([lines]);
  expect(uses(lines, 'Beat the egg.', 'Put everything in a bowl.')[1]).toEqual(lines);
});

test('a row is used by the steps that name what it is for', () => {
  const lines = ['100 g sugar', '20 g sugar, for the glaze'];
  expect(uses(lines, 'Boil the sugar for the glaze.', 'Beat in the sugar.')).toEqual([
    ['20 g sugar, for the glaze'],
    ['100 g sugar'],
  ]);
  const grouped = ['For the dough:', '10 g salt', 'For the sauce:', '2 g salt'];
  expect(uses(grouped, 'For the sauce:', 'Add salt.')).toEqual([[], ['2 g salt']]);
});

test('a generic name refers to several rows', () => {
  const lines = ['1 tsp cumin', '1 tsp paprika', '1 leek', '2 carrots', '1 onion', '1 bay leaf'];
  expect(uses(lines, 'Toast the spices.', 'Chop all vegetables.')).toEqual([
    ['1 tsp cumin', '1 tsp paprika'],
    ['1 leek', '2 carrots', '1 onion'],
  ]);
  const cake = ['200 g flour', '1 tsp baking powder', '2 eggs', '100 ml milk', '50 g raisins'];
  expect(uses(cake, 'Mix the dry ingredients.', 'Whisk the wet ingredients.')).toEqual([
    ['200 g flour', '1 tsp baking powder'],
    ['2 eggs', '100 ml milk'],
  ]);
  expect(uses(cake, 'Beat the eggs.', 'Add the remaining ingredients.')[1]).toEqual(
    cake.filter((line) => line !== '2 eggs'),
  );
  expect(uses(cake, 'Mix all ingredients except the raisins.', 'Add the raisins.')[0]).toEqual(
    cake.slice(0, 4),
  );
  expect(uses(cake, 'Mix all ingredients except milk using the eggs.')[0]).toContain('2 eggs');
  expect(uses(['300 g penne'], 'Cook the pasta.', 'Drain the penne.')[0]).toEqual(['300 g penne']);
  expect(uses(cake, 'Mix the first 2 ingredients.')).toEqual([cake.slice(0, 2)]);
  expect(uses(cake, 'Alle Zutaten verrühren.')).toEqual([cake]);
  expect(uses(cake, 'Beat the eggs.', 'Stir until all ingredients are mixed.')[1]).toEqual([]);
});

test('a kind of food that a step excludes is left for later steps', () => {
  const lines = ['1 lb ground beef', '1 tsp cumin', '50 g parmesan', '2 Tbsp fat or salad oil'];
  const steps = ['Mix all ingredients except fat.', 'Heat the fat.'];
  expect(uses(lines, ...steps)).toEqual([lines.slice(0, 3), lines.slice(3)]);
  expect(uses(lines, 'Mix everything else but the cheese.', 'Add the cheese.')).toEqual([
    [lines[0], lines[1], lines[3]],
    [lines[2]],
  ]);
});

test('the ingredients of a group are the rows below its heading', () => {
  const lines = ['Dough:', '200 g flour', '2 eggs', 'For the sauce:', '2 tomatoes', '1 onion'];
  expect(uses(lines, 'Mix all ingredients for the sauce.', 'Knead the dough ingredients.')).toEqual(
    [
      ['2 tomatoes', '1 onion'],
      ['200 g flour', '2 eggs'],
    ],
  );
});

test('object properties such as constructor are treated as words', () => {
  expect(uses(['1 constructor'], 'Add the constructor.')).toEqual([['1 constructor']]);
  expect(uses(['1 egg'], 'Mix the first constructor ingredients.')).toEqual([[]]);
});

test('headings use no ingredients', () => {
  expect(uses(['For the sauce:', '1 onion'], 'Onion sauce:')).toEqual([[]]);
});

test('a pronoun means what the previous step prepares', () => {
  const lines = ['4 salmon fillets', '2 Tbsp honey', '500 g venison', '1 tsp salt', '20 g butter'];
  const steps = [
    'Marinate the fish in the honey.',
    'Heat a pan and sear them for 3 minutes.',
    'Rub the venison with the salt.',
    'Brown it all over.',
    'Melt the butter.',
    'Stack them on plates.',
  ];
  expect(uses(lines, ...steps).filter((_, index) => index % 2 === 1)).toEqual([
    ['4 salmon fillets'],
    ['500 g venison'],
    [],
  ]);
});

test('two rows of the same kind of food remain distinct', () => {
  const lines = ['1 Tbsp soy sauce', '1 Tbsp fish sauce', '1 tsp thyme', '1 tsp dill'];
  expect(uses(lines, 'Add the sauce and the herb.')).toEqual([[]]);
});

test('a sentence or a heading that names a group means its rows', () => {
  const cake = ['For the cake:', '200 g flour', '2 eggs', 'For the icing:', '9 g sugar', '1 lime'];
  const [batter, icing] = [cake.slice(1, 3), cake.slice(4)];
  expect(
    uses(cake, 'Make the cake: beat everything together.', 'For the icing, mix all ingredients.'),
  ).toEqual([batter, icing]);
  expect(uses(cake, 'For the icing:', 'Mix all ingredients.')[1]).toEqual(icing);
  expect(uses(cake, 'Whisk the icing.', 'Spread the icing.')).toEqual([icing, []]);
});

test('"the next three ingredients" are those that no step has used', () => {
  const lines = ['2 eggs', '1 leek', '9 g dill', '1 lime', '50 g rice'];
  expect(uses(lines, 'Mix the first two ingredients.', 'Add the next 2 ingredients.')[1]).toEqual(
    lines.slice(2, 4),
  );
});

test('a step names the pieces into which an earlier step cut a food', () => {
  const rows = ['1 head cauliflower', '2 Tbsp oil'];
  const steps = ['Cut the cauliflower into florets.', 'Toss the florets with oil.', 'Fry them.'];
  expect(uses(rows, ...steps)).toEqual([['1 head cauliflower'], rows, ['1 head cauliflower']]);
  expect(uses(rows, 'Heat the oil.', 'Toss the florets.')[1]).toEqual([]);
});
