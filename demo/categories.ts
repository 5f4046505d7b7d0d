import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  {
    name: 'Breakfast',
    slug: 'breakfast',
    description:
      'Slow weekend stacks, quick weekday eggs and everything worth getting out of bed for.',
  },
  {
    name: 'Main Course',
    slug: 'main-course',
    description:
      'The big plates that gather everyone around the table, from Tuesday dinners to Sunday feasts.',
  },
  {
    name: 'Desserts',
    slug: 'desserts',
    description:
      'Cakes, creams and molten middles for the people who always read the menu from the end.',
  },
  {
    name: 'Soups & Stews',
    slug: 'soups',
    description: 'Pots that simmer while the windows steam up, and taste even better the next day.',
  },
  {
    name: 'Salads',
    slug: 'salads',
    description:
      'Crunchy, bright and generous bowls that can sit proudly in the middle of the table.',
  },
  {
    name: 'Vegetarian',
    slug: 'vegetarian',
    description:
      'Vegetables, beans and grains in the leading role, cooked so well that nobody misses a thing.',
  },
  {
    name: 'Breads & Baking',
    slug: 'breads',
    description: 'Flour on your sleeves, a warm oven and the best smell a kitchen can have.',
  },
  {
    name: 'Snacks & Sides',
    slug: 'snacks',
    description: 'Dips, chips and little bites to pass around before, beside or instead of dinner.',
  },
  {
    name: 'Drinks',
    slug: 'drinks',
    description:
      'Something cold for the garden, something hot for the sofa, and nothing out of a packet.',
  },
];
