import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Molten Chocolate Fondants',
  slug: 'chocolate-fondants',
  description:
    'The bistro dessert with the reputation: a thin, tender shell that gives way to hot dark chocolate. The secret is not courage but a cold batter, a hot oven and a timer.',
  categories: ['desserts'],
  tags: ['Dinner party', 'Make ahead'],
  cuisine: 'French',
  diets: ['vegetarian'],
  chef: 'chloe-bernard',
  difficulty: 'medium',
  prepTime: 50,
  cookTime: 17,
  servings: 4,
  featured: true,
  createdAt: '2026-11-02T20:00:00Z',
  ingredients: [
    ['135', 'g', 'unsalted butter'],
    ['1', 'tbsp', 'unsweetened cocoa powder'],
    ['120', 'g', 'dark chocolate, 70% cocoa, chopped'],
    ['2', '', 'eggs'],
    ['2', '', 'egg yolks'],
    ['60', 'g', 'superfine sugar'],
    ['40', 'g', 'all-purpose flour'],
    ['¼', 'tsp', 'fine salt'],
    ['200', 'g', 'raspberries'],
    ['1', 'tbsp', 'powdered sugar'],
    ['8', '', 'strawberries, sliced'],
    ['4', 'scoops', 'vanilla ice cream'],
  ],
  steps: [
    'Melt 15 g of the butter and brush four 150 ml metal molds with it, using upward strokes. Dust with the cocoa, tap out the excess and put the molds in the fridge. A bare spot is where a fondant sticks, so check.',
    'Melt the chocolate with the remaining 120 g of butter in a bowl over barely simmering water, about 5 minutes. Stir until glossy, take it off the heat and let it cool until just warm to the finger.',
    'Whisk the eggs, yolks and sugar for 3 minutes by machine, until pale and thick enough to leave a trail that lasts a second or two. Do not go on to a stiff foam, or the fondants will puff and crack.',
    'Fold in the chocolate, then sift over the flour and salt and fold again, just until no streaks remain. Divide among the molds, leaving 1 cm free at the top, and chill for 30 minutes.',
    'While they chill, crush the raspberries with the powdered sugar and heat the oven to 200°C (400°F), or 180°C with a fan, with a baking sheet inside. Set the cold molds on the hot sheet and bake for 11 to 12 minutes. They are ready when the edges are matte and firm and the center, the size of a large coin, still trembles.',
    'Wait exactly 1 minute. Run a thin knife around each fondant, cover with a plate, turn over in one movement and lift the mold away. Add a sweep of raspberries, a few strawberries and a scoop of ice cream, and call everyone to the table before you cut.',
  ],
  notes:
    'The filled molds keep for 24 hours in the fridge, covered; bake 1 minute longer. If you have never used your oven for fondants, bake one alone as a test: it is a small sacrifice, and you may eat it.',
  cover: { photo: 'lavacake.webp', author: 'Benjamin H', left: 260, top: 90, width: 1560 },
};
