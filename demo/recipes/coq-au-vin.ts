import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Coq au Vin',
  slug: 'coq-au-vin',
  description:
    'Chicken steeped overnight in red wine, then braised until it slips from the bone under a sauce as dark as mahogany. A bistro classic that asks for an evening, an afternoon and a decent bottle.',
  categories: ['main-course', 'soups'],
  chef: 'chloe-bernard',
  difficulty: 'hard',
  prepTime: 510,
  cookTime: 95,
  servings: 6,
  createdAt: '2026-02-22T12:00:00Z',
  ingredients: [
    ['1.8', 'kg', 'bone-in chicken legs and thighs'],
    ['750', 'ml', 'light red wine, such as Beaujolais or Pinot Noir'],
    ['2', '', 'carrots, thickly sliced'],
    ['4', 'cloves', 'garlic, crushed'],
    ['1', '', 'bouquet garni of thyme, bay and parsley stems'],
    ['2', 'tsp', 'fine salt'],
    ['50', 'g', 'butter'],
    ['150', 'g', 'smoked bacon lardons'],
    ['1', 'tbsp', 'tomato paste'],
    ['2', 'tbsp', 'plain flour'],
    ['3', 'tbsp', 'cognac or brandy'],
    ['300', 'ml', 'chicken stock'],
    ['250', 'g', 'pearl onions, peeled'],
    ['300', 'g', 'small brown mushrooms, halved'],
  ],
  steps: [
    'The evening before, put the chicken in a deep bowl with the wine, carrots, garlic and bouquet garni. Press it beneath the surface, cover and refrigerate for at least 8 hours, turning the pieces once if you happen to pass by.',
    'Lift out the chicken, pat it very dry and season with 1 ½ teaspoons of the salt. Strain the wine into a saucepan, keeping the vegetables and herbs. Boil the wine for 10 minutes, skimming off the gray foam, until it is clear and reduced by about a quarter.',
    'Meanwhile, melt 20 g of the butter in a large casserole and cook the lardons for 8 minutes over medium heat, until crisp. Lift them out with a slotted spoon. Brown the chicken in the fat in two batches, about 7 minutes each, until the skin is deep gold and no longer sticks.',
    'Set the chicken aside and pour off all but 2 tablespoons of fat. Soften the drained carrots and garlic for 5 minutes. Stir in the tomato paste and flour and cook for 2 minutes, until rust-colored, then add the cognac and scrape up everything that clings to the base.',
    'Pour in the wine and the stock, stirring until smooth. Return the chicken, skin side up, with the bouquet garni. Cover and cook at a bare tremble for 50 minutes, until the meat yields to the point of a knife.',
    'While it braises, melt the remaining butter in a wide frying pan. Cook the pearl onions for 10 minutes, rolling them about, until patched with brown. Add the mushrooms and the rest of the salt and cook for 8 minutes more, until glossy and dry.',
    'Move the chicken to a warm dish and discard the bouquet garni. Boil the sauce for 10 minutes, skimming the fat, until it coats a spoon and holds a line drawn through it. Return the chicken, lardons, onions and mushrooms, warm through for 5 minutes, and bring the casserole to the table.',
  ],
  notes:
    'Cook it the day before if you can: chilled overnight, the sauce deepens and the fat lifts off in one piece. Reheat gently, covered, for 30 minutes. Serve with steamed potatoes or buttered tagliatelle, and drink the same wine you cooked with. To peel pearl onions easily, first pour boiling water over them and wait 2 minutes.',
  cover: {
    dish: 'pot-of-food',
    around: ['wine-glass', 'brown-mushroom', 'bacon', 'carrot'],
    ground: ['#F6C9D8', '#DE86AB'],
  },
};
