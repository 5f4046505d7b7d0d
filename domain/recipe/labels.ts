/** Kept apart from the schemas, so that pages do not load the validation library. */

/** Diets that a person says a recipe suits, by their key. */
export const diets = {
  vegan: { label: 'Vegan', schemaOrg: 'VeganDiet' },
  vegetarian: { label: 'Vegetarian', schemaOrg: 'VegetarianDiet' },
  'gluten-free': { label: 'Gluten-free', schemaOrg: 'GlutenFreeDiet' },
  'dairy-free': { label: 'Dairy-free', schemaOrg: null },
  'low-lactose': { label: 'Low lactose', schemaOrg: 'LowLactoseDiet' },
  halal: { label: 'Halal', schemaOrg: 'HalalDiet' },
  kosher: { label: 'Kosher', schemaOrg: 'KosherDiet' },
  hindu: { label: 'Hindu', schemaOrg: 'HinduDiet' },
  diabetic: { label: 'Diabetic', schemaOrg: 'DiabeticDiet' },
  'low-calorie': { label: 'Low calorie', schemaOrg: 'LowCalorieDiet' },
  'low-fat': { label: 'Low fat', schemaOrg: 'LowFatDiet' },
  'low-salt': { label: 'Low salt', schemaOrg: 'LowSaltDiet' },
} as const;
export type Diet = keyof typeof diets;
export const dietKeys = Object.keys(diets) as Diet[];

/** The allergens that food in the European Union must name, by their key. */
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
