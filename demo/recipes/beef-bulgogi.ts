import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Beef Bulgogi',
  slug: 'beef-bulgogi',
  description:
    'Paper-thin beef in my mom’s pear and soy marinade, seared fast so the edges go sticky and sweet. Pile it into lettuce with rice and nobody at the table will talk for ten minutes.',
  categories: ['main-course'],
  chef: 'june-park',
  difficulty: 'easy',
  prepTime: 70,
  cookTime: 12,
  servings: 4,
  createdAt: '2026-03-28T18:30:00Z',
  ingredients: [
    ['600', 'g', 'boneless ribeye or sirloin'],
    ['½', '', 'Asian pear, peeled and grated with its juice'],
    ['4', 'cloves', 'garlic, grated'],
    ['2', 'tsp', 'grated ginger'],
    ['5', 'tbsp', 'soy sauce'],
    ['2', 'tbsp', 'light brown sugar'],
    ['1 ½', 'tbsp', 'toasted sesame oil'],
    ['½', 'tsp', 'ground black pepper'],
    ['1', '', 'onion, thinly sliced'],
    ['4', '', 'scallions, cut into 5 cm lengths'],
    ['1', 'tbsp', 'neutral oil'],
    ['1', 'tbsp', 'toasted sesame seeds'],
    ['4', 'cups', 'hot cooked short-grain rice'],
    ['1', 'head', 'green leaf lettuce, leaves separated'],
  ],
  steps: [
    'Put the beef in the freezer for 30 minutes, until it is firm at the edges but not frozen solid. Slice it across the grain as thinly as you can, 2 to 3 mm. Ragged is fine.',
    'Stir the pear, garlic, ginger, soy sauce, brown sugar, sesame oil and pepper in a big bowl until the sugar dissolves. Add the beef and onion and work the marinade in with your hands. Cover and let it sit for 30 minutes at cool room temperature; longer, and it goes in the fridge.',
    'Set your heaviest pan over high heat until a drop of water skitters across it. Swirl in a third of the oil. Lift out a third of the beef and onion, letting the marinade drip back into the bowl, and spread it out in one layer.',
    'Leave it alone for 2 minutes, until the bottom is browned and caramelized, then toss for 1 minute more. Slide it onto a plate and cook the other two batches the same way. Crowd the pan and it will stew, so really, do three batches.',
    'Return all the beef to the pan with the scallions and 3 tablespoons of the leftover marinade. Toss over high heat for 2 minutes, until the sauce boils down to a shiny glaze and the scallions are just wilted.',
    'Sprinkle with sesame seeds and bring it to the table with the rice and lettuce. Take a leaf, add a spoon of rice and some beef, fold it up and eat it in one bite if you dare.',
  ],
  notes:
    'Korean and Japanese groceries sell beef already sliced for bulgogi, often frozen, which saves you the freezer step. No Asian pear? Half a sweet, ripe pear or apple works. The marinated beef freezes for a month: flatten it in a bag and thaw it overnight in the fridge. Ssamjang and kimchi on the side are highly encouraged.',
  cover: {
    dish: 'cut-of-meat',
    around: ['pear', 'leafy-green', 'ginger-root', 'garlic'],
    ground: ['#F5E3C8', '#D8B27C'],
  },
};
