/** One line of a recipe's ingredients. */
export type IngredientRow = { quantity: string; unit: string; name: string };

/** Whether a row is the heading of the rows under it ('For the icing:'). */
export function isHeading(row: IngredientRow): boolean {
  return row.quantity === '' && row.unit === '' && row.name.endsWith(':');
}

/** '1 ½ cups flour': the parts that there are, in reading order. */
export function ingredientLine({ quantity, unit, name }: IngredientRow): string {
  return [quantity, unit, name].filter(Boolean).join(' ');
}
