import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Avocado and Black Bean Salad',
  slug: 'avocado-and-black-bean-salad',
  description:
    'Corn charred straight in the pan, inky beans, sweet cherry tomatoes and big pieces of avocado under lime and cumin. I eat it with a spoon, standing up, before anyone gets home.',
  categories: ['salads', 'vegetarian'],
  tags: ['Potluck', 'Summer'],
  cuisine: 'Mexican',
  chef: 'ana-reyes',
  difficulty: 'easy',
  prepTime: 20,
  cookTime: 10,
  servings: 4,
  createdAt: '2026-08-09T13:10:00Z',
  ingredients: [
    ['½', '', 'red onion, finely diced'],
    ['2', '', 'limes, juiced'],
    ['1', 'tsp', 'fine salt'],
    ['½', 'tsp', 'cumin seeds'],
    ['2', 'ears', 'corn, husked'],
    ['3', 'tbsp', 'olive oil'],
    ['800', 'g', 'canned black beans (2 cans), drained and rinsed'],
    ['250', 'g', 'cherry tomatoes, halved'],
    ['1', '', 'jalapeño, seeded and finely chopped'],
    ['30', 'g', 'cilantro, leaves and stems chopped'],
    ['2', '', 'ripe but firm avocados'],
    ['80', 'g', 'queso fresco or mild feta, crumbled'],
  ],
  steps: [
    'Put the onion in a large bowl with the lime juice and salt. Leave it while you do the rest; it will turn bright pink and lose its bite.',
    'Set a dry cast-iron pan over high heat. Toast the cumin seeds in it for 30 seconds, just until you smell them, then tip them onto a board and crush them roughly with the base of a mug.',
    'Rub the corn with 1 tablespoon of the oil and lay it in the hot pan. Turn it every couple of minutes for about 8 minutes, until there are black freckles all over and it smells like a street cart. When you can touch it, cut the kernels off in slabs.',
    'Shake the beans very dry; wet beans make gray salad. Add them to the onion with the corn, tomatoes, jalapeño, cumin and remaining oil, and fold together.',
    'Cut the avocados into big pieces, not a mean little dice, and add them with most of the cilantro. Fold two or three times only, so the edges soften into the dressing but the pieces stay whole.',
    'Taste for salt and lime, then finish with the cheese and the rest of the cilantro.',
  ],
  notes:
    'Without the avocado it keeps for 2 days in the fridge and gets better overnight. Frozen corn works: thaw it, dry it well and char it in a single layer. Leave out the cheese for a vegan version and add a handful of toasted pumpkin seeds.',
};
