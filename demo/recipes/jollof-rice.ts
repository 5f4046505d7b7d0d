import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Smoky Jollof Rice',
  slug: 'jollof-rice',
  description:
    'Party jollof, made at home: every grain red, separate and singing with Scotch bonnet, with the bottom left to catch on purpose. That smoke is not a mistake. That smoke is the whole point.',
  categories: ['main-course', 'vegetarian'],
  chef: 'maya-okafor',
  difficulty: 'medium',
  prepTime: 30,
  cookTime: 60,
  servings: 6,
  featured: true,
  createdAt: '2026-10-04T16:00:00Z',
  ingredients: [
    ['500', 'g', 'long-grain parboiled rice'],
    ['400', 'g', 'canned plum tomatoes'],
    ['3', '', 'red bell peppers, seeded'],
    ['1', '', 'Scotch bonnet chile, stem removed'],
    ['2', 'large', 'onions'],
    ['120', 'ml', 'neutral oil'],
    ['100', 'g', 'tomato paste'],
    ['2', 'tsp', 'mild curry powder'],
    ['1', 'tsp', 'dried thyme'],
    ['1', 'tsp', 'smoked paprika'],
    ['3', '', 'bay leaves'],
    ['600', 'ml', 'hot vegetable stock'],
    ['1 ½', 'tsp', 'fine salt'],
    ['30', 'g', 'butter'],
  ],
  steps: [
    'Rinse the rice in a sieve until the water runs nearly clear, then leave it to drain. Blend the tomatoes, peppers, Scotch bonnet and one of the onions until completely smooth. Slice the other onion into thin half-moons.',
    'Heat the oil in a wide, heavy pot over medium heat. Fry all but a small handful of the sliced onion for 8 minutes, until soft and golden at the tips. Add the tomato paste and fry for 5 minutes, stirring, until it darkens and starts to stick.',
    'Pour in the blended peppers and stand back; it spits. Cook over medium-high heat for 15 minutes, stirring often, until it has reduced by half and red oil floats on top. Raw pepper is the enemy here, so wait for that oil.',
    'Stir in the curry powder, thyme, smoked paprika, bay leaves and salt and fry for 1 minute. Add the stock and bring to a rolling boil. Taste it now: it should be a touch too salty and a touch too hot, because the rice will calm it down.',
    'Stir in the rice; the liquid should barely cover it. Press a sheet of foil over the pot, put the lid on tight and turn the heat to low. Cook for 25 minutes without peeking, then turn the rice gently from the bottom and taste. If it still has a bite, sprinkle over a few spoons of water and give it 5 more.',
    'Now the party. Turn the heat to high for 3 to 4 minutes, lid on, until you smell toast and wood smoke and hear a light crackle. Do not walk away.',
    'Take it off the heat, dot with the butter, scatter over the raw onion you saved and cover again for 10 minutes. Fluff with a fork, and be fair when you share out the crust.',
  ],
  notes:
    'Parboiled rice (sold as easy-cook) is what keeps the grains apart; basmati goes soft. Use half a Scotch bonnet, seeds out, for gentle heat. Jollof keeps for 3 days in the fridge if you cool it quickly. Reheat until piping hot, with a splash of water under a lid.',
  cover: {
    dish: ['herb'],
    fill: { with: 'rice', tones: ['#F08A4B', '#B83A16'] },
    around: ['tomato', 'bell-pepper', 'hot-pepper', 'onion'],
    ground: ['#CFE8B0', '#84B561'],
  },
};
