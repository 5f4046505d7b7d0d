import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Fattoush',
  slug: 'fattoush',
  description:
    'The loud salad of every Lebanese table: cold crunchy vegetables, fistfuls of mint and parsley, shards of fried-crisp bread and enough sumac to make your mouth water.',
  categories: ['salads', 'vegetarian'],
  tags: ['Potluck', 'Summer'],
  cuisine: 'Lebanese',
  diets: ['vegetarian'],
  chef: 'omar-haddad',
  difficulty: 'easy',
  prepTime: 25,
  cookTime: 10,
  servings: 4,
  createdAt: '2026-06-14T12:00:00Z',
  ingredients: [
    ['2', '', 'thin pita breads, ideally a day old'],
    ['6', 'tbsp', 'extra-virgin olive oil'],
    ['1', 'tbsp', 'sumac'],
    ['1', 'tsp', 'fine salt'],
    ['1', 'clove', 'garlic'],
    ['1', '', 'large lemon, juiced'],
    ['1', 'tbsp', 'pomegranate molasses'],
    ['3', '', 'ripe tomatoes, cut into chunks'],
    ['3', '', 'small Lebanese cucumbers, cut into half-moons'],
    ['6', '', 'radishes, thinly sliced'],
    ['3', '', 'scallions, sliced'],
    ['1', '', 'romaine heart, cut into wide ribbons'],
    ['30', 'g', 'flat-leaf parsley, leaves picked'],
    ['20', 'g', 'mint, leaves picked'],
  ],
  steps: [
    'Heat the oven to 200°C (400°F). Split the pitas into single layers, tear them into pieces the size of a large stamp and toss on a baking sheet with 2 tablespoons of the oil and ¼ teaspoon of the salt.',
    'Bake for 8 to 10 minutes, turning once, until the bread is deep gold and snaps cleanly. Dust with 1 teaspoon of the sumac while it is hot, then let it cool on the sheet.',
    'Crush the garlic to a paste with the rest of the salt. Stir in the lemon juice, pomegranate molasses, remaining sumac and remaining 4 tablespoons of oil, and leave it for 10 minutes so the sumac can bleed into the lemon.',
    'Pile the tomatoes, cucumbers, radishes, scallions, romaine, parsley and mint into your widest bowl. Leave the small herb leaves whole; they are a vegetable here, not a garnish.',
    'Pour over the dressing and turn everything with your hands until it shines. Taste a cucumber: it should be sharp enough to make you smile.',
    'Add the bread, toss twice and carry it to the table right away. Half the pieces should still be crackling, and the other half just beginning to drink.',
  ],
  notes:
    'Cut the vegetables and mix the dressing up to 4 hours ahead and keep them apart in the fridge. The bread stays crisp for 3 days in a sealed jar. If you find purslane at the market, use a handful in place of some romaine; my grandmother would insist.',
};
