import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Overnight Cardamom Buns',
  slug: 'overnight-cardamom-buns',
  description:
    'Soft, twisted Swedish buns with twice the cardamom you expect. The dough rests in the fridge while you sleep, so the house smells of butter and spice before the second cup of coffee.',
  categories: ['breads', 'breakfast'],
  chef: 'sofia-lindqvist',
  difficulty: 'hard',
  prepTime: 640,
  cookTime: 25,
  servings: 16,
  featured: true,
  createdAt: '2026-10-31T08:00:00Z',
  ingredients: [
    ['250', 'ml', 'whole milk, lukewarm'],
    ['1 ½', 'tsp', 'instant yeast'],
    ['500', 'g', 'strong white bread flour, plus a little for rolling'],
    ['80', 'g', 'caster sugar'],
    ['2', 'tbsp', 'cardamom seeds, coarsely ground in a mortar'],
    ['1', 'tsp', 'fine salt'],
    ['2', '', 'eggs'],
    ['180', 'g', 'unsalted butter, soft'],
    ['80', 'g', 'light brown sugar'],
    ['3', 'tbsp', 'pearl sugar'],
  ],
  steps: [
    {
      content:
        'In a large bowl, stir together the milk, yeast, flour, caster sugar, 2 teaspoons of the cardamom, the salt and one of the eggs until no dry flour is left. Cover the shaggy dough and let it stand for 10 minutes; it will be easier to knead.',
      image: 'overnight-cardamom-buns-1',
      drawing: ['glass-of-milk', 'bowl-with-spoon', 'egg'],
    },
    'Work in 80 g of the butter, a spoonful at a time, waiting until each has disappeared. Then knead for 8 minutes in a mixer or 12 to 15 by hand, until the dough is smooth and glossy and you can stretch a piece so thin that light shines through.',
    {
      content:
        'Cover and leave at room temperature for 30 minutes, just to wake the yeast. Then put the bowl in the fridge for at least 8 and up to 14 hours. By morning the dough should be cold, firm and nearly doubled.',
      image: 'overnight-cardamom-buns-3',
      drawing: ['crescent-moon', 'snowflake'],
    },
    'Beat the remaining 100 g butter with the brown sugar and the rest of the cardamom until it spreads like frosting. Line two baking sheets with parchment.',
    'On a lightly floured counter, roll the cold dough into a rectangle of about 36 × 50 cm. Spread the filling right to the edges. Fold it in thirds like a letter, one long edge over the other, so you have a strip 12 cm wide and 50 cm long, and roll this out gently until it is 25 cm wide.',
    'Cut across into 16 strips, each about 3 cm wide and 25 cm long. Hold a strip at both ends and twist it several times, wind it twice around two fingers, then bring the loose end over the top and tuck it underneath. Set the buns well apart on the sheets.',
    'Cover with a towel and leave in a warm corner for about 1 hour, until the buns are puffy and a fingertip leaves a dent that fills slowly. Toward the end, heat the oven to 220°C (200°C fan).',
    'Beat the second egg and brush it over the buns, then sprinkle with the pearl sugar. Bake one sheet at a time for 11 to 12 minutes, until deep golden brown with darker edges where the filling has caramelized. Let them cool under a clean towel so the crust stays soft.',
  ],
  notes:
    'Grind the cardamom yourself; ready-ground powder tastes of very little. Buns are best on the day, but freeze beautifully: bag them as soon as they are cool and warm them for 8 minutes at 150°C straight from the freezer. No pearl sugar? Crush a few sugar cubes.',
  cover: {
    dish: 'croissant',
    around: ['butter', 'glass-of-milk', 'egg', 'sheaf-of-rice'],
    ground: ['#D9CCF0', '#9A82CC'],
  },
};
