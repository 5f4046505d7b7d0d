import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Spaghetti Carbonara',
  slug: 'spaghetti-carbonara',
  description:
    'Eggs, pecorino, guanciale, pepper, and not one drop of cream. The sauce is made in the last sixty seconds, away from the flame, with nothing but the heat of the pasta and a strong wrist.',
  categories: ['main-course'],
  tags: ['Weeknight', 'Comfort food'],
  cuisine: 'Italian',
  allergens: ['gluten', 'eggs', 'milk'],
  chef: 'luca-moretti',
  difficulty: 'medium',
  prepTime: 10,
  cookTime: 25,
  servings: 4,
  featured: true,
  createdAt: '2026-10-27T18:10:00Z',
  ingredients: [
    ['400', 'g', 'spaghetti'],
    ['160', 'g', 'guanciale, in one piece'],
    ['2', '', 'eggs'],
    ['4', '', 'egg yolks'],
    ['80', 'g', 'Pecorino Romano, finely grated'],
    ['30', 'g', 'Parmigiano Reggiano, finely grated'],
    ['2', 'tsp', 'black peppercorns, coarsely crushed'],
    ['1 ½', 'tbsp', 'coarse salt, for the pasta water'],
  ],
  steps: [
    'Bring 4 liters of water to the boil and add the salt; the cheese and guanciale are salty already, so use a little less than you would by habit. Trim the rind from the guanciale and cut it into batons as thick as a pencil.',
    'Put the guanciale in a wide, cold pan and set it over medium-low heat. Let it render for 10 minutes, turning now and then, until the outside is crisp and amber and the inside still gives. Add the pepper, let it sizzle for 30 seconds, and take the pan off the heat.',
    'Beat the eggs and yolks with the pecorino, keeping a handful back, and all the Parmigiano, until you have a thick, pale paste. Loosen it with 2 tablespoons of fat from the pan.',
    'Cook the spaghetti until it is 1 minute short of the time on the packet. Before you drain it, save 300 ml of the cloudy water.',
    'Set the pan with the guanciale back over medium heat. Add the spaghetti and 100 ml of its water and toss for 1 minute, until the strands are glossy and the pan is nearly dry. Turn off the flame and count slowly to sixty.',
    'Pour in the egg paste and toss without stopping, adding spoonfuls of warm pasta water, until the sauce turns silky and clings to every strand. If it looks tight, more water; if it looks thin, keep tossing. It should flow, never scramble.',
    'Heap into warm bowls, scatter with the last of the pecorino, and sit down. Carbonara is at its best for about four minutes.',
  ],
  notes:
    'Pancetta is an honest substitute for guanciale; smoked bacon makes a different, louder dish. Take the eggs out of the fridge an hour before, because cold eggs are what makes the sauce turn to lumps. Carbonara does not reheat, so cook only what you will eat.',
  cover: { photo: 'cacio-e-pepe.webp', author: 'Siedes', left: 0, top: 0, width: 600 },
};
