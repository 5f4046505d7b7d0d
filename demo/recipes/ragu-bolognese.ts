import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Slow Ragù Bolognese',
  slug: 'ragu-bolognese',
  description:
    'The Sunday pot of my city: beef and pancetta cooked for an afternoon with wine, a little tomato and a little milk, until it is less a sauce than a rumor of one. Tagliatelle, always.',
  categories: ['main-course'],
  chef: 'luca-moretti',
  difficulty: 'medium',
  prepTime: 25,
  cookTime: 230,
  servings: 6,
  createdAt: '2026-01-18T11:00:00Z',
  ingredients: [
    ['150', 'g', 'pancetta, chopped almost to a paste'],
    ['40', 'g', 'butter'],
    ['1', '', 'onion, finely chopped'],
    ['1', 'large', 'carrot, finely chopped'],
    ['1', 'stalk', 'celery, finely chopped'],
    ['600', 'g', 'coarsely ground beef, not too lean'],
    ['200', 'ml', 'dry red wine'],
    ['2', 'tbsp', 'tomato paste'],
    ['300', 'g', 'tomato passata'],
    ['400', 'ml', 'beef stock, hot'],
    ['150', 'ml', 'whole milk'],
    ['1 ½', 'tsp', 'fine salt, plus more for the pasta water'],
    ['500', 'g', 'egg tagliatelle'],
    ['80', 'g', 'Parmigiano Reggiano, grated'],
  ],
  steps: [
    'Put the pancetta and half the butter in a heavy pot over medium-low heat. Cook for 8 minutes, until the fat has run and the bits at the bottom just begin to color.',
    'Add the onion, carrot and celery. Cook gently for 15 minutes, stirring, until the vegetables are soft and shining and smell sweet. If they brown, the heat is too high.',
    'Turn the heat up, add the beef and break it into small crumbs. Leave it alone between stirs. After about 15 minutes the water will be gone, the hiss will turn to a crackle and the meat will be properly brown.',
    'Pour in the wine and scrape the bottom clean. Let it bubble for 5 minutes, until you no longer smell alcohol, then stir in the tomato paste, the passata, the stock and the salt.',
    'Bring to the laziest possible simmer, one bubble here and one there. Half-cover and cook for 2 ½ hours, stirring every 20 minutes and adding a splash of water if it looks dry. The fat should separate at the edges; this is a good sign, not a fault.',
    'Stir in the milk and cook for 30 minutes more, until the ragù is thick, rounded and the color of old brick. Taste for salt.',
    'Boil the tagliatelle in well-salted water until just tender, 4 to 5 minutes. Save a cup of the water, drain, and toss the pasta in the pot with the ragù, the remaining butter and a splash of the water until every ribbon is dressed. Serve with the Parmigiano.',
  ],
  notes:
    'Ragù is better on the second day and better still on the third. It keeps for 4 days in the fridge and 3 months in the freezer, so a double batch is only common sense. Ask the butcher for beef from the neck or the skirt, ground once on the coarse plate.',
  cover: {
    dish: 'spaghetti',
    around: ['carrot', 'wine-glass', 'cut-of-meat', 'onion'],
    ground: ['#F5E3C8', '#D8B27C'],
  },
};
