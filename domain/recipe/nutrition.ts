/** Nutrition facts of a serving, by the names of https://schema.org/NutritionInformation. */
export const nutrients = {
  calories: 'Calories',
  fatContent: 'Fat',
  saturatedFatContent: 'Saturated fat',
  transFatContent: 'Trans fat',
  unsaturatedFatContent: 'Unsaturated fat',
  carbohydrateContent: 'Carbohydrates',
  sugarContent: 'Sugar',
  fiberContent: 'Fiber',
  proteinContent: 'Protein',
  sodiumContent: 'Sodium',
  cholesterolContent: 'Cholesterol',
  servingSize: 'Serving size',
} as const;
export type Nutrient = keyof typeof nutrients;

/** Values as an editor typed them ('240 kcal'). */
export type Nutrition = Partial<Record<Nutrient, string>>;

/** Returns the known values with their labels, in the order of the table. */
export function nutritionRows(nutrition: Nutrition): { label: string; value: string }[] {
  return Object.entries(nutrients).flatMap(([name, label]) => {
    const value = nutrition[name as Nutrient];
    return value ? [{ label, value }] : [];
  });
}
