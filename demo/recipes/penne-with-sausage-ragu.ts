import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Penne with Sausage Ragù',
  slug: 'penne-with-sausage-ragu',
  description:
    'The ragù for people who do not have all Sunday. Fennel sausage brings its own seasoning, a little chile brings its own opinion, and forty minutes bring the rest.',
  categories: ['main-course'],
  tags: ['Weeknight', 'Comfort food'],
  cuisine: 'Italian',
  chef: 'luca-moretti',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 45,
  servings: 4,
  createdAt: '2026-05-24T15:00:00Z',
  ingredients: [
    ['2', 'tbsp', 'olive oil'],
    ['350', 'g', 'Italian pork sausages, skins removed'],
    ['1', '', 'onion, finely chopped'],
    ['2', 'cloves', 'garlic, sliced'],
    ['½', 'tsp', 'fennel seeds, crushed'],
    ['½', 'tsp', 'chile flakes'],
    ['2', 'tbsp', 'tomato paste'],
    ['100', 'ml', 'red wine'],
    ['400', 'g', 'canned chopped tomatoes'],
    ['½', 'tsp', 'fine salt'],
    ['400', 'g', 'penne rigate'],
    ['1 ½', 'tbsp', 'coarse salt, for the pasta water'],
  ],
  steps: [
    'Heat the oil in a wide pan over medium-high heat. Add the sausage meat, press it flat and leave it alone for 4 minutes, until the underside is properly brown. Then break it into crumbs and brown for 3 minutes more.',
    'Turn the heat down to medium, add the onion and cook for 6 minutes, until soft. Add the garlic, fennel and chile and stir for 1 minute, then the tomato paste for 1 minute more.',
    'Pour in the wine, scrape up everything that has stuck and let it boil away. Add the tomatoes and the fine salt and simmer, half covered, for 25 minutes, until the sauce is thick and the oil comes to the edge.',
    'Meanwhile bring 4 liters of water to a boil with the coarse salt. Cook the penne until they are 1 minute short of the time on the package. Save a cup of their water.',
    'Toss the penne in the sauce over high heat for 1 minute, with a splash of the water, until every tube is coated inside and out.',
  ],
  notes:
    'The ragù keeps for 3 days in the fridge and for 3 months in the freezer. If your sausages are not seasoned with fennel, double the seeds. Parmigiano at the table is allowed; cream is not.',
  cover: { photo: 'spicy-sausage-pasta.webp', author: 'Tom Cotter', left: 150, top: 0, width: 629 },
};
