import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Tamagoyaki (Rolled Omelette)',
  slug: 'tamagoyaki',
  description:
    'Thin layers of sweet, dashi-seasoned egg, rolled one over the other into a soft golden brick. My mother put two slices in every lunchbox, and I still save them for last.',
  categories: ['breakfast', 'snacks'],
  chef: 'kenji-watanabe',
  difficulty: 'medium',
  prepTime: 15,
  cookTime: 10,
  servings: 2,
  createdAt: '2026-05-03T10:00:00Z',
  ingredients: [
    ['4', '', 'eggs'],
    ['3', 'tbsp', 'dashi, cold'],
    ['1', 'tbsp', 'mirin'],
    ['2', 'tsp', 'sugar'],
    ['1', 'tsp', 'light soy sauce, plus a few drops to serve'],
    ['1', 'pinch', 'fine salt'],
    ['1', 'tbsp', 'neutral oil'],
    ['80', 'g', 'daikon, finely grated'],
    ['2', '', 'shiso leaves'],
  ],
  steps: [
    'Stir the dashi, mirin, sugar, soy sauce and salt in a bowl until the sugar dissolves. Add the eggs and cut through them with chopsticks, side to side, without raising foam. Strain into a jug so the mixture is even.',
    'Dip a folded paper towel in the oil and wipe a rectangular tamagoyaki pan, or a 20 cm nonstick frying pan. Heat it over medium until a drop of egg sizzles softly and sets at once.',
    'Pour in a quarter of the egg and tilt to cover the base. Pop any bubbles. When it is set below but still wet on top, after about 1 minute, roll it from the far side toward you in three or four folds.',
    'Push the roll to the far side and oil the bare pan. Pour in another quarter of the egg, lifting the roll so that some runs underneath. When the new layer is just set, roll again, starting from the far side. Repeat twice with the rest of the egg, lowering the heat if it browns; the color should stay a pale, even gold.',
    'Turn the omelette out onto a bamboo mat or a sheet of parchment, wrap it firmly and press it into a neat block. Rest it for 5 minutes, so that the layers hold.',
    'Cut into six slices. Squeeze the daikon lightly, set it on the shiso leaves beside the egg, and let a few drops of soy sauce fall on the daikon.',
  ],
  notes:
    'The first roll is always untidy. It ends up in the middle, where nobody sees it. In a round pan, fold the left and right edges in before each roll to keep the sides straight. Good warm, better cold in a bento; it keeps for 2 days in the fridge.',
  cover: {
    dish: 'bento-box',
    around: ['egg', 'sake', 'salt', 'leafy-green'],
    ground: ['#F6C9D8', '#DE86AB'],
  },
};
