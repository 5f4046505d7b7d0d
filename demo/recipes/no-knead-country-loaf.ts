import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'No-Knead Country Loaf',
  slug: 'no-knead-country-loaf',
  description:
    'Stir everything together before bed and let the night do the kneading. By midmorning there is a crackling, deep brown loaf with a moist, open crumb and a whisper of rye.',
  categories: ['breads'],
  tags: ['Baking day', 'Make ahead'],
  diets: ['vegetarian'],
  equipment: ['Cast-iron pot with a lid', 'Cooling rack'],
  chef: 'sofia-lindqvist',
  difficulty: 'medium',
  prepTime: 15,
  cookTime: 45,
  restTime: 855,
  servings: 10,
  yieldText: '1 loaf',
  createdAt: '2026-04-26T07:00:00Z',
  ingredients: [
    ['430', 'g', 'strong white bread flour, plus a little for shaping'],
    ['70', 'g', 'wholegrain rye flour'],
    ['10', 'g', 'fine salt'],
    ['½', 'tsp', 'instant yeast'],
    ['380', 'g', 'lukewarm water'],
    ['1', 'tbsp', 'honey'],
    ['1', 'tbsp', 'rice flour or fine semolina, for dusting'],
  ],
  steps: [
    'In the evening, whisk both flours with the salt and yeast in a large bowl. Stir the honey into the water, pour it in and mix with a wooden spoon until no dry flour hides at the bottom. The dough will look shaggy and rather hopeless; this is exactly right.',
    'Cover the bowl and leave it at cool room temperature, about 19°C (66°F), for 12 hours. In the morning it should have doubled, with a domed surface full of small bubbles and a smell like mild cider.',
    'Flour the work surface and ease the dough out in one piece. With floured hands, fold each of the four sides to the middle like an envelope, then turn it over. Cover with the bowl and let it rest for 15 minutes.',
    'Tighten the dough into a ball by cupping your hands behind it and drawing it gently toward you, turning as you go, until the skin feels taut. Set it seam side down on a sheet of baking paper dusted with the rice flour, cover with a cloth and let it rise for 1 hour.',
    'After the first 20 minutes of that hour, put a cast-iron pot with its lid in the oven and heat to 240°C (465°F). The dough is ready when a floured fingertip leaves a dent that fills back slowly and not quite completely.',
    {
      content:
        'Cut one confident slash, about 1 cm deep, across the top of the loaf. Lift it by the paper into the hot pot, put on the lid and bake for 28 minutes.',
      image: 'no-knead-country-loaf-6',
      photo: {
        photo: 'no-knead-bread-2.webp',
        author: 'Enthdegree',
        left: 0,
        top: 130,
        width: 800,
      },
    },
    'Take off the lid, lower the oven to 220°C (430°F) and bake for 15 to 17 minutes more. Look for the brown of strong tea, with nearly black tips along the slash, and knock on the bottom: it should sound hollow.',
    'Cool on a rack for at least 1 hour. If you lean close you will hear the crust singing, and the crumb is still setting inside, so put the knife away a little longer.',
  ],
  notes:
    'The loaf keeps for 3 days, cut side down on a board, and makes very good toast for two more. It freezes well in slices. In a warm summer kitchen, use only ¼ teaspoon of yeast and begin to check the dough after 9 hours.',
  cover: { photo: 'no-knead-bread-1.webp', author: 'Enthdegree', left: 0, top: 20, width: 800 },
};
