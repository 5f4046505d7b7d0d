import { readFoodContents } from '@potluck/recipe-text/contents';
import { readRowFoods } from '@potluck/recipe-text/foods';
import { parseIngredient } from '@potluck/recipe-text/line';

const number = String.raw`(?:\d|[¼-¾⅐-⅞]|(?:half )?an? |one |two |three |four |five |six |eight |ten )`;
const stop = String.raw`[,.;:()]|\s(?:and|or|with|in|into|onto|until|then|by|to|over|on|for|from|plus|together|while|as|at|per|before|after|is|are)\s|$`;
const phrase = new RegExp(
  String.raw`(?<![\p{L}\d/.,-])(?!\d{1,2}[.)] )(${number}.{2,60}?)(?=${stop})`,
  'giu',
);

const most = { characters: 20_000, rows: 60 };

/**
 * Returns the ingredients that sentences name with an amount: '½ cup of olive oil'. Each food counts once.
 */
export function findIngredientsInProse(text: string): string[] {
  const found = new Map<string, string>();
  for (const [, written = ''] of text.slice(0, most.characters).matchAll(phrase)) {
    if (found.size === most.rows) break;
    const line = written.trim();
    const row = parseIngredient(line);
    const [food] = readRowFoods(row);
    // 'A food processor' is not an ingredient.
    if (!food || row.quantity === '' || readFoodContents([row], []).contains.length === 0) continue;
    if (!found.has(food.name)) found.set(food.name, line);
  }
  return [...found.values()];
}
