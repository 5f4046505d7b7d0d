import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Shakshuka',
  slug: 'shakshuka',
  description:
    'Eggs poached in a thick, peppery tomato sauce, with scallions for bite. Carry the pan to the table, hand out torn bread and nobody will ask for a plate.',
  categories: ['breakfast', 'vegetarian'],
  tags: ['Brunch', 'One pot'],
  cuisine: 'Tunisian',
  diets: ['vegetarian'],
  chef: 'omar-haddad',
  difficulty: 'easy',
  prepTime: 10,
  cookTime: 30,
  servings: 3,
  featured: true,
  createdAt: '2026-11-14T07:30:00Z',
  ingredients: [
    ['3', 'tbsp', 'olive oil'],
    ['1', 'large', 'onion, thinly sliced'],
    ['2', '', 'red bell peppers, cut into strips'],
    ['1', 'tsp', 'fine salt'],
    ['4', 'cloves', 'garlic, sliced'],
    ['1 ½', 'tsp', 'ground cumin'],
    ['2', 'tsp', 'sweet paprika'],
    ['1', 'tsp', 'Aleppo pepper, plus a pinch to finish'],
    ['1', 'tbsp', 'tomato paste'],
    ['800', 'g', 'canned whole tomatoes, crushed by hand'],
    ['6', '', 'eggs'],
    ['3', '', 'scallions, sliced'],
    ['6', '', 'small flatbreads, warmed'],
  ],
  steps: [
    'Warm the oil in a wide frying pan (28 cm is ideal) over medium heat. Add the onion, peppers and half the salt and cook for 12 minutes, stirring now and then, until everything is slumped and sweet and a few edges have caught. Do not hurry this part; it is most of the flavor.',
    'Add the garlic, cumin, paprika, Aleppo pepper and tomato paste. Stir for 2 minutes, until the paste turns from bright red to brick and the kitchen smells like a spice shop.',
    'Tip in the tomatoes with their juice and the rest of the salt. Simmer for 10 minutes, until the sauce is thick enough that a spoon dragged through it leaves a path that closes slowly.',
    'Turn the heat to low and press six wells into the sauce with the back of the spoon. Crack an egg into each, cover with a lid and cook for 5 to 6 minutes. The whites should be just set and the yolks should still wobble when you shake the pan.',
    'Take the pan off the heat. Scatter with the scallions and a last pinch of Aleppo pepper, and serve at once with the warm flatbreads.',
  ],
  notes:
    'The sauce, without eggs, keeps for 4 days in the fridge and freezes well. Reheat it with a splash of water before you make the wells. No Aleppo pepper? Use half the amount of ordinary chile flakes. The eggs go on cooking in the hot sauce, so take the pan off the heat a little before they look ready.',
  cover: { photo: 'shakshouka-02.webp', author: 'Jakub Korsak', left: 0, top: 70, width: 1024 },
};
