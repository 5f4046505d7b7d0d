import { parseIngredient } from '@potluck/recipe-text/line';
import { type IngredientRow, isHeading } from '@potluck/recipe-text/row';
import { maxStoredRows } from '#domain/recipe/recipe-fields.ts';
import { lines, list, property, split, text } from './schema-org-text.ts';

const longest = 500;

/**
 * Returns a record's ingredients as rows; text too long for one row continues in the next. Of more rows than are
 * stored, the rest is not read, because such a recipe is refused.
 */
export function readIngredients(value: unknown): IngredientRow[] {
  return ingredientLines(value)
    .slice(0, maxStoredRows.ingredients + 1)
    .map(parseIngredient)
    .filter((row) => /[\p{L}\p{N}]/u.test(row.name))
    .flatMap((row) => {
      const [name = '', ...more] = split(row.name, longest);
      return [{ ...row, name }, ...more.map((part) => ({ quantity: '', unit: '', name: part }))];
    });
}

/** Returns a line for each string, HowToSupply and list item; the name of a list becomes a heading. */
export function ingredientLines(value: unknown, depth = 0): string[] {
  if (depth > 3) return [];
  return list(value).flatMap((each) => {
    if (typeof each !== 'object') return lines(each);
    const name = text(property(each, 'name'));
    const inner = property(each, 'itemListElement') ?? property(each, 'ingredients');
    if (inner !== undefined) {
      const heading = name.endsWith(':') ? name : `${name}:`;
      return [...(name ? [heading] : []), ...ingredientLines(inner, depth + 1)];
    }
    const item = property(each, 'item');
    if (item !== undefined) return ingredientLines(item, depth + 1);
    const amount = property(each, 'requiredQuantity') ?? property(each, 'amount');
    const holder = amount === undefined ? each : amount;
    const measure = [property(holder, 'value') ?? amount, property(holder, 'unitText')];
    const line = [...measure.map(text), name || text(each)].filter(Boolean).join(' ');
    return line ? [line] : [];
  });
}

/** Returns the bare names of the first ingredients, for a sentence. */
export function mainIngredients(rows: IngredientRow[], most: number): string[] {
  return rows
    .filter((row) => !isHeading(row))
    .map(({ name }) =>
      name
        .replace(/ ?\(.*$|[,;:/].*$|[.!?] .*$/, '')
        .replace(/ (?:to taste|for|or|and) .*$|[_*]+$/, '')
        .trim(),
    )
    .filter((name) => name.length >= 2 && name.length <= 40)
    .slice(0, most);
}
