/** Diets that people say a recipe suits, by their keys. */
export const diets = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  'low-lactose': 'Low lactose',
  halal: 'Halal',
  kosher: 'Kosher',
  hindu: 'Hindu',
  diabetic: 'Diabetic',
  'low-calorie': 'Low calorie',
  'low-fat': 'Low fat',
  'low-salt': 'Low salt',
} as const;
export type Diet = keyof typeof diets;
export const dietKeys = Object.keys(diets) as Diet[];

/** The allergens that food labels in the European Union must name, by their keys. */
export const allergens = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soy: 'Soy',
  milk: 'Milk',
  nuts: 'Nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulfites: 'Sulfites',
  lupin: 'Lupin',
  mollusks: 'Mollusks',
} as const;
export type Allergen = keyof typeof allergens;
