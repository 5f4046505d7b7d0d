import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Steamed Red Bean Buns',
  slug: 'steamed-red-bean-buns',
  description:
    'Anman: white, soft as a cheek, with a dark heart of sweet red beans. The shop by my school sold them from a glass steamer in winter, and I still eat the first one too hot.',
  categories: ['desserts', 'breads'],
  tags: ['Street food', 'Freezes well'],
  cuisine: 'Japanese',
  diets: ['vegan', 'vegetarian'],
  equipment: ['Steamer'],
  chef: 'kenji-watanabe',
  difficulty: 'medium',
  prepTime: 50,
  cookTime: 75,
  restTime: 80,
  servings: 8,
  yieldText: '8 buns',
  createdAt: '2026-05-03T10:00:00Z',
  ingredients: [
    ['200', 'g', 'dried azuki beans'],
    ['150', 'g', 'sugar'],
    ['¼', 'tsp', 'fine salt'],
    ['300', 'g', 'all-purpose flour'],
    ['1', 'tsp', 'instant dry yeast'],
    ['1', 'tsp', 'baking powder'],
    ['30', 'g', 'sugar, for the dough'],
    ['160', 'ml', 'lukewarm water'],
    ['1', 'tbsp', 'neutral oil'],
  ],
  steps: [
    'Boil the beans in plenty of water for 5 minutes, drain, cover with fresh water and simmer for about 50 minutes, until they crush between two fingers. Drain, return to the pot with 150 g sugar and the salt, and stir over medium heat until a spoon leaves a clean line on the bottom. Cool, then roll into 8 balls.',
    'Mix the flour, yeast, baking powder, the sugar for the dough, the water and the oil. Knead for 8 minutes, until smooth. Cover and let it rise for 1 hour.',
    'Cut the dough into 8 pieces and flatten each with a rolling pin, thinner at the rim than in the middle. Set a ball of bean paste on it, gather the rim above and pinch it shut. Put the bun on a square of parchment, seam down.',
    'Let the buns rest for 20 minutes. Bring water to a boil in a steamer and wrap its lid in a cloth, so that no drops fall.',
    'Steam the buns, with space between them, for 12 minutes. Take the pot off the heat and wait 2 minutes before you lift the lid; a sudden draft makes them wrinkle.',
  ],
  notes:
    'Ready-made bean paste (anko) is no shame: you need 400 g. Cold buns come back to life in 4 minutes over steam. They freeze well, cooked and wrapped one by one.',
  cover: { photo: 'dou-sha-bao.webp', author: 'Tufek', left: 300, top: 300, width: 2700 },
};
