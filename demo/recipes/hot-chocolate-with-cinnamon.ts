import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Mexican Hot Chocolate',
  slug: 'hot-chocolate-with-cinnamon',
  description:
    'Dark chocolate whisked into cinnamon milk until it wears a thick foam, with a pinch of chile that warms you a second later. In Oaxaca we drink it at both ends of the day.',
  categories: ['drinks', 'desserts'],
  tags: ['Winter', 'Comfort food'],
  cuisine: 'Mexican',
  diets: ['vegetarian'],
  chef: 'ana-reyes',
  difficulty: 'easy',
  prepTime: 5,
  cookTime: 15,
  servings: 4,
  createdAt: '2026-01-10T18:00:00Z',
  ingredients: [
    ['1', 'liter', 'whole milk'],
    ['1', '', 'Mexican cinnamon stick, snapped in two'],
    ['3', 'tbsp', 'grated piloncillo or dark brown sugar'],
    ['1', 'pinch', 'fine salt'],
    ['150', 'g', 'dark chocolate, about 65% cocoa, finely chopped'],
    ['¼', 'tsp', 'mild ground chile, such as ancho or guajillo'],
    ['½', 'tsp', 'vanilla extract'],
  ],
  steps: [
    "Put the milk, cinnamon, piloncillo and salt in a deep saucepan over medium-low heat. Let it come up slowly, about 8 minutes, stirring so the sugar doesn't sit on the bottom. When it steams and shivers at the edge, it has taken what it wants from the cinnamon.",
    'Lower the heat and add the chocolate and chile. Stir for 3 to 4 minutes, until every fleck has melted and the color goes from freckled to deep and even.',
    'Take out the cinnamon, add the vanilla and bring back just to the edge of a simmer. Never boil it, or the chocolate turns grainy.',
    'Off the heat, roll a molinillo between your palms, or use a whisk, and work hard for 2 minutes, until there are two fingers of foam. The foam is the point, so do not skip it.',
    'Pour from high above into four cups, share out the foam with a spoon and drink while it is hot enough to make you wait.',
  ],
};
