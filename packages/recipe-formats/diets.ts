import type { Diet } from './draft.ts';

/** The names of diets in schema.org (https://schema.org/RestrictedDiet). */
export const schemaOrgDiets: Partial<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  'low-lactose': 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
  hindu: 'HinduDiet',
  diabetic: 'DiabeticDiet',
  'low-calorie': 'LowCalorieDiet',
  'low-fat': 'LowFatDiet',
  'low-salt': 'LowSaltDiet',
};
