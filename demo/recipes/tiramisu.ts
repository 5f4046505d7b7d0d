import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Tiramisù',
  slug: 'tiramisu',
  description:
    'Espresso, mascarpone, Marsala and the discipline to leave it alone until tomorrow. The yolks become a warm zabaglione first, which makes the cream richer and holds the layers tall.',
  categories: ['desserts'],
  tags: ['Dinner party', 'Make ahead'],
  cuisine: 'Italian',
  diets: ['vegetarian'],
  allergens: ['gluten', 'eggs', 'milk', 'sulfites'],
  chef: 'luca-moretti',
  difficulty: 'medium',
  prepTime: 40,
  cookTime: 10,
  restTime: 360,
  servings: 8,
  featured: true,
  createdAt: '2026-08-15T19:00:00Z',
  ingredients: [
    ['350', 'ml', 'strong espresso or moka coffee'],
    ['4', '', 'very fresh large eggs, separated'],
    ['100', 'g', 'superfine sugar'],
    ['5', 'tbsp', 'dry Marsala'],
    ['500', 'g', 'cold mascarpone'],
    ['1', 'pinch', 'fine salt'],
    ['36', '', 'ladyfingers (savoiardi), about 300 g'],
    ['2', 'tbsp', 'unsweetened cocoa powder'],
    ['20', 'g', 'dark chocolate'],
  ],
  steps: [
    'Make the coffee, pour it into a wide shallow dish with 2 tablespoons of the Marsala and let it cool completely, about 30 minutes. Hot coffee makes soup of a ladyfinger.',
    {
      content:
        'Whisk the yolks, 80 g of the sugar and the remaining Marsala in a heatproof bowl over barely simmering water for 8 to 10 minutes, never stopping. It is ready when it has tripled, falls in a thick ribbon and is too hot for your finger. Take it off the water and whisk until cool.',
      image: 'tiramisu-2',
      drawing: ['egg', 'wine-glass', 'fire'],
    },
    'Loosen the mascarpone in a large bowl with a few turns of a spatula; do not beat it, or it may split. Fold in the zabaglione in three parts, until you have a smooth cream the color of old ivory.',
    'In a very clean bowl, whisk the egg whites with the salt to soft peaks, add the remaining 20 g of sugar and whisk until glossy. Fold them into the cream with large, slow movements from bottom to top, so that the air you made stays where it is.',
    'Dip half the ladyfingers in the coffee one at a time: one second on each side, no more, and straight into a 20 x 30 cm dish. They should be wet outside and still firm at heart, because the cream will finish the work.',
    'Spread half the cream over them, right into the corners. Dip and lay the second row, crosswise to the first, and cover with the rest of the cream, smoothed or in waves as your mood suggests.',
    'Cover and chill for at least 6 hours, and better overnight. This is the hardest step of the recipe.',
    {
      content:
        'Just before serving, sift the cocoa over the top in an even, velvety layer and grate the chocolate over it. Cut with a wet knife and lift the first piece out with confidence.',
      image: 'tiramisu-8',
      drawing: ['chocolate-bar', 'spoon'],
    },
  ],
  notes:
    'It keeps for 2 days in the fridge; put on the cocoa only when you serve. The egg whites are not cooked, so use pasteurized eggs if anyone at the table is pregnant, very young or frail. For children, use decaf and replace the Marsala with milk.',
  cover: { photo: 'tiramisu.webp', author: 'Pestanzul', left: 75, top: 0, width: 570 },
};
