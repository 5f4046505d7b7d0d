import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Strawberry Shortcake',
  slug: 'strawberry-shortcake',
  description:
    'Not the biscuit kind: this is the cake in every Seoul bakery window. Cottony sponge, barely sweet whipped cream and a whole layer of strawberries, so light that seconds are a given.',
  categories: ['desserts'],
  tags: ['Dinner party', 'Summer'],
  cuisine: 'Japanese',
  diets: ['vegetarian'],
  chef: 'june-park',
  difficulty: 'medium',
  prepTime: 60,
  cookTime: 30,
  restTime: 120,
  servings: 8,
  createdAt: '2026-06-28T14:30:00Z',
  ingredients: [
    ['4', '', 'large eggs'],
    ['150', 'g', 'granulated sugar'],
    ['1', 'tsp', 'vanilla extract'],
    ['120', 'g', 'cake flour'],
    ['¼', 'tsp', 'fine salt'],
    ['30', 'g', 'unsalted butter'],
    ['3', 'tbsp', 'whole milk'],
    ['600', 'g', 'strawberries'],
    ['2', 'tsp', 'lemon juice'],
    ['500', 'ml', 'very cold heavy cream'],
    ['40', 'g', 'powdered sugar'],
  ],
  steps: [
    'Heat the oven to 170°C (340°F) and line the bottom and sides of a deep 20 cm round cake pan with baking paper. Warm the butter and milk together until the butter melts, and keep them warm.',
    'Whisk the eggs with 120 g of the granulated sugar in a heatproof bowl over a pan of simmering water until the mix feels like bathwater, about 3 minutes. Off the heat, beat on high for 6 minutes, until tripled and thick enough to draw a figure eight that sits on top. Beat in the vanilla on low for 1 minute to pop the big bubbles.',
    'Sift in the flour and salt in two rounds and fold with a big spatula, scooping from the bottom, until just smooth. Stir a scoop of batter into the warm milk and butter, then fold that back in. Be quick, but be gentle.',
    'Pour the batter into the pan from up high, rap the pan once on the counter and bake for 28 to 30 minutes, until the top is golden and springs back when you pat it. Drop the pan flat from about 15 cm to stop it shrinking, turn the cake out upside down and cool for 1 hour.',
    'Meanwhile, hull the berries and put the prettiest third aside for the top. Slice the rest lengthwise and toss about 150 g of the slices with the remaining 30 g of granulated sugar and the lemon juice. After 20 minutes, drain off that ruby syrup, and add the sugared slices to the others.',
    'Whip the cream with the powdered sugar until it holds soft peaks that just droop. You will spread it around a bit and that firms it up, so stop early.',
    'Peel off the paper and saw the cake into two even layers with a serrated knife. Brush the cut sides with all of the syrup. Spread a third of the cream on the bottom layer, cover with the sliced berries right out to the edge, hide them under a bit more cream and set the second layer on top.',
    'Swoosh the remaining cream over the top and sides and pile on the whole berries. Chill for 1 hour before slicing with a hot, wiped knife, so that you get those clean stripes.',
  ],
  notes:
    'The sponge can be baked a day ahead and kept wrapped at room temperature. The finished cake is best within 24 hours. No cake flour? Use 105 g of all-purpose and 15 g of cornstarch, sifted together twice.',
};
