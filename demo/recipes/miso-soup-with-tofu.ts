import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Miso Soup with Tofu and Wakame',
  slug: 'miso-soup-with-tofu',
  description:
    'The soup that opens most mornings in our house: a quiet kombu and shiitake dashi, soft tofu, slippery wakame, and miso stirred in only once the pot is still.',
  categories: ['soups', 'vegetarian'],
  chef: 'kenji-watanabe',
  difficulty: 'easy',
  prepTime: 35,
  cookTime: 20,
  servings: 4,
  createdAt: '2026-01-25T08:00:00Z',
  ingredients: [
    ['1', 'liter', 'cold water'],
    ['10', 'g', 'kombu (a piece about the size of your hand)'],
    ['4', '', 'dried shiitake mushrooms'],
    ['2', 'tsp', 'dried cut wakame'],
    ['300', 'g', 'silken tofu'],
    ['4', 'tbsp', 'awase (mixed) miso'],
    ['2', '', 'scallions, thinly sliced'],
  ],
  steps: [
    'Wipe the kombu lightly with a dry cloth, leaving the white bloom where it is. Put it in a saucepan with the shiitake and the cold water, and leave for 30 minutes. Overnight in the fridge is better still.',
    'Set the pan over medium-low heat and warm it slowly, about 10 minutes. When small bubbles gather around the edge of the kombu, lift it out; if it boils, the dashi turns bitter.',
    'Let the shiitake simmer quietly for 5 minutes more. Take them out, cut away the stems, slice the caps thinly and return them to the pan.',
    'Meanwhile, soak the wakame in a small bowl of tap water for 5 minutes, until it opens into soft dark ribbons. Drain and squeeze gently. Cut the tofu into 1.5 cm cubes.',
    'Slide the tofu into the dashi and warm it for 2 minutes. The cubes will tremble when they are hot through.',
    'Turn off the heat. Put the miso in a ladle, lower it into the pot and loosen it with chopsticks, a little broth at a time, until no lumps remain. Taste before adding the last spoonful, since every miso has its own saltiness.',
    'Divide the wakame among four bowls, pour the soup over and scatter with the scallions. Serve at once, while the miso still moves in clouds.',
  ],
  notes:
    'Do not boil the soup after the miso goes in, as its fragrance disappears. The dashi keeps for 3 days in the fridge, so I make a double batch on Sunday. Slice the spent kombu and simmer it with soy sauce and a little sugar for a topping for rice.',
  cover: {
    dish: 'steaming-bowl',
    around: ['brown-mushroom', 'leafy-green', 'beans', 'droplet'],
    ground: ['#D9CCF0', '#9A82CC'],
  },
};
