import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Couscous with Lamb and Vegetables',
  slug: 'couscous-with-lamb',
  description:
    'A Tunisian friend taught me this for a table of ten: lamb, potatoes, carrots and chickpeas in a red, fragrant broth, all heaped on couscous. Put it in the middle and hand out spoons.',
  categories: ['main-course'],
  chef: 'omar-haddad',
  difficulty: 'medium',
  prepTime: 30,
  cookTime: 100,
  servings: 6,
  featured: true,
  createdAt: '2026-11-09T16:20:00Z',
  ingredients: [
    ['900', 'g', 'lamb shoulder, in 4 cm cubes'],
    ['2 ½', 'tsp', 'fine salt'],
    ['4', 'tbsp', 'olive oil'],
    ['2', '', 'onions, sliced'],
    ['3', 'tbsp', 'tomato paste'],
    ['1', 'tbsp', 'harissa'],
    ['1', 'tbsp', 'ground coriander'],
    ['1', 'tsp', 'ground caraway'],
    ['1.2', 'liters', 'water'],
    ['4', '', 'carrots, in thick batons'],
    ['500', 'g', 'small potatoes, peeled'],
    ['2', '', 'zucchini, quartered lengthwise'],
    ['1', '', 'green bell pepper, cut into strips'],
    ['400', 'g', 'canned chickpeas, drained'],
    ['400', 'g', 'couscous'],
  ],
  steps: [
    'Season the lamb with 1 teaspoon of the salt. Heat 3 tablespoons of the oil in your biggest pot and brown the lamb in two batches, 6 minutes each. Take it out, add the onions and cook them for 8 minutes in what is left.',
    'Stir in the tomato paste, harissa, coriander and caraway and fry for 2 minutes, until the paste darkens. Return the lamb, add the water and the rest of the salt, cover and simmer gently for 45 minutes.',
    'Add the carrots and potatoes and simmer for 15 minutes. Add the zucchini, pepper and chickpeas and simmer for 12 minutes more. The lamb should give to a spoon, and every vegetable should still know its own name.',
    'Put the couscous in a wide dish with the last of the oil. Ladle over 500 ml of the hot broth, cover with a plate and leave it for 8 minutes. Rake it loose with a fork.',
    'Moisten the couscous with another ladle of broth. Arrange the vegetables on it like the spokes of a wheel, the lamb on top, and pass the rest of the broth in a bowl.',
  ],
  notes:
    'Harissa varies from warm to wicked; taste yours before you measure. The stew can be made a day ahead up to the vegetables. Pumpkin, turnips and cabbage are all welcome, in the order in which they soften.',
  cover: { photo: 'couscous.webp', author: 'Sami Ben Romdhane', left: 0, top: 420, width: 680 },
};
