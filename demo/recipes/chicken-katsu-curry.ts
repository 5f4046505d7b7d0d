import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Chicken Katsu Curry',
  slug: 'chicken-katsu-curry',
  description:
    'Crisp panko chicken, plain rice, and a mellow curry sauce made from scratch with apple and carrot. Three simple things, cooked one after another, that become a very good evening.',
  categories: ['main-course'],
  tags: ['Comfort food', 'Weekend'],
  cuisine: 'Japanese',
  chef: 'kenji-watanabe',
  difficulty: 'hard',
  prepTime: 30,
  cookTime: 60,
  servings: 4,
  createdAt: '2026-09-12T17:30:00Z',
  ingredients: [
    ['1', 'large', 'onion, thinly sliced'],
    ['3', '', 'carrots, two in chunks and one grated'],
    ['3', 'cloves', 'garlic, finely grated'],
    ['1', '', 'red apple, peeled and grated'],
    ['1 ½', 'tbsp', 'Japanese curry powder'],
    ['100', 'g', 'plain flour'],
    ['700', 'ml', 'chicken stock'],
    ['1 ½', 'tbsp', 'soy sauce'],
    ['300', 'g', 'Japanese short-grain rice'],
    ['4', 'small', 'skinless chicken breasts (about 140 g each)'],
    ['1', 'tsp', 'fine salt'],
    ['2', '', 'eggs, beaten'],
    ['120', 'g', 'panko breadcrumbs'],
    ['500', 'ml', 'neutral oil'],
  ],
  steps: [
    'Warm 2 tablespoons of the oil in a saucepan over medium-low heat. Cook the onion for 12 minutes, stirring, until soft and light brown. Add the garlic and stir for 1 minute.',
    'Stir in the curry powder and 2 tablespoons of the flour and cook for 2 minutes, until the paste smells toasted. Add the stock a little at a time, stirring each addition smooth before the next.',
    {
      content:
        'Add the apple, all the carrot and the soy sauce. Simmer gently for 25 minutes, stirring from the bottom, until the chunks are tender and the sauce coats a spoon. Cover and keep warm.',
      image: 'chicken-katsu-curry-3',
      drawing: ['carrot', 'onion', 'red-apple'],
    },
    'While the sauce simmers, rinse the rice until the water is clear. Put it in a lidded pot with 390 ml of water, bring to the boil, then cover and cook on the lowest heat for 12 minutes. Leave it covered, off the heat, until you serve.',
    'Put the chicken between two sheets of parchment and beat it with a rolling pin to an even 1.5 cm. Season with the salt.',
    {
      content:
        'Set out three trays: the rest of the flour, the eggs and the panko. Coat each piece with flour and shake it off, dip it in egg, then press it firmly into the panko on both sides. Let the pieces stand for 5 minutes so the crumbs hold.',
      image: 'chicken-katsu-curry-6',
      drawing: ['poultry-leg', 'egg'],
    },
    'Heat the remaining oil in a deep frying pan to 170°C; a crumb should sink halfway, then rise fizzing. Fry two pieces at a time for 3 minutes on each side, until deep gold and cooked through, with clear juices. Drain them upright on a rack for 2 minutes, so that the underside stays crisp.',
    'Cut the chicken into strips with one firm press of the knife for each. Lay them against a mound of rice and ladle the curry beside it, so half of the crust stays dry.',
  ],
  notes:
    'The sauce can be made 3 days ahead and tastes rounder for it; thin it with a little water when reheating. Pork loin works in the same way. If you have no thermometer, keep the heat at medium and fry a cube of bread first: it should turn gold in about 45 seconds.',
  cover: {
    dish: ['poultry-leg', 'carrot'],
    fill: { with: 'soup', tones: ['#C88436', '#8A4E16'] },
    around: ['red-apple', 'egg', 'garlic', 'onion'],
    ground: ['#D9CCF0', '#9A82CC'],
  },
};
