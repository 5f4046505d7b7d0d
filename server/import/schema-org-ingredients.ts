import { parseIngredient } from '#domain/amounts/quantity.ts';
import { type IngredientRow, isHeading } from '#domain/recipe/ingredient-row.ts';
import { lines, list, property, split, text } from './schema-org-text.ts';

const longest = 500;

/** Returns a record's ingredients as rows; text too long for one row continues in the next. */
export function readIngredients(value: unknown): IngredientRow[] {
  return linesOf(value, 0)
    .map(parseIngredient)
    .filter((row) => /[\p{L}\p{N}]/u.test(row.name))
    .flatMap((row) => {
      const [name = '', ...more] = split(row.name, longest);
      return [{ ...row, name }, ...more.map((part) => ({ quantity: '', unit: '', name: part }))];
    });
}

/** Accepts strings, HowToSupply objects, and lists, whose name becomes a heading. */
function linesOf(value: unknown, depth: number): string[] {
  if (depth > 3) return [];
  return list(value).flatMap((each) => {
    if (typeof each !== 'object') return lines(each);
    const name = text(property(each, 'name'));
    const inner = property(each, 'itemListElement') ?? property(each, 'ingredients');
    if (inner !== undefined) {
      const heading = name.endsWith(':') ? name : `${name}:`;
      return [...(name ? [heading] : []), ...linesOf(inner, depth + 1)];
    }
    const item = property(each, 'item');
    if (item !== undefined) return linesOf(item, depth + 1);
    const amount = property(each, 'requiredQuantity') ?? property(each, 'amount');
    const measure = [property(amount, 'value') ?? amount, property(amount, 'unitText')];
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
