import { hasAmount } from '@potluck/recipe-text/line';
import { getProperty, toLines, toList, toText } from './text.ts';

/** But not in '1 onion (12 oz; 340 g), all finely diced'. */
const betweenIngredients =
  /[,;] (?!(?:(?:\p{L}{2,20}ly|all|each|and) ){0,3}\p{L}+ed\b)(?![^()]{0,80}\))/u;

/** Returns a line for each string, HowToSupply and list item; the name of a list becomes a heading. */
export function readIngredientLines(value: unknown): string[] {
  const found = linesOf(value, 0);
  const [only = ''] = found;
  const parts = found.length === 1 ? only.split(betweenIngredients) : [];
  // '200 g flour, 2 eggs, 1 pinch of salt' is a list.
  const isList = parts.length > 2 && parts.filter(hasAmount).length >= 0.6 * parts.length;
  return isList ? parts : found;
}

function linesOf(value: unknown, depth: number): string[] {
  if (depth > 3) return [];
  return toList(value).flatMap((each) => {
    if (typeof each !== 'object') return toLines(each);
    const name = toText(
      getProperty(each, 'name') ?? getProperty(each, 'ingredient') ?? getProperty(each, 'title'),
    );
    const inner = ['itemListElement', 'ingredients', 'recipeIngredient', 'items']
      .map((key) => getProperty(each, key))
      .find((value) => value !== undefined);
    if (inner !== undefined) {
      const heading = name.endsWith(':') ? name : `${name}:`;
      return [...(name ? [heading] : []), ...linesOf(inner, depth + 1)];
    }
    const item = getProperty(each, 'item');
    if (item !== undefined) return linesOf(item, depth + 1);
    const amount = ['requiredQuantity', 'amount', 'quantity']
      .map((key) => getProperty(each, key))
      .find((value) => value !== undefined);
    const holder = typeof amount === 'object' ? amount : each;
    const unit = getProperty(holder, 'unitText') ?? getProperty(holder, 'unit');
    const measure = [getProperty(holder, 'value') ?? amount, unit];
    const line = [...measure.map(toText), name || toText(each)].filter(Boolean).join(' ');
    return line ? [line] : [];
  });
}
