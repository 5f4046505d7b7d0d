/** Diets that a recipe may suit, by key. */
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
