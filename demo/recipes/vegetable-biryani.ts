import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Vegetable Biryani',
  slug: 'vegetable-biryani',
  description:
    'Saffron-streaked basmati steamed over spiced vegetables under a sealed lid. Break the seal at the table, so that everyone gets that first cloud of mint, fried onion and cardamom.',
  categories: ['main-course', 'vegetarian'],
  chef: 'priya-raman',
  difficulty: 'hard',
  prepTime: 50,
  cookTime: 75,
  servings: 6,
  createdAt: '2026-04-12T10:30:00Z',
  ingredients: [
    ['400', 'g', 'aged basmati rice'],
    ['1', 'large pinch', 'saffron threads'],
    ['4', 'tbsp', 'warm milk'],
    ['100', 'g', 'ghee'],
    ['4', '', 'onions, sliced paper-thin'],
    ['2', 'tbsp', 'ginger-garlic paste'],
    ['2', 'tbsp', 'biryani masala powder'],
    ['2', 'large', 'waxy potatoes, in 3 cm cubes'],
    ['3', '', 'carrots, in 2 cm pieces'],
    ['250', 'g', 'full-fat plain yogurt, whisked'],
    ['2 ½', 'tbsp', 'fine salt, most of it for the rice water'],
    ['150', 'g', 'green peas, fresh or frozen'],
    ['1', 'large handful', 'mint leaves, torn'],
    ['6', '', 'green cardamom pods, cracked'],
  ],
  steps: [
    'Wash the rice in several changes of water until it runs clear, then soak it in fresh water for 30 minutes. Crumble the saffron into the warm milk and set aside. Use this time to cut the vegetables.',
    'Melt the ghee in a heavy, wide pot over medium heat. Fry the onions with a pinch of the salt for 20 to 25 minutes, stirring more and more often, until they are a deep, even brown. Lift out half onto paper, where they will crisp.',
    'Add the ginger-garlic paste to the onions in the pot and fry for 2 minutes, until it no longer smells raw. Add the masala, potatoes, carrots and 1 ½ teaspoons of the salt and stir for 1 minute. Lower the heat and add the yogurt a spoonful at a time, stirring constantly, so that it does not split.',
    'Cover and cook gently for 15 minutes, until a knife just slides into the potato and the gravy is thick. If it sticks, add a splash of water. Stir in the peas and half the mint and take the pot off the heat.',
    'Meanwhile, bring 3 liters of water to a boil with the cardamom and the rest of the salt; it should taste like the sea. Drain the soaked rice, boil it for 5 to 6 minutes and check a grain. It should break into three pieces and show a firm white core. Drain at once.',
    'Level the vegetables and spoon the rice over them without pressing. Scatter with the remaining mint and the crisp onions, and drizzle the saffron milk in streaks. Do not stir.',
    'Cover the pot tightly with foil and then the lid. Cook for 5 minutes over medium heat, until you hear it steaming, then for 20 minutes on the lowest heat you have. Let it rest, still sealed, for 10 minutes.',
    'Open the pot and bring the rice up from the side with a flat spoon, so that white, gold and spiced layers stay distinct on the plate.',
  ],
  notes:
    'Brown the onions properly; pale onions make a pale biryani. If your hob burns at its lowest, set the pot on a flat iron griddle for the final steaming. Slit green chiles in with the peas if you like heat. Serve with cucumber raita and keep leftovers for up to 2 days in the fridge.',
  cover: {
    dish: 'shallow-pan-of-food',
    around: ['carrot', 'potato', 'pea-pod', 'onion'],
    ground: ['#D9CCF0', '#9A82CC'],
  },
};
