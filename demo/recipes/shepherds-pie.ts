import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: "Shepherd's Pie",
  slug: 'shepherds-pie',
  description:
    'Well-browned lamb in a dark, savory gravy under a ridged roof of buttery mash. Plain food for the first cold week of the year, when the potatoes are in and the nights are drawing in too.',
  categories: ['main-course'],
  chef: 'tom-whitaker',
  difficulty: 'medium',
  prepTime: 35,
  cookTime: 90,
  servings: 6,
  createdAt: '2026-10-18T12:30:00Z',
  ingredients: [
    ['750', 'g', 'ground lamb'],
    ['2', '', 'onions, chopped'],
    ['2', 'large', 'carrots, diced'],
    ['2', 'tsp', 'finely chopped rosemary'],
    ['1 ½', 'tbsp', 'tomato paste'],
    ['1 ½', 'tbsp', 'plain flour'],
    ['450', 'ml', 'lamb or beef stock'],
    ['1 ½', 'tbsp', 'Worcestershire sauce'],
    ['2', 'tsp', 'fine salt'],
    ['1.2', 'kg', 'floury potatoes, peeled, in even chunks'],
    ['80', 'g', 'butter'],
    ['100', 'ml', 'whole milk, hot'],
    ['150', 'g', 'frozen peas'],
  ],
  steps: [
    'Set a wide, heavy pan over high heat and brown the lamb in its own fat for 10 to 12 minutes. Let it sit long enough to catch before you stir; gray mince makes a gray pie. Lift it out with a slotted spoon and pour off all but 2 tablespoons of the fat.',
    'Turn the heat to medium and cook the onions and carrots for 12 minutes, until soft and starting to color. Stir in the rosemary, tomato paste and flour and cook for 2 minutes, until it smells toasty.',
    'Return the lamb with the stock, Worcestershire sauce and half the salt. Scrape the bottom clean and simmer with the lid ajar for 30 minutes, until the gravy is thick enough to hold its place when you draw a spoon through it.',
    'Meanwhile, put the potatoes in cold water with the rest of the salt, bring to the boil and cook for about 15 minutes, until they fall off a knife. Drain, and let them steam dry in the colander for 3 minutes. Mash with 60 g of the butter and the hot milk until smooth but stiff.',
    'Heat the oven to 200°C (180°C fan). Stir the peas into the lamb and tip it into a 2.5-liter baking dish. Give it 10 minutes to cool and settle, or the mash will sink.',
    'Spoon the mash around the rim first, then fill in the middle and smooth it over. Rough it up with a fork in deep furrows and dot with the remaining butter. Bake for 30 minutes, until the ridges are brown and gravy bubbles up at the sides.',
    'Let it stand for a few minutes before you dig in, unless you enjoy a burnt tongue.',
  ],
  notes:
    'Assemble it up to 2 days ahead and keep it covered in the fridge; bake it from cold for 45 minutes. It also freezes well, unbaked, for 3 months. With beef it is a cottage pie and just as good. Pickled red cabbage on the side is not optional in our house.',
  cover: {
    dish: 'pie',
    around: ['potato', 'carrot', 'pea-pod', 'onion'],
    ground: ['#BFDDF2', '#6FA3CC'],
  },
};
