import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Fish Tacos with Lime Slaw',
  slug: 'fish-tacos-with-lime-slaw',
  description:
    'Crackling beer-battered fish, cabbage with enough lime to make you blink, and a smoky chipotle crema. Eat them standing up, leaning forward, the way you would at a beach stall.',
  categories: ['main-course'],
  tags: ['Street food', 'Summer'],
  cuisine: 'Mexican',
  chef: 'ana-reyes',
  difficulty: 'medium',
  prepTime: 30,
  cookTime: 20,
  servings: 4,
  createdAt: '2026-07-05T17:00:00Z',
  ingredients: [
    ['300', 'g', 'white cabbage, finely shredded'],
    ['½', '', 'red onion, thinly sliced'],
    ['3', '', 'limes'],
    ['2', 'tsp', 'fine salt'],
    ['1', 'handful', 'cilantro, chopped'],
    ['120', 'ml', 'Mexican crema or sour cream'],
    ['1', 'tbsp', 'chipotle in adobo, mashed'],
    ['150', 'g', 'plain flour, plus 3 tbsp for dusting'],
    ['1', 'tsp', 'baking powder'],
    ['200', 'ml', 'light Mexican beer, very cold'],
    ['600', 'g', 'skinless cod, hake or other firm white fish'],
    ['750', 'ml', 'neutral oil, for frying'],
    ['12', 'small', 'corn tortillas'],
    ['1', 'large', 'ripe avocado, sliced'],
  ],
  steps: [
    'Toss the cabbage and red onion with the juice of two limes and ½ teaspoon of the salt, scrunching with your hands until the cabbage begins to relax. Leave it for 15 minutes, then stir in the cilantro.',
    'Mix the crema with the chipotle and a pinch of the salt. Cut the last lime into wedges.',
    'Whisk the 150 g flour with the baking powder and ½ teaspoon of the salt, then whisk in the beer until just combined. It should be like thin cream, with a few lumps. Rest it in the fridge for 10 minutes.',
    'Cut the fish into 12 fingers, dry them well with paper towels and season with the rest of the salt. Heat the oil in a deep pot, no more than half full, to 180°C; a drop of batter should sizzle up at once.',
    'Dust the fish with the 3 tablespoons of flour, dip it in the batter and let the extra drip off. Lower it in away from you, four pieces at a time, and fry for 4 minutes, turning once, until the batter is gold and sounds hollow when tapped. Drain on a rack.',
    'Toast the tortillas in a dry, hot pan for about 20 seconds a side, until they puff and freckle. Keep them wrapped in a cloth.',
    'Build each taco in this order: a slice of avocado, the fish, a tangle of slaw, a good spoonful of crema. Squeeze over a wedge of lime and eat right away.',
  ],
  notes:
    'Use sparkling water instead of beer if you prefer; cold is what matters. The slaw and the crema can be made in the morning and kept in the fridge. For a lighter evening, skip the batter: rub the fish with oil and salt, and sear it for 2 minutes on each side.',
};
