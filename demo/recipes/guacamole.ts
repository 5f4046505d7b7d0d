import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Market Guacamole',
  slug: 'guacamole',
  description:
    "The one from the stall beside my aunt's in Oaxaca: chile, onion and salt ground to a green paste first, then avocado folded in so it stays chunky. No garlic, no cream, no discussion.",
  categories: ['snacks', 'vegetarian'],
  tags: ['Potluck', 'No-cook'],
  cuisine: 'Mexican',
  diets: ['vegan', 'vegetarian'],
  chef: 'ana-reyes',
  difficulty: 'easy',
  prepTime: 15,
  cookTime: 0,
  servings: 4,
  createdAt: '2026-09-05T16:00:00Z',
  ingredients: [
    ['¼', '', 'white onion, finely chopped'],
    ['1', '', 'serrano or jalapeño chile, finely chopped'],
    ['20', 'g', 'cilantro, finely chopped'],
    ['¾', 'tsp', 'coarse salt'],
    ['3', '', 'ripe Hass avocados'],
    ['1', '', 'ripe tomato, seeded and diced'],
    ['1', '', 'lime, juiced'],
    ['200', 'g', 'tortilla chips'],
  ],
  steps: [
    'Put half the onion, half the chile, half the cilantro and all the salt in a molcajete or other heavy mortar. Grind to a wet, bright green paste. No mortar? Chop it all together on a board and drag the flat of the knife across it until it weeps.',
    'Halve the avocados and press near the stem: you want them to give like butter left out for an hour. Remove the pits and scoop the flesh straight onto the paste.',
    'Turn and press with a spoon, scraping the paste up from below, until you have half cream and half lumps. Stop there; a smooth guacamole is baby food.',
    'Fold in the tomato, the remaining onion, chile and cilantro, and half the lime juice. Taste on a chip, not on a spoon, because the chip brings its own salt, and add more lime until it lifts.',
    'Serve right away in the mortar or a bowl, with the first chips already in it.',
  ],
  notes:
    'Guacamole does not wait. If you must make it an hour ahead, smooth the top, press plastic wrap directly onto the surface and keep it in the fridge. The pit in the bowl does nothing, whatever they told you.',
  cover: { photo: 'guacamole.webp', author: 'Yaroslav Smirnov', left: 170, top: 40, width: 930 },
};
