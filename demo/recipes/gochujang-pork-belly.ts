import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Gochujang Pork Belly',
  slug: 'gochujang-pork-belly',
  description:
    'Cubes of pork belly, simmered until they wobble, then turned in a brick-red glaze that is sweet first and hot second. Scallions on top, because something on the plate should be fresh.',
  categories: ['main-course'],
  tags: ['Make ahead', 'Weekend'],
  cuisine: 'Korean',
  chef: 'june-park',
  difficulty: 'medium',
  prepTime: 15,
  cookTime: 90,
  servings: 4,
  createdAt: '2026-07-19T16:40:00Z',
  ingredients: [
    ['900', 'g', 'skinless pork belly, in 3 cm cubes'],
    ['1', 'tbsp', 'neutral oil'],
    ['30', 'g', 'fresh ginger, sliced'],
    ['4', 'cloves', 'garlic, crushed'],
    ['3', 'tbsp', 'gochujang'],
    ['3', 'tbsp', 'soy sauce'],
    ['2', 'tbsp', 'brown sugar'],
    ['1', 'tbsp', 'rice vinegar'],
    ['400', 'ml', 'water'],
    ['4', '', 'scallions, sliced'],
  ],
  steps: [
    'Cover the pork with cold water, bring it to a boil for 3 minutes, then drain and rinse. It is a dull step, and the sauce is clear because of it.',
    'Heat the oil in a wide, heavy pan and brown the pork on two sides over medium-high heat, about 8 minutes. Pour off most of the fat. Keep it; eggs like it.',
    'Stir in the ginger and garlic for 1 minute, then the gochujang, soy sauce, sugar and vinegar. Add the water and bring to a simmer. Cover and cook over low heat for 1 hour, until a chopstick slides in.',
    'Take off the lid and turn the heat up. Let the sauce boil down for 10 to 12 minutes, turning the pork often toward the end, until it is thick, glossy and holds on. Pick out the ginger.',
    'Tip into a warm dish and scatter with the scallions, the white parts too.',
  ],
  notes:
    'It tastes better the second day: chill it overnight, lift off the fat and warm it gently with a splash of water. Serve with rice and something sharp, such as quick-pickled cucumbers.',
  cover: {
    photo: 'hoisin-pork-belly.webp',
    author: 'Speaker scorned',
    left: 0,
    top: 100,
    width: 635,
  },
};
