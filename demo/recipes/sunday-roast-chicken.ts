import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Sunday Roast Chicken with Lemon and Thyme',
  slug: 'sunday-roast-chicken',
  description:
    'A proper roast chicken with salty, crackling skin and a gravy made from what is left in the tin. No tricks: good butter, a hot oven to start with, and the patience to let it rest.',
  categories: ['main-course'],
  chef: 'tom-whitaker',
  difficulty: 'easy',
  prepTime: 75,
  cookTime: 80,
  servings: 4,
  createdAt: '2026-08-30T13:00:00Z',
  ingredients: [
    ['1', '', 'chicken, about 1.6 kg'],
    ['2', 'tsp', 'fine salt'],
    ['60', 'g', 'butter, soft'],
    ['8', 'sprigs', 'thyme'],
    ['1', '', 'lemon'],
    ['1', 'tsp', 'freshly ground black pepper'],
    ['2', '', 'onions, thickly sliced'],
    ['2', '', 'carrots, halved lengthways'],
    ['1', 'head', 'garlic, halved across'],
    ['1', 'tbsp', 'plain flour'],
    ['400', 'ml', 'chicken stock'],
  ],
  steps: [
    'Take the chicken out of the fridge 45 minutes before it goes in the oven. Pat it as dry as you can, inside and out, and rub the salt all over it and into the cavity. Heat the oven to 220°C (200°C fan).',
    'Strip the leaves from half the thyme and mash them into the butter with the finely grated zest of the lemon and the pepper. Loosen the skin over the breast with your fingers, push half the butter underneath and smear the rest over the legs.',
    'Spread the onions, carrots and garlic in a roasting tin and set the bird on top. Halve the lemon and put both halves in the cavity with the rest of the thyme. Roast for 20 minutes, until the skin starts to color and the butter is spitting.',
    'Turn the oven down to 190°C (170°C fan), spoon the fat over the breast and roast for another 50 minutes, basting once. It is done when the leg wobbles loosely and the juices from the thickest part of the thigh run clear, or a thermometer there reads 74°C.',
    'Tip the juices from inside the chicken into the tin, then lift the bird to a warm board and leave it for 20 minutes. Do not cover it tightly or the skin goes soft.',
    'While it rests, spoon off most of the fat from the tin and set the tin over medium heat. Stir in the flour and mash it into the vegetables for 1 minute, then add the stock and bubble for 8 minutes, scraping, until it is brown and glossy. Strain it into a jug, pressing hard on the garlic.',
    'Carve, squeeze the roasted lemon over the meat if you like it sharp, and pass the gravy.',
  ],
  notes:
    'If you have time, salt the chicken the night before and leave it uncovered in the fridge; the skin will be all the crisper. Allow 10 minutes more for every extra 250 g of bird. The carcass makes a fine stock with a carrot and an hour and a half of your Monday.',
  cover: {
    dish: 'poultry-leg',
    around: ['lemon', 'herb', 'garlic', 'butter'],
    ground: ['#F3D08A', '#CC8A2E'],
  },
};
