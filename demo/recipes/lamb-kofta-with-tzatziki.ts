import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Lamb Kofta with Tzatziki',
  slug: 'lamb-kofta-with-tzatziki',
  description:
    'Juicy spiced lamb, charred hard on the outside, in warm bread with cold garlicky yogurt. We Lebanese call our own version laban bi khiar, but I borrow from my Greek neighbors without shame.',
  categories: ['main-course'],
  chef: 'omar-haddad',
  difficulty: 'medium',
  prepTime: 55,
  cookTime: 12,
  servings: 4,
  createdAt: '2026-07-19T16:40:00Z',
  ingredients: [
    ['1', '', 'onion'],
    ['600', 'g', 'ground lamb, about 20% fat'],
    ['1', 'small bunch', 'flat-leaf parsley, finely chopped'],
    ['3', 'cloves', 'garlic, crushed'],
    ['2', 'tsp', 'Lebanese seven-spice'],
    ['1', 'tsp', 'ground cumin'],
    ['2', 'tsp', 'fine salt'],
    ['1', 'large', 'cucumber'],
    ['300', 'g', 'thick Greek yogurt'],
    ['1', 'tsp', 'dried mint'],
    ['1', '', 'lemon'],
    ['2', 'tbsp', 'olive oil'],
    ['4', '', 'large flatbreads'],
  ],
  steps: [
    'Grate the onion coarsely and squeeze it hard over the sink until it has no more juice to give. Wet onion is why kofta falls into the coals.',
    'Put the onion in a bowl with the lamb, most of the parsley, two-thirds of the garlic, the seven-spice, the cumin and 1 ½ teaspoons of the salt. Knead with your hand for 3 to 4 minutes, until the meat turns sticky and leaves a film on the bowl.',
    'Divide into eight and, with wet hands, press each piece around a flat metal skewer into a sausage as long as your hand. Dent it all along with your fingers. Chill for 30 minutes, so the fat firms up.',
    'Meanwhile, grate the cucumber, toss it with the rest of the salt and leave it in a sieve for 15 minutes. Squeeze it dry and mix it with the yogurt, the remaining garlic, the mint, half the oil and the juice of half the lemon. Keep cold.',
    'Light the charcoal and wait until it is covered in gray ash, or heat a ridged grill pan until it just smokes. Brush the kofta with the remaining oil and grill for 8 to 10 minutes, turning every 2 minutes, until charred in stripes and no longer pink inside.',
    'Warm the breads on the grill for 1 minute, then lay them over the kofta while it rests for 3 minutes, so they soak up the juices. Pull out the skewers, spoon on the tzatziki, scatter with the last of the parsley and serve with the other half of the lemon in wedges.',
  ],
  notes:
    'No seven-spice? Mix 1 teaspoon allspice with ½ teaspoon each of cinnamon and black pepper. The kofta can be shaped a day ahead and kept covered in the fridge. With wooden skewers, soak them for 30 minutes first, or skip them and shape small patties.',
  cover: {
    dish: 'stuffed-flatbread',
    around: ['cucumber', 'garlic', 'lemon', 'onion'],
    ground: ['#BFE5DC', '#5FA896'],
  },
};
