import type { DemoRecipe } from '../types.ts';

export const recipe: DemoRecipe = {
  title: 'Lemon Swirls',
  slug: 'lemon-swirls',
  description:
    'Little coiled buns with lemon sugar rolled up inside, small enough that three count as one. I make forty for a fika with friends and carry home an empty plate.',
  categories: ['breads', 'desserts'],
  tags: ['Baking day', 'Freezes well'],
  cuisine: 'Swedish',
  diets: ['vegetarian'],
  chef: 'sofia-lindqvist',
  difficulty: 'medium',
  prepTime: 50,
  cookTime: 15,
  restTime: 100,
  servings: 12,
  createdAt: '2026-02-22T12:00:00Z',
  ingredients: [
    ['500', 'g', 'bread flour'],
    ['7', 'g', 'instant dry yeast'],
    ['70', 'g', 'sugar'],
    ['1', 'tsp', 'fine salt'],
    ['230', 'ml', 'lukewarm whole milk'],
    ['1', '', 'egg'],
    ['160', 'g', 'butter, soft'],
    ['120', 'g', 'sugar, for the filling'],
    ['3', '', 'lemons, zest only'],
    ['1', 'tbsp', 'lemon juice'],
  ],
  steps: [
    'Mix the flour, yeast, 70 g sugar, salt, milk and egg to a dough. Knead for 8 minutes, then add 80 g of the butter in pieces and knead until the dough is smooth and comes away from the bowl. Cover and let it rise for 1 hour, until doubled.',
    'Rub the lemon zest into the sugar for the filling with your fingertips, until it is damp and the kitchen smells like a grove. Beat in the remaining butter and the lemon juice.',
    'Halve the dough. Roll each half into a rectangle of about 40 by 25 cm, spread it with half of the filling and roll it up tightly from a long side. Cut each roll into 18 slices.',
    'Lay the slices flat on two lined baking sheets, tuck the loose end under each and let them rise for 40 minutes. Meanwhile heat the oven to 200°C (400°F), or 180°C with a fan.',
    'Bake one sheet after the other for 12 to 14 minutes, until the swirls are golden and the sugar has turned to a thin glaze at the edges. Lift them off while they are warm; lemon caramel is a good glue.',
  ],
  notes:
    'They freeze well on the day of baking; five minutes in the oven and nobody will know. Choose unwaxed lemons, and take only the yellow of the skin.',
  cover: { photo: 'limoncini.webp', author: 'Pestanzul', left: 0, top: 130, width: 1063 },
};
