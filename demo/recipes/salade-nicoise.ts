import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Salade Niçoise',
  slug: 'salade-nicoise',
  description:
    'Warm potatoes that drink up a mustardy dressing, eggs with soft golden centers, good tuna and briny olives. Purists in Nice will object to the potatoes; I serve them anyway.',
  categories: ['salads', 'main-course'],
  chef: 'chloe-bernard',
  difficulty: 'easy',
  prepTime: 20,
  cookTime: 25,
  servings: 4,
  createdAt: '2026-07-26T12:20:00Z',
  ingredients: [
    ['500', 'g', 'small waxy potatoes'],
    ['1 ½', 'tbsp', 'fine salt, mostly for the cooking water'],
    ['200', 'g', 'fine green beans, trimmed'],
    ['4', '', 'eggs'],
    ['1', '', 'shallot, finely chopped'],
    ['2', 'tbsp', 'red wine vinegar'],
    ['2', 'tsp', 'Dijon mustard'],
    ['6', 'tbsp', 'extra-virgin olive oil'],
    ['2', '', 'small heads butter lettuce, leaves separated'],
    ['4', '', 'ripe tomatoes, quartered'],
    ['300', 'g', 'drained tuna in olive oil'],
    ['8', '', 'anchovy fillets'],
    ['80', 'g', 'small black olives, preferably Niçoise'],
  ],
  steps: [
    'Put the potatoes in a large pot of cold water with 1 tablespoon of the salt. Bring to a boil and simmer for 12 to 15 minutes, until a knife slips in and out without lifting the potato.',
    'Meanwhile, stir the shallot with the vinegar and ¼ teaspoon of the salt in a large bowl and leave it to soften for 5 minutes. Whisk in the mustard, then the oil in a thin stream, until the dressing is creamy and holds together.',
    'Lift the potatoes out with a slotted spoon and keep the water boiling. Slice them thickly while still hot and turn them through a third of the dressing; hot potatoes absorb, cold ones only wear it.',
    'Add the remaining salt and the beans to the boiling water and cook for 4 minutes, until bright and just tender. Lift them into iced water, then drain and dry them well.',
    'Lower the eggs into the same water and boil for 7 minutes. Cool in the iced water for 2 minutes, peel, and halve: the yolks should be set at the rim and fudgy in the middle.',
    'Dress the lettuce with a spoonful of dressing and line a wide platter with it. Arrange the potatoes, beans, tomatoes and tuna, broken in large flakes, in generous heaps.',
    'Nestle in the eggs, lay the anchovies over them, scatter with the olives and spoon the rest of the dressing over everything. Serve within the half hour, at room temperature.',
  ],
  notes:
    'Everything can be cooked a few hours ahead and kept at cool room temperature; only the lettuce must wait for the dressing. Leftover salad makes an excellent pan bagnat: pile it into a split roll, wrap tightly and press for an hour.',
  cover: {
    dish: 'green-salad',
    around: ['egg', 'potato', 'fish', 'olive'],
    ground: ['#BFDDF2', '#6FA3CC'],
  },
};
