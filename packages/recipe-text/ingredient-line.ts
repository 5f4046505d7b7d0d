import { nonAmountPhrases } from './lexicon/non-amount-phrases.ts';
import { type IngredientRow, nameAfterAmount } from './row.ts';

const afterName = new RegExp(`^(?:${nonAmountPhrases.join('|')})$`, 'iu');

/** Returns whether the quantity of a row is words that authors write after the name: 'to taste', 'for serving'. */
export function isNameBeforeAmount({ quantity, unit, name }: IngredientRow): boolean {
  return unit === '' && name !== '' && afterName.test(quantity);
}

/** Returns the parts of a row as one line ('1 ½ cups flour'). */
export function formatIngredientLine(row: IngredientRow): string {
  const { quantity, unit, name } = row;
  if (!isNameBeforeAmount(row)) {
    const amount = [quantity, unit].filter(Boolean).join(' ');
    return amount + (amount ? nameAfterAmount(name) : name);
  }
  return name + (/^(?:to taste|as|q|nach)/i.test(quantity) ? ' ' : ', ') + quantity;
}
